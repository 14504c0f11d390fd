import { beforeAll, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle, addEvent } from "#test/factories.ts";
import { indexPending } from "./indexing.ts";

const site = useApp();

beforeAll(async () => {
  await addEvent(site.db, { titles: { rw: "Umurage w’abato" }, startsAt: Date.parse("2100-01-01T00:00:00.000Z") });
  for (let each = 1; each <= 6; each += 1) await addArticle(site.db, { titles: { rw: `Umurage ${each}` } });
  await addArticle(site.db, {
    titles: { en: "Drums of Huye", rw: "Ingoma z’i Huye" },
    contents: { en: "<p>Rain.</p>" },
  });
  await addArticle(site.db, { titles: { fr: "Les tambours de Huye" } });
  await addEvent(site.db, { titles: { en: "Night of drums", fr: "Nuit des tambours", rw: "Ijoro ry’ingoma" } });
  for (let each = 0; each < 8; each += 1)
    await addArticle(site.db, { titles: { en: `日本の${"長い題".repeat(60)} ${each}` } });
  await indexPending(site.db, new AbortController().signal);
});

const suggest = async (q: string, language = "en") =>
  (await site.call("GET", `/search/suggest?q=${encodeURIComponent(q)}&language=${language}`)).body;
const titles = async (q: string, language?: string) =>
  (await suggest(q, language)).data.map(({ title }: { title: string }) => title);

test.each([
  ["dru", "en", ["Night of drums", "Drums of Huye"]],
  ["huye dr", "en", ["Drums of Huye"]],
  ["huy", "fr", ["Les tambours de Huye", "Drums of Huye"]],
  ["tambours -nuit", "fr", ["Les tambours de Huye"]],
  ["rain", "en", []],
  ["", "en", []],
  ["🙂", "en", []],
])("%s, to a reader of %s: %j", async (q, language, expected) => {
  expect(await titles(q, language)).toEqual(expected);
});

test("a title is offered with the address of its page", async () => {
  const { data } = await suggest("drums huye");
  expect(data).toEqual([{ title: "Drums of Huye", url: "/en/article/7/drums-of-huye" }]);
});

test("an event that is to come is offered before articles that were added after it", async () => {
  expect((await titles("umur", "rw"))[0]).toBe("Umurage w’abato");
});

test("no answer is longer than 2 KB", async () => {
  const answer = await suggest("日本の");
  expect(answer.data.length).toBe(6);
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(2048);
});
