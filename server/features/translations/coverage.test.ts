import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "#i18n/language.ts";
import { article, event, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, rowIdOf } from "#test/factories.ts";

const site = useApp();
const admin = useAdmin(site);
const ids = { done: 0, missing: 0, event: 0, draft: 0 };
let fr: Record<string, string>;

const list = async (query = "", headers = admin.headers) =>
  (await site.call("GET", `/translation?${query.includes("limit") ? "" : "limit=100"}${query}`, { headers })).body;
const shown = async (query: string, headers?: Record<string, string>) =>
  (await list(query, headers)).data.map(({ kind, id, language, state }: Record<string, unknown>) => [
    kind,
    id,
    language,
    state,
  ]);
const counts = async (headers = admin.headers) =>
  (await site.call("GET", "/translation/coverage", { headers })).body.languages;

beforeAll(async () => {
  const inFrench = { titleFr: "Un tambour", contentFr: "<p>Un tambour parle.</p>" };
  ids.done = (await admin.published(article, { titleEn: "A drum", ...inFrench })).id;
  site.clock.advance(1000);
  ids.missing = (
    await admin.published(article, { titleEn: "The hills", contentEn: "<p>Hills and more hills.</p>" })
  ).id;
  site.clock.advance(1000);
  ids.event = (await admin.published(event, { titleEn: "A concert" })).id;
  site.clock.advance(1000);
  ids.draft = (await admin.add(article, { titleEn: "A draft", status: "draft" })).body.article.id;
  fr = as((await addSessionUser(site, { role: "TRANSLATOR", languages: ["fr"] })).token);
});

describe("the list of translations", () => {
  test("has each language of each item but its source: what is done last, and what has waited longest first", async () => {
    expect(await shown("")).toEqual([
      ["article", ids.done, "rw", "missing"],
      ["article", ids.missing, "fr", "missing"],
      ["article", ids.missing, "rw", "missing"],
      ["event", ids.event, "fr", "missing"],
      ["event", ids.event, "rw", "missing"],
      ["article", ids.draft, "fr", "missing"],
      ["article", ids.draft, "rw", "missing"],
      ["article", ids.done, "fr", "done"],
    ]);
  });

  test.for<[string, () => unknown[][]]>([
    ["&language=fr&state=missing&kind=event", () => [["event", ids.event, "fr", "missing"]]],
    ["&state=done", () => [["article", ids.done, "fr", "done"]]],
    [
      "&state=todo&language=fr&kind=article&sort=-words",
      () => [
        ["article", ids.missing, "fr", "missing"],
        ["article", ids.draft, "fr", "missing"],
      ],
    ],
    ["&q=TAMBOUR&language=rw", () => [["article", ids.done, "rw", "missing"]]],
    [
      "&language=fr&sort=title&kind=article",
      () => [
        ["article", ids.draft, "fr", "missing"],
        ["article", ids.done, "fr", "done"],
        ["article", ids.missing, "fr", "missing"],
      ],
    ],
    ["&state=outdated", () => []],
    ["&category=999", () => []],
  ])("is narrowed and sorted with %s", async ([query, expected]) => {
    const { data, pagination } = await list(query);
    expect(data.map(({ kind, id, language, state }: Record<string, unknown>) => [kind, id, language, state])).toEqual(
      expected(),
    );
    expect(pagination.total).toBe(expected().length);
  });

  test("says what there is to do, since when, and who did it last", async () => {
    const { data } = await list("&language=fr&kind=article");
    const [missing, draft, done] = data;
    expect(done).toMatchObject({ words: 0, by: { id: admin.id, name: "Diane Mukamana" }, sourceLanguage: "en" });
    expect(missing).toMatchObject({ title: "The hills", titleLanguage: "en", words: 6, by: null, isPublished: true });
    expect(draft).toMatchObject({ title: "A draft", isPublished: false });
  });

  test("has their own languages for translators, and drafts of their own for authors", async () => {
    expect((await list("", fr)).pagination.total).toBe(4);
    expect((await list("&language=rw", fr)).pagination.total).toBe(0);
    const author = as((await addSessionUser(site, { role: "AUTHOR" })).token);
    expect((await list("&language=fr&kind=article", author)).pagination.total).toBe(2);
    expect((await list("&language=xx")).code).toBe("validation");
  });

  test("begins with what most readers wanted in the last 7 days, each of them once", async () => {
    const day = 86_400_000;
    const read = (id: number, language: string, visitor: string) =>
      site.call("GET", `/article/${id}?language=${language}`, { headers: { "user-agent": `Browser of ${visitor}` } });
    for (const visitor of ["Aline", "Keza", "Aline"]) await read(ids.missing, "rw", visitor);
    await read(ids.done, "rw", "Ineza");
    await read(ids.done, "fr", "Keza");
    await site.views.flush();
    const wanted = async () =>
      (await list("&limit=2")).data.map(({ id, language, wanted: readers }: Record<string, unknown>) => [
        id,
        language,
        readers,
      ]);
    expect(await wanted()).toEqual([
      [ids.missing, "rw", 2],
      [ids.done, "rw", 1],
    ]);
    site.clock.advance(6 * day);
    expect((await wanted())[0]).toEqual([ids.missing, "rw", 2]);
    site.clock.advance(day);
    expect((await wanted())[0]).toEqual([ids.done, "rw", 0]);
  });
});

describe("the coverage", () => {
  test("counts the states of each language", async () => {
    const none = { missing: 0, inProgress: 0, toReview: 0, outdated: 0, done: 0 };
    expect(await counts()).toEqual({ rw: { ...none, missing: 4 }, en: none, fr: { ...none, missing: 3, done: 1 } });
    expect(await counts(fr)).toEqual({ fr: { ...none, missing: 3, done: 1 } });
  });

  test("has nothing of what lies in the trash, and all of it again once it is restored", async () => {
    const before = await counts();
    await admin.trash(article, ids.done);
    expect((await counts()).fr).toEqual({ ...before.fr, done: 0 });
    await site.call("POST", `/article/${ids.done}/restore`, { headers: admin.headers });
    expect(await counts()).toEqual(before);
    const { id } = await admin.published(article);
    const row = await rowIdOf(site.db, "article", id);
    await admin.remove(article, id);
    const left = await site.db.selectFrom("translation_queue").selectAll().where("item_id", "=", row).execute();
    expect(left).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  test("equals the lists", async () => {
    const all = await counts();
    for (const language of languages) {
      for (const [state, total] of Object.entries(all[language])) {
        expect((await list(`&language=${language}&state=${state}`)).pagination.total).toBe(total);
      }
    }
  });
});
