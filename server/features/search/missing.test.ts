import { beforeEach, expect, test } from "vitest";
import { useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle } from "#test/factories.ts";
import { countedWords } from "./missing.ts";

const site = useApp();
const admin = useAdmin(site);

const missing = async () => (await site.call("GET", "/search/missing", { headers: admin.headers })).body.data;
const search = (query: string) => site.call("GET", `/search?${query}`);

beforeEach(async () => {
  await site.services.missingSearches.write();
  await site.db.deleteFrom("missing_searches").execute();
});

test("what several readers searched for without finding it is counted by its words and their language", async () => {
  await search("q=Amashanyarazi%20y’izuba&language=rw");
  await search("q=amashanyarazi%20izuba&language=rw");
  await search("q=solar&language=en");
  expect(await missing()).toEqual([]);
  await site.services.missingSearches.write();
  await search("q=solar&language=en");
  await search("q=solar&language=en");
  await site.services.missingSearches.write();
  expect(await missing()).toEqual([
    { words: "solar", count: 3, language: "en" },
    { words: "amashanyarazi izuba", count: 2, language: "rw" },
  ]);
});

test("a search that finds something is not counted, nor one that filters leave without a hit", async () => {
  await addArticle(site.db, { titles: { en: "Pumpkins" } });
  await expect.poll(async () => (await search("q=pumpkins")).body.pagination.total, { timeout: 5000 }).toBe(1);
  await site.db.deleteFrom("missing_searches").execute();
  await site.services.missingSearches.write();
  await site.db.deleteFrom("missing_searches").execute();
  await search("q=pumpkins");
  await search("q=pumpkins&kind=event");
  await search("q=pumpkinz&exactly=true");
  await site.services.missingSearches.write();
  expect(await missing()).toEqual([]);
});

test("what a crawler searches for is not counted", async () => {
  const headers = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  await site.call("GET", "/search?q=solar&language=en", { headers });
  await site.services.missingSearches.write();
  expect(await missing()).toEqual([]);
});

test.each([
  ["imigongo Kirehe", "imigongo kirehe"],
  ["keza@urubuga.example", null],
  ["+250 788 123 456", null],
  ["covid-19", "covid 19"],
  ["2026", null],
  ["🙂", null],
  ["a ".repeat(7), null],
  [`${"word".repeat(10)} ${"more".repeat(10)} ${"most".repeat(5)}`, null],
])("%s is counted as %s", (q, expected) => {
  expect(countedWords(q)).toBe(expected);
});

test("only so many different searches are stored, the rarest make room", async () => {
  const rows = Array.from({ length: 1000 }, (_, place) => ({
    words: `word ${place}`,
    language: "en" as const,
    count: 2,
    last_at: "2026-11-20T10:00:00.000Z",
  }));
  await site.db.insertInto("missing_searches").values(rows).execute();
  await search("q=onceonly");
  await site.services.missingSearches.write();
  const { n } = await site.db
    .selectFrom("missing_searches")
    .select((eb) => eb.fn.countAll().as("n"))
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(1000);
});

test("an editor clears an entry, and the audit log says so", async () => {
  await search("q=solar&language=en");
  await site.services.missingSearches.write();
  const { headers } = admin;
  const payload = { words: "solar", language: "en" };
  const { status, body } = await site.call("DELETE", "/search/missing", { headers, payload });
  expect({ status, message: body.message }).toEqual({ status: 200, message: "Cleared." });
  expect(await missing()).toEqual([]);
  const { body: log } = await site.call("GET", "/audit", { headers });
  // Without its words, which are kept for 90 days and no longer.
  expect(log.data[0]).toMatchObject({ action: "missing_search_cleared", subject: { kind: "search", name: "" } });
});
