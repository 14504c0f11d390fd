import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pass } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { SECOND } from "#server/clock.ts";
import { freePort } from "#test/ports.ts";
import { rowsOf, tokenOfAdministrator } from "#test/running-database.ts";
import { root } from "../../scripts/prepare.mjs";
import { patience, type Started, started, test } from "./server-process.ts";

const isInstalled = (program: string) => spawnSync(program, ["-v"]).error === undefined;
const missing = ["nginx", "caddy"].filter((program) => !isInstalled(program));
if (missing.length > 0) process.stderr.write(`NOT RUN, since ${missing} is not installed: docs/deploy\n`);

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

let place: string;
let proxy: ChildProcess | undefined;
let port: number;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "urubuga-deploy-"));
  port = await freePort();
});
afterEach(async () => {
  if (proxy?.exitCode === null) {
    const exit = once(proxy, "exit");
    proxy.kill("SIGTERM");
    await exit;
  }
  proxy = undefined;
  await rm(place, { recursive: true, force: true });
});

const configuration = (name: string) => readFile(join(root, "docs", "deploy", name), "utf8");

/** Replaces each text, which must be there. */
function withNames(source: string, names: Record<string, string>): string {
  return Object.entries(names).reduce((before, [name, value]) => {
    expect(before).toContain(name);
    return before.replaceAll(name, value);
  }, source);
}

async function ask(path: string, headers: Record<string, string> = {}, method = "GET", body = ""): Promise<Answer> {
  const call = requestHttps({ host: "127.0.0.1", port, path, method, headers, rejectUnauthorized: false });
  call.end(body);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

/** A page at the address with the words of its title, where there is another one. */
async function read(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const first = await ask(path, headers);
  return first.status === 301 ? ask(first.headers.location ?? "", headers) : first;
}

async function startNginx(site: Started): Promise<void> {
  const certificate = join(place, "site.pem");
  const key = join(place, "site.key");
  const subject = ["-subj", "/CN=your.site", "-days", "1"];
  spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    key,
    "-out",
    certificate,
    ...subject,
  ]);
  const source = withNames(await configuration("nginx.conf"), {
    "listen 443 ssl": `listen 127.0.0.1:${port} ssl`,
    "127.0.0.1:3000": `127.0.0.1:${site.port}`,
    "/var/cache/nginx/urubuga": join(place, "cache"),
    "/etc/ssl/your.site.pem": certificate,
    "/etc/ssl/your.site.key": key,
  });
  await writeFile(join(place, "site.conf"), source);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(place, name)};`,
  );
  await writeFile(
    join(place, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; pid ${join(place, "pid")}; error_log ${join(place, "error.log")};
     events {} http { access_log off; ${temporary.join(" ")} include ${join(place, "site.conf")}; }`,
  );
  proxy = spawn("nginx", ["-p", place, "-c", join(place, "nginx.conf"), "-e", join(place, "error.log")]);
  await isUp();
}

async function startCaddy(site: Started): Promise<void> {
  const source = withNames(await configuration("Caddyfile"), {
    "your.site": `https://127.0.0.1:${port}`,
    "127.0.0.1:3000": `127.0.0.1:${site.port}`,
  });
  const local = "{\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n\tadmin off\n}\n";
  await writeFile(join(place, "Caddyfile"), local + source);
  proxy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", join(place, "Caddyfile")], {
    env: { ...process.env, HOME: place, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place },
  });
  await isUp();
}

const isUp = () =>
  expect
    .poll(
      () =>
        ask("/readyz").then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 15 * SECOND },
    )
    .toBe(200);

/** What must hold of any proxy. */
async function expectPassedOn(folder: string): Promise<void> {
  const headers = { authorization: `Bearer ${tokenOfAdministrator(folder)}`, "content-type": "application/json" };
  const name = JSON.stringify({ nameEn: "Behind a proxy", nameFr: "Derrière", nameRw: "Inyuma", type: "NEWS" });
  expect((await ask("/api/category", headers, "POST", name)).status).toBe(201);
  const [film] = rowsOf(folder, "select id from media where kind = 'video'");
  const part = await ask(`/media/${film?.id}.mp4`, { range: "bytes=0-9" });
  expect(part).toMatchObject({ status: 206, headers: { "content-length": "10" } });
  expect((await ask("/fr/nulle-part")).status).toBe(404);
}

describe.runIf(missing.length === 0)("the configuration in docs/deploy", () => {
  test(
    "of nginx stores pages, shows a change within two seconds, and counts each reader once",
    patience,
    async ({ run, folder }) => {
      const site = await started(run, { DEMO_CONTENT: "true", TRUST_PROXY: "1", CACHE_IN_FRONT: "true" });
      await startNginx(site);
      const stored = async (headers?: Record<string, string>) =>
        (await read("/fr/article/1", headers)).headers["x-cache"];
      expect(await stored()).toBe("MISS");
      expect(await stored()).toBe("HIT");
      // Cookies that change nothing, and other spellings of the same encodings.
      expect(await stored({ cookie: "language=rw; data=full" })).toBe("HIT");
      expect(await stored({ cookie: "data=low" })).toBe("BYPASS");
      expect((await read("/fr/article/1", { "save-data": "on" })).body).toContain("data-low");
      expect((await read("/fr/article/1", { cookie: "data=full", "save-data": "on" })).body).not.toContain("data-low");
      expect((await read("/fr/article/1", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
      expect((await ask("/article/1")).headers["x-cache"]).toBeUndefined();

      const [item] = rowsOf(folder, "select category_id from items where id = 1");
      const feed = async () => ask(`/fr/category/${item?.category_id}/rss.xml`);
      expect((await feed()).headers["x-cache"]).toBe("MISS");

      rowsOf(folder, "update item_texts set title = 'Changed behind the cache' where item_id = 1 returning item_id");
      rowsOf(folder, "update content_version set version = version + 1 returning version");
      // Also for the first who asks after these two seconds: polling would only see that it is shown at the second time.
      await pass(2 * SECOND);
      expect((await read("/fr/article/1")).body).toContain("Changed behind the cache");
      expect((await feed()).body).toContain("Changed behind the cache");

      const agent = { "user-agent": "Mozilla/5.0 (Linux; Android 10) Chrome/119.0 Mobile" };
      const views = () => Number(rowsOf(folder, "select sum(views) as views from articles")[0]?.views);
      const before = views();
      for (let each = 0; each < 3; each += 1) {
        await read("/fr/article/2", { ...agent, "x-forwarded-for": `41.186.0.${each}` });
        await ask("/api/article/2/view", { ...agent, "x-forwarded-for": `41.186.0.${each}` }, "POST");
      }
      // All came from this machine, whatever they said of themselves.
      await expect.poll(views, { timeout: 5 * SECOND }).toBe(before + 1);

      await expectPassedOn(folder);
      const end = once(site.server, "exit");
      site.server.kill("SIGKILL");
      await end;
      expect((await read("/fr/article/1")).status).toBe(200);
      expect((await ask("/api/article/1")).status).toBe(502);
    },
  );

  test("of Caddy passes everything on, with the reader's address", patience, async ({ run, folder }) => {
    const site = await started(run, { DEMO_CONTENT: "true", TRUST_PROXY: "1" });
    await startCaddy(site);
    expect((await read("/fr/article/1")).headers["cache-control"]).toBe("no-cache");
    expect((await read("/fr/article/1", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
    await expectPassedOn(folder);
  });
});
