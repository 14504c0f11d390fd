import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { SECOND, toInstant } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { KEY_EVERY } from "#server/features/content/queries.ts";
import { article as kind, useAdmin } from "#test/admin.ts";
import { START, useApp } from "#test/app.ts";
import { addCategory } from "#test/factories.ts";

/** With caches, as a site runs. */
const site = useApp({}, async () => new Response());
const admin = useAdmin(site);

const ARTICLES = 2 * KEY_EVERY + 150;
/** Articles of one moment; the moments do not begin where pages do. */
const AT_ONCE = 7;
/** Row ids that nothing else takes. */
const FIRST = 500_000;
let categories: number[];

beforeAll(async () => {
  categories = [await addCategory(site.db), await addCategory(site.db)];
  const ids = Array.from({ length: ARTICLES }, (_each, place) => FIRST + place);
  const items = ids.map((id, place) => {
    const at = toInstant(START - (1 + Math.floor(place / AT_ONCE)) * SECOND);
    const category_id = categories[place % 3 === 0 ? 1 : 0] ?? 0;
    return { id, kind: "article" as const, public_id: id, category_id, created_at: at, updated_at: at };
  });
  for (let from = 0; from < ARTICLES; from += 500) {
    const piece = items.slice(from, from + 500);
    await site.db.insertInto("items").values(piece).execute();
    await site.db
      .insertInto("articles")
      .values(piece.map(({ id }) => ({ item_id: id, views: 0 })))
      .execute();
  }
});

/** Public ids of the whole list, page by page. */
async function walk(limit: number, filter = ""): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await site.call("GET", `/article?limit=${limit}&page=${page}${filter}`);
    ids.push(...body.data.map((each: { id: number }) => each.id));
    if (page > body.pagination.totalPages) return ids;
  }
}

/** The newest first, of one moment those with the higher row id. */
function inOrder(places: readonly number[]): number[] {
  const moment = (place: number) => Math.floor(place / AT_ONCE);
  return places.toSorted((one, other) => moment(one) - moment(other) || other - one).map((place) => FIRST + place);
}

const all = Array.from({ length: ARTICLES }, (_each, place) => place);

test.each([100, 77])("a long list has each article once, in pages of %i", async (limit) => {
  expect(await walk(limit)).toEqual(inOrder(all));
});

test("a long list of a category has each of its articles once", async () => {
  const places = all.filter((place) => place % 3 !== 0);
  expect(await walk(100, `&category=${categories[0]}`)).toEqual(inOrder(places));
});

describe("of another process", () => {
  async function another() {
    const db = await openDatabase(site.config);
    const { app } = await buildApp({ config: site.config, clock: site.clock, db });
    onTestFinished(async () => {
      await app.close();
      await db.destroy();
    });
    return async (path: string) => (await app.inject(`/api${path}`)).json();
  }

  test("totals, pages and searches show a change at once here, and there within a second", async () => {
    const there = await another();
    const here = async (path: string) => (await site.call("GET", path)).body;
    const paths = ["/article?limit=1", `/article?limit=100&page=${Math.ceil(ARTICLES / 100)}`, "/article?q=inkuru"];
    const shown = async (read: typeof here) => {
      const answers = [];
      for (const path of paths) answers.push(await read(path));
      return answers.map(({ data, pagination }) => [pagination.total, data.at(-1)?.id]);
    };
    const before = await shown(there);
    expect(before).toEqual(await shown(here));
    const { id } = await admin.published(kind, { titleEn: "Inkuru" });
    const last = inOrder(all).at(-1);
    const after = [
      [ARTICLES + 1, id],
      [ARTICLES + 1, last],
      [1, id],
    ];
    expect(await shown(here)).toEqual(after);
    site.clock.advance(SECOND);
    expect(await shown(there)).toEqual(after);
    await admin.remove(kind, id);
    expect(await shown(here)).toEqual(before);
    site.clock.advance(SECOND);
    expect(await shown(there)).toEqual(before);
  });

  test("an article shows a change of its texts at once", async () => {
    const there = await another();
    const { id } = await admin.published(kind, { titleEn: "Before" });
    const title = async () => (await there(`/article/${id}`)).article?.titleEn;
    expect(await title()).toBe("Before");
    await admin.change(kind, id, { titleEn: "After" });
    expect(await title()).toBe("After");
    await admin.remove(kind, id);
    expect(await title()).toBeUndefined();
  });
});
