import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#server/clock.ts";
import { as, type TestApp, useApp } from "#test/app.ts";
import { addArticle, addSessionUser, deleteRow } from "#test/factories.ts";

const agent = "Mozilla/5.0 (Linux; Android 10; TECNO KE5) AppleWebKit/537.36 Chrome/119.0.0.0 Mobile Safari/537.36";
let hosts = 0;

/** A visitor without an earlier visit. */
function newVisitor(): string {
  hosts += 1;
  return `197.243.${hosts >> 8}.${hosts % 256}`;
}

/** Reads an article as a new visitor does, or with these headers. */
async function open(site: TestApp, { articleId = 0, from = newVisitor(), headers = {} } = {}): Promise<void> {
  const id = articleId || (await addArticle(site.db));
  await site.call("GET", `/article/${id}`, { remoteAddress: from, headers: { "user-agent": agent, ...headers } });
}

async function viewsByDay(site: TestApp): Promise<{ day: string; views: number }[]> {
  await site.views.flush();
  const { token } = await addSessionUser(site, { role: "ADMIN" });
  return (await site.call("GET", "/dashboard", { headers: as(token) })).body.viewsByDay;
}

async function viewsOfToday(site: TestApp): Promise<number | undefined> {
  return (await viewsByDay(site)).at(-1)?.views;
}

/** The clock of the tests shows 21 November, 10:00 in Greenwich. */
describe.each([
  ["Pacific/Auckland, 23:00", HOUR],
  ["Africa/Kigali, 12:00", 12 * HOUR],
  ["America/Los_Angeles, 02:00", 22 * HOUR],
])("in %s", (place, untilMidnight) => {
  const settings = { TIME_ZONE: place.split(",")[0] ?? "" };
  const unread = useApp(settings);
  const atMidnight = useApp(settings);
  const forWeeks = useApp(settings);

  test("there are 30 days without a gap, the oldest first, today last", async () => {
    const expected = Array.from({ length: 30 }, (_, index) => ({
      day: new Date(Date.parse("2026-10-23") + index * DAY).toISOString().slice(0, 10),
      views: 0,
    }));
    expect(await viewsByDay(unread)).toEqual(expected);
    expect(expected.at(-1)?.day).toBe("2026-11-21");
  });

  test("a view counts for the day on which it was seen, even where it is written on the next", async () => {
    atMidnight.clock.advance(untilMidnight - 1);
    await open(atMidnight);
    atMidnight.clock.advance(1);
    await open(atMidnight);
    await open(atMidnight);
    expect((await viewsByDay(atMidnight)).slice(-2)).toEqual([
      { day: "2026-11-21", views: 1 },
      { day: "2026-11-22", views: 2 },
    ]);
  });

  test("a view is no longer shown after 30 days", async () => {
    await open(forWeeks);
    forWeeks.clock.advance(29 * DAY);
    expect((await viewsByDay(forWeeks))[0]).toEqual({ day: "2026-11-21", views: 1 });
    forWeeks.clock.advance(DAY);
    expect((await viewsByDay(forWeeks))[0]).toEqual({ day: "2026-11-22", views: 0 });
  });
});

describe("the count", () => {
  const site = useApp();

  /** By how much today's views rise. */
  async function raisedBy(reading: () => Promise<void>): Promise<number> {
    const before = (await viewsOfToday(site)) ?? 0;
    await reading();
    return ((await viewsOfToday(site)) ?? 0) - before;
  }

  test("includes the views of all articles and visitors", async () => {
    const articleId = await addArticle(site.db);
    const reading = async () => {
      await Promise.all([open(site, { articleId }), open(site, { articleId }), open(site)]);
    };
    expect(await raisedBy(reading)).toBe(3);
  });

  test("includes a visitor once within 30 minutes, and again after that", async () => {
    const visit = { articleId: await addArticle(site.db), from: newVisitor() };
    expect(await raisedBy(() => open(site, visit))).toBe(1);
    site.clock.advance(30 * MINUTE - 1);
    expect(await raisedBy(() => open(site, visit))).toBe(0);
    site.clock.advance(1);
    expect(await raisedBy(() => open(site, visit))).toBe(1);
  });

  test("includes a view by a user", async () => {
    const headers = as((await addSessionUser(site)).token);
    expect(await raisedBy(() => open(site, { headers }))).toBe(1);
  });

  test.each(["TRANSLATOR", "AUTHOR", "EDITOR", "ADMIN"] as const)("excludes a view by %s", async (role) => {
    const headers = as((await addSessionUser(site, { role })).token);
    expect(await raisedBy(() => open(site, { headers }))).toBe(0);
  });

  test("excludes a view by a crawler", async () => {
    const headers = { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" };
    expect(await raisedBy(() => open(site, { headers }))).toBe(0);
  });

  test("excludes a view of an article that was deleted before it was written", async () => {
    const reading = async () => {
      const articleId = await addArticle(site.db);
      await open(site, { articleId });
      await deleteRow(site.db, "article", articleId);
    };
    expect(await raisedBy(reading)).toBe(0);
  });
});
