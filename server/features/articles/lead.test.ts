import { beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR, SECOND, toInstant } from "#server/clock.ts";
import { article, useAdmin } from "#test/admin.ts";
import { START, useApp } from "#test/app.ts";
import { addArticle } from "#test/factories.ts";

const site = useApp();
const admin = useAdmin(site);
/** From the newest to the oldest. */
const ids: number[] = [];
const later = (milliseconds: number) => toInstant(site.clock.now() + milliseconds);

beforeAll(async () => {
  for (let age = 0; age < 9; age += 1) {
    ids.push(await addArticle(site.db, { titles: { en: `Article ${age}` }, createdAt: START - age * DAY }));
  }
});

async function places(query = "?order=lead"): Promise<number[]> {
  const { body } = await site.call("GET", `/article${query}`);
  return body.data.map(({ id }: { id: number }) => ids.indexOf(id));
}

async function change(place: number, fields: Record<string, string>) {
  return admin.change(article, ids[place] ?? 0, fields);
}

test("without a lead story the newest come first", async () => {
  expect(await places()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

describe("in the order of home", () => {
  beforeAll(async () => {
    for (const place of [7, 3, 1]) await change(place, { featuredUntil: later(2 * DAY) });
    await change(8, { pinnedUntil: later(DAY) });
  });

  test("the lead story comes first, then the featured ones, then the newest, none twice", async () => {
    expect(await places()).toEqual([8, 1, 3, 7, 0, 2, 4, 5, 6]);
  });

  test("pages follow one another without a gap", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => places(`?order=lead&limit=3&page=${page}`)));
    expect(pages).toEqual([
      [8, 1, 3],
      [7, 0, 2],
      [4, 5, 6],
    ]);
  });

  test("a lead story that is featured too comes once", async () => {
    await change(3, { pinnedUntil: later(DAY) });
    expect(await places()).toEqual([3, 1, 7, 0, 2, 4, 5, 6, 8]);
    await change(8, { pinnedUntil: later(DAY) });
  });

  test.each(["", "?sort=newest", "?sort=newest&order=lead"])("/article%s stays the newest first", async (query) => {
    expect(await places(query)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("each ends by itself at its instant", async () => {
    site.clock.advance(DAY - SECOND);
    expect((await places())[0]).toBe(8);
    site.clock.advance(SECOND);
    expect(await places()).toEqual([1, 3, 7, 0, 2, 4, 5, 6, 8]);
    site.clock.advance(DAY);
    expect(await places()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("an editor", () => {
  test("reads both instants with the site's offset, sends them with any, and takes them back", async () => {
    const { status, body } = await change(0, { pinnedUntil: "2026-12-24T17:30:00+01:00" });
    expect(status).toBe(200);
    expect(body.article).toMatchObject({ pinnedUntil: "2026-12-24T18:30:00+02:00", featuredUntil: null });
    await change(0, { titleEn: "What is not sent stays" });
    expect((await admin.read(article, ids[0] ?? 0)).pinnedUntil).toBe("2026-12-24T18:30:00+02:00");
    expect((await change(0, { pinnedUntil: "" })).body.article.pinnedUntil).toBeNull();
  });

  test("sends an instant without an offset as clocks of the site show it", async () => {
    const { body } = await change(0, { featuredUntil: "2026-12-24T18:30" });
    expect(body.article.featuredUntil).toBe("2026-12-24T18:30:00+02:00");
    await change(0, { featuredUntil: "" });
  });

  test("publishes an article as the lead story, which unpins the former one, as the audit log says", async () => {
    await change(4, { pinnedUntil: later(DAY) });
    const { id } = await admin.published(article, { titleEn: "Breaking", pinnedUntil: later(HOUR) });
    expect((await admin.read(article, ids[4] ?? 0)).pinnedUntil).toBeNull();
    const { body } = await site.call("GET", "/audit?limit=1", { headers: admin.headers });
    expect(body.data[0]).toMatchObject({ subject: { id }, details: { formerLead: "Article 4" } });
    await admin.remove(article, id);
  });

  test.each([
    ["2026-11-21T10:00:00Z", "Enter a day and a time that are still to come."],
    ["2026-12-32T10:00:00Z", "Enter a day and a time that exist."],
    ["tomorrow", "Enter a day and a time that exist."],
    ["9999-12-31T10:00:00Z", "Enter a day and a time that exist."],
  ])("is told what is wrong with %s", async (sent, sentence) => {
    for (const field of ["pinnedUntil", "featuredUntil"]) {
      const { status, body } = await change(5, { [field]: sent });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ [field]: sentence });
    }
    expect(await admin.read(article, ids[5] ?? 0)).toMatchObject({ pinnedUntil: null, featuredUntil: null });
  });

  test("cannot feature a fourth article, and is told the three", async () => {
    for (const place of [1, 2, 3]) await change(place, { featuredUntil: later(HOUR) });
    const { status, body } = await change(4, { featuredUntil: later(HOUR) });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      featuredUntil:
        "Three articles are featured already: Article 1 · Article 2 · Article 3. Take one of them back first.",
    });
    expect((await change(3, { featuredUntil: later(2 * HOUR) })).status).toBe(200);
    await change(2, { featuredUntil: "" });
    expect((await change(4, { featuredUntil: later(HOUR) })).status).toBe(200);
    site.clock.advance(HOUR);
    expect((await change(5, { featuredUntil: later(HOUR) })).status).toBe(200);
  });
});

describe("a draft", () => {
  let draft: number;
  const pinned = async (id: number) => (await admin.read(article, id, "?draft=true")).pinnedUntil !== null;
  beforeAll(async () => {
    await change(4, { pinnedUntil: later(DAY) });
    const { body } = await admin.add(article, { status: "draft", titleEn: "Coming", pinnedUntil: later(HOUR) });
    draft = body.article.id;
  });

  test("that is to be the lead story leaves the one there is until readers see it", async () => {
    expect([await pinned(draft), await pinned(ids[4] ?? 0)]).toEqual([true, true]);
    await site.call("POST", `/article/${draft}/publish`, { headers: admin.headers, payload: {} });
    expect([await pinned(draft), await pinned(ids[4] ?? 0)]).toEqual([true, false]);
  });

  test("is in front at once where an editor saves it, and not where it is saved by itself", async () => {
    await change(4, { draft: "true", autosave: "true", titleEn: "Next", pinnedUntil: later(DAY) });
    expect([await pinned(draft), await pinned(ids[4] ?? 0)]).toEqual([true, false]);
    await change(4, { draft: "true", pinnedUntil: later(DAY) });
    expect([await pinned(draft), await pinned(ids[4] ?? 0)]).toEqual([false, true]);
  });

  test("that is taken out of the trash gives no second lead story", async () => {
    await admin.trash(article, ids[4] ?? 0);
    await admin.change(article, draft, { pinnedUntil: later(DAY) });
    await site.call("POST", `/article/${ids[4]}/restore`, { headers: admin.headers });
    expect([await pinned(draft), await pinned(ids[4] ?? 0)]).toEqual([false, true]);
  });

  test("that is published as no lead story any more leaves the one there is", async () => {
    const { body } = await admin.add(article, { status: "draft", pinnedUntil: later(HOUR) });
    await admin.change(article, body.article.id, { pinnedUntil: "" });
    expect([await pinned(body.article.id), await pinned(ids[4] ?? 0)]).toEqual([false, true]);
  });
});
