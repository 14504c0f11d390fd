import { beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR } from "#server/clock.ts";
import { event, useAdmin } from "#test/admin.ts";
import { START, useApp } from "#test/app.ts";
import { addCategory, addEvent } from "#test/factories.ts";
import type { Fields } from "#test/form.ts";

const site = useApp();
/** In the order that the list promises. */
let ids: number[];

beforeAll(async () => {
  const categoryId = await addCategory(site.db, { type: "EVENT", names: { en: "Music" } });
  const at = (startsAt: number) => addEvent(site.db, { categoryId, startsAt });
  // Added in no order at all, so that the order of the answer is the list's own work.
  const longPast = await at(START - 20 * DAY);
  const nextMonth = await at(START + 30 * DAY);
  const justOver = await at(START - 1);
  const beginsNow = await at(START);
  const tonight = await at(START + 8 * HOUR);
  const yesterday = await at(START - DAY);
  const tomorrow = await at(START + DAY);
  ids = [beginsNow, tonight, tomorrow, nextMonth, justOver, yesterday, longPast];
});

test("upcoming events are first, soonest on top, then past ones, latest first", async () => {
  const { body } = await site.call("GET", "/event");
  expect(idsOf(body.data)).toEqual(ids);
});

test("an event that begins at this very moment still counts as upcoming", async () => {
  const { body } = await site.call("GET", "/event?limit=1");
  expect(body.data[0].date).toBe("2026-11-21T12:00:00+02:00");
});

test("the order continues from page to page", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => site.call("GET", `/event?limit=3&page=${page}`)));
  expect(pages.flatMap(({ body }) => idsOf(body.data))).toEqual(ids);
});

test("an answer has data and pagination", async () => {
  const { status, body } = await site.call("GET", "/event");
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["data", "pagination", "success"]);
  expect(body.pagination).toEqual({ page: 1, limit: 10, total: 7, totalPages: 1 });
});

test("a page beyond the end is empty", async () => {
  const { status, body } = await site.call("GET", "/event?page=9");
  expect(status).toBe(200);
  expect(body.data).toEqual([]);
});

test.each(["limit=0", "limit=101", "limit=abc", "page=0", "language=xx"])("%s is rejected", async (query) => {
  const { status, body } = await site.call("GET", `/event?${query}`);
  expect(status).toBe(422);
  expect(body.errorType).toBe("validation");
  expect(Object.keys(body.errors)).toEqual([query.split("=")[0]]);
});

test.each(["description", "titleEn", "titleFr", "titleRw", "descriptionEn", "descriptionFr", "descriptionRw"])(
  "a card does not carry %s",
  async (field) => {
    const { body } = await site.call("GET", "/event?limit=1");
    expect(body.data[0]).not.toHaveProperty(field);
  },
);

describe("an event that has begun", () => {
  const later = useApp();

  test("moves behind the upcoming ones", async () => {
    const tonight = await addEvent(later.db, { startsAt: START + 8 * HOUR });
    const tomorrow = await addEvent(later.db, { startsAt: START + DAY });
    const before = await later.call("GET", "/event");
    later.clock.advance(9 * HOUR);
    const after = await later.call("GET", "/event");
    expect([idsOf(before.body.data), idsOf(after.body.data)]).toEqual([
      [tonight, tomorrow],
      [tomorrow, tonight],
    ]);
  });
});

describe("events at the same moment", () => {
  const other = useApp();

  test("are neither lost nor shown twice across pages", async () => {
    for (let each = 0; each < 3; each += 1) await addEvent(other.db, { startsAt: START + DAY });
    for (let each = 0; each < 3; each += 1) await addEvent(other.db, { startsAt: START - DAY });
    const pages = await Promise.all([1, 2, 3].map((page) => other.call("GET", `/event?limit=2&page=${page}`)));
    expect(new Set(pages.flatMap(({ body }) => idsOf(body.data))).size).toBe(6);
  });
});

describe("drafts without a date", () => {
  const other = useApp();
  const admin = useAdmin(other);

  test("come first in the lists of the staff, the newest on top, across pages", async () => {
    const add = async (fields: Fields) => (await admin.add(event, fields)).body.event.id as number;
    const past = await add({ date: "2020-01-01" });
    const first = await add({ status: "draft", date: undefined });
    const coming = await add({ date: "2040-01-01" });
    const begun = await add({ status: "draft", hour: undefined });
    const soon = await add({ status: "draft", date: "2030-01-01" });
    const ids = [begun, first, soon, coming, past];

    for (const limit of [1, 2, 3, 10]) {
      const listed: number[] = [];
      for (let page = 1; page <= Math.ceil(ids.length / limit); page += 1) {
        const path = `/event?status=any&limit=${limit}&page=${page}`;
        const { body } = await other.call("GET", path, { headers: admin.headers });
        expect(body.pagination.total).toBe(ids.length);
        listed.push(...idsOf(body.data));
      }
      expect(listed, `${limit} a page`).toEqual(ids);
    }
    expect(idsOf((await other.call("GET", "/event")).body.data)).toEqual([coming, past]);
  });
});

function idsOf(events: { id: number }[]): number[] {
  return events.map((event) => event.id);
}

describe("where what does not change is cached", () => {
  const cached = useApp({}, async () => new Response());
  let events: number[];
  // Another address of the same list each time: the answer itself is cached as well.
  const listed = async (query: string) => idsOf((await cached.call("GET", `/event?${query}`)).body.data);

  beforeAll(async () => {
    const categoryId = await addCategory(cached.db, { type: "EVENT", names: { en: "Music" } });
    const at = (startsAt: number) => addEvent(cached.db, { categoryId, startsAt });
    events = [await at(START - HOUR), await at(START + HOUR), await at(START + 2 * HOUR), await at(START + 3 * HOUR)];
  });

  test("events move behind those to come as they begin", async () => {
    const [past, next, second, third] = events;
    expect(await listed("language=en")).toEqual([next, second, third, past]);
    cached.clock.advance(HOUR);
    expect(await listed("language=rw")).toEqual([next, second, third, past]);
    cached.clock.advance(1);
    expect(await listed("language=fr")).toEqual([second, third, next, past]);
    cached.clock.advance(DAY);
    expect(await listed("order=date")).toEqual([third, second, next, past]);
  });
});
