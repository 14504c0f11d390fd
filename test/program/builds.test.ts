import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { SECOND } from "#server/clock.ts";
import { describeObjectStore } from "#test/object-store.ts";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { root } from "../../scripts/prepare.mjs";
import { startChaosProxy } from "./chaos-proxy.ts";
import { assetsOf, makeOtherBuild, programIn } from "./other-build.ts";
import { ended, patience, type Started, started, test } from "./server-process.ts";

let place: string;
let other: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "urubuga-builds-"));
  other = join(place, "other");
  await makeOtherBuild(other);
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Everything that a page of the build may ask for, asked of a host that may have another one. */
async function expectServed(project: string, { url }: Started): Promise<void> {
  const names = await assetsOf(project);
  await expect.poll(() => Promise.all(names.map((name) => statusOf(url, name))), soon).not.toContain(404);
  for (const name of names) {
    const answer = await fetch(`${url}/assets/${name}`, { headers: { "accept-encoding": "br" } });
    const file = await readFile(join(project, "build", "client", "assets", name));
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(answer.headers.get("content-type")).toBe(types[name.split(".").at(-1) ?? ""]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    if (/\.(js|css)$/.test(name)) expect(answer.headers.get("content-encoding")).toBe("br");
  }
}

const soon = { timeout: 20 * SECOND, interval: 50 };
const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "application/javascript; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

const statusOf = async (url: string, name: string) => (await fetch(`${url}/assets/${name}`, { method: "HEAD" })).status;

/** The assets that a page names, its manifest and style sheet among them. */
async function namedBy(url: string, path: string): Promise<string[]> {
  const html = await (await fetch(`${url}${path}`)).text();
  return [...new Set([...html.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = ""]) => name))];
}

/** Both builds' pages, and one that says that there is none, are complete on the other's host. */
async function expectMixed(own: Started, others: Started): Promise<void> {
  for (const path of ["/rw", "/fr/nulle-part"]) {
    const [ours, theirs] = await Promise.all([own, others].map(({ url }) => namedBy(url, path)));
    expect(ours).toContainEqual(expect.stringMatching(/\.css$/));
    expect(ours?.filter((name) => theirs?.includes(name))).toEqual([]);
    for (const name of ours ?? []) expect(await statusOf(others.url, name)).toBe(200);
    for (const name of theirs ?? []) expect(await statusOf(own.url, name)).toBe(200);
  }
}

describeObjectStore("two hosts with different builds", (store) => {
  test("serve each other's assets, and say so where the store is away", patience, async ({ run }) => {
    const { url: DATABASE_URL, drop } = await createPostgresDatabase();
    const proxy = await startChaosProxy(store.port);
    const bucket = await store.newBucket();
    const more = { ...bucket, DATABASE_URL, LOG_LEVEL: "fatal", S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` };
    const own = await started(run, { ...more, DATA_DIR: join(place, "a") });
    const theirs = await started(run, { ...more, DATA_DIR: join(place, "b") }, programIn(other));
    await expectServed(root, theirs);
    await expectServed(other, own);
    await expectMixed(own, theirs);
    expect((await fetch(`${own.url}/assets/none-12345678.js`)).status).toBe(404);

    await ended(own.server, "SIGTERM");
    await rm(join(place, "a"), { recursive: true });
    proxy.disconnect();
    const alone = await started(run, { ...more, DATA_DIR: join(place, "a") });
    const [missing = ""] = await assetsOf(other);
    const answer = await fetch(`${alone.url}/assets/${missing}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await fetch(`${alone.url}/rw`)).status).toBe(200);
    await proxy.close();
    await drop();
  });
});

test(
  "a build that replaces another one on its host serves the other's assets, also after the way back",
  patience,
  async ({ run, folder }) => {
    const before = await started(run);
    const page = await namedBy(before.url, "/rw");
    // What the host has shared is there once all of it is: it may be ended before.
    const shared = join(folder, "media", "assets");
    const names = await assetsOf(root);
    await expect.poll(() => readdir(shared).catch(() => []), soon).toEqual(expect.arrayContaining(names));
    await ended(before.server, "SIGTERM");
    const after = await started(run, {}, programIn(other));
    await expectServed(root, after);
    for (const name of page) expect(await statusOf(after.url, name)).toBe(200);
    await ended(after.server, "SIGTERM");
    await expectServed(other, await started(run));
  },
);
