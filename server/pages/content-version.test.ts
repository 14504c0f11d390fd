import type { AddressInfo } from "node:net";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { article, type Kind, kinds, useAdmin } from "#test/admin.ts";
import { type Answer, useApp } from "#test/app.ts";
import { addArticle, addCategory } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { addNewsletter } from "#test/newsletter-calls.ts";

/** A page shows how many pages were rendered before it. */
let rendered = 0;
const renderPage = async () => {
  rendered += 1;
  return new Response(`page ${rendered}`);
};
const site = useApp({}, renderPage);
const admin = useAdmin(site);

/** Longer than a version is trusted, shorter than the promised second. */
const WITHIN = 600;
let serial = 0;

function newName(): string {
  serial += 1;
  return `Umuco ${serial}`;
}

/** Over a real connection: cached responses never reach the router. */
async function pageOf(app = site.app, url = "/en/news"): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${url}`)).text();
}

beforeAll(() => pageOf());

beforeEach(() => site.clock.advance(10 * SECOND));

test("a page stays cached while nothing changes", async () => {
  const before = await pageOf();
  site.clock.advance(WITHIN);
  expect(await pageOf()).toBe(before);
});

/** Changes by an editor; each is one request. */
const item = (kind: Kind): [string, () => Promise<() => Promise<Answer>>][] => [
  [`publishing ${kind.name}s`, async () => () => admin.add(kind)],
  [
    `changing ${kind.name}s`,
    async () => {
      const { id } = await admin.published(kind);
      return () => admin.change(kind, id, { titleEn: "Other" });
    },
  ],
  [
    `deleting ${kind.name}s`,
    async () => {
      const { id } = await admin.published(kind);
      return () => admin.remove(kind, id);
    },
  ],
];
const send = (method: "POST" | "PUT" | "DELETE", path: string, payload?: object) => () =>
  site.call(method, path, { headers: admin.headers, payload });

const changes = [
  ...kinds.flatMap(([, kind]) => item(kind)),
  ["adding categories", async () => send("POST", "/category", { type: "NEWS", nameEn: newName() })],
  ["renaming categories", async () => send("PUT", `/category/${await addCategory(site.db)}`, { nameEn: newName() })],
  ["deleting categories", async () => send("DELETE", `/category/${await addCategory(site.db)}`)],
  ["sending newsletters", async () => send("POST", `/newsletter/${await addNewsletter(site)}/send`, {})],
  ["cancelling newsletters", async () => send("POST", `/newsletter/${await addNewsletter(site, "paused")}/cancel`, {})],
  ["deleting newsletters", async () => send("DELETE", `/newsletter/${await addNewsletter(site, "sent")}`)],
  ["hiding newsletters", async () => send("PUT", "/newsletter/rule", { isPublic: false })],
  ["saving settings", async () => send("PUT", "/setting", formOf({ siteName: "Ikindi" }))],
] as const satisfies [string, () => Promise<() => Promise<Answer>>][];

describe.each(changes)("%s shows", (_what, prepare) => {
  test("on cached pages, at the next request", async () => {
    const change = await prepare();
    site.clock.advance(WITHIN);
    const before = await pageOf();
    expect((await change()).status).toBeLessThan(300);
    expect(await pageOf()).not.toBe(before);
  });

  test("on the pages of another process within a second", async () => {
    const other = await anotherProcess();
    const change = await prepare();
    site.clock.advance(WITHIN);
    const before = await pageOf(other);
    expect((await change()).status).toBeLessThan(300);
    site.clock.advance(WITHIN);
    expect(await pageOf(other)).not.toBe(before);
  });
});

test("an article that another process reads as its category is renamed has the new name within a second", async () => {
  const other = await anotherProcess();
  const id = await addCategory(site.db);
  const articleId = await addArticle(site.db, { categoryId: id });
  const read = async () => (await other.inject(`/api/article/${articleId}`)).json().article.category.name;
  const before = await read();
  const name = newName();
  expect((await send("PUT", `/category/${id}`, { nameEn: name, nameFr: name, nameRw: name })()).status).toBe(200);
  // The other process has not noticed yet.
  expect([before, name]).toContain(await read());
  site.clock.advance(WITHIN);
  expect(await read()).toBe(name);
});

describe("a page stays cached", () => {
  async function staysAfter(call: () => Promise<Answer>): Promise<Answer> {
    const before = await pageOf();
    const answer = await call();
    site.clock.advance(WITHIN);
    expect(await pageOf()).toBe(before);
    return answer;
  }

  test.each(kinds)("where %s is rejected", async (_, kind) => {
    expect((await staysAfter(() => admin.add(kind, { categoryId: "2147483647" }))).status).toBe(422);
  });

  test("where a reader comments", async () => {
    const payload = { articleId: await addArticle(site.db), content: "Murakoze", guestName: "K", guestEmail: "k@a.rw" };
    expect((await staysAfter(() => site.call("POST", "/comment", { payload }))).status).toBe(201);
  });

  test("where a picture for a text is uploaded", async () => {
    expect((await staysAfter(() => admin.upload(admin.png))).status).toBe(201);
  });
});

test("a lead story that ends is gone from the pages of every process within a second", async () => {
  const other = await anotherProcess();
  const { id } = await admin.published(article);
  const ends = site.clock.now() + MINUTE;
  await admin.change(article, id, { pinnedUntil: toInstant(ends) });
  for (const app of [site.app, other]) {
    site.clock.advance(ends - WITHIN - site.clock.now());
    await pageOf(app);
    site.clock.advance(WITHIN - 1);
    const before = await pageOf(app);
    site.clock.advance(WITHIN);
    expect(await pageOf(app)).not.toBe(before);
    site.clock.advance(-WITHIN);
  }
  site.clock.advance(10 * SECOND);
});

test("pages are answered while the version cannot be read, and follow changes again after that", async () => {
  const before = await pageOf();
  await site.db.schema.alterTable("content_version").renameTo("lost").execute();
  site.clock.advance(WITHIN);
  expect(await pageOf()).toBe(before);
  await site.db.schema.alterTable("lost").renameTo("content_version").execute();
  await admin.published(kinds[0][1]);
  site.clock.advance(WITHIN);
  expect(await pageOf()).not.toBe(before);
});

async function anotherProcess(): Promise<typeof site.app> {
  const db = await openDatabase(site.config);
  const { app } = await buildApp({ config: site.config, db, clock: site.clock, pages: async () => renderPage });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
  });
  return app;
}
