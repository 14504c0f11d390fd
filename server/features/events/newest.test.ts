import { beforeAll, expect, test } from "vitest";
import { DAY, HOUR } from "#server/clock.ts";
import { event, useAdmin } from "#test/admin.ts";
import { START, useApp } from "#test/app.ts";
import { addCategory } from "#test/factories.ts";

const site = useApp();
const admin = useAdmin(site);
/** From the newest entry to the oldest. */
let ids: number[];
let music: number;

beforeAll(async () => {
  music = await addCategory(site.db, { type: "EVENT", names: { en: "Music" } });
  ids = [];
  for (const days of [30, -5, 1, -40, 7]) {
    site.clock.advance(HOUR);
    const date = new Date(START + days * DAY).toISOString().slice(0, 10);
    ids.unshift((await admin.published(event, { date, titleEn: `In ${days} days`, categoryId: String(music) })).id);
  }
  // Two entries at the same moment: the greater id is the newer one.
  ids.unshift((await admin.published(event, { titleEn: "The last one" })).id);
});

async function listed(query: string): Promise<number[]> {
  const { status, body } = await site.call("GET", `/event?${query}`);
  expect(status).toBe(200);
  return body.data.map((each: { id: number }) => each.id);
}

test("the newest entries come first where that is requested", async () => {
  expect(await listed("order=newest")).toEqual(ids);
});

test("the newest entries of a category come first", async () => {
  expect(await listed(`order=newest&category=${music}`)).toEqual(ids.slice(1));
});

test("the newest entries with words in their titles come first", async () => {
  expect(await listed("order=newest&q=in")).toEqual(ids.slice(1));
});

test("the order continues from page to page", async () => {
  const pages = [await listed("order=newest&limit=4"), await listed("order=newest&limit=4&page=2")];
  expect(pages.flat()).toEqual(ids);
});

test("the order by date is the default and can be requested", async () => {
  expect(await listed("order=date")).toEqual(await listed(""));
  expect(await listed("order=date")).not.toEqual(ids);
});

test("a change does not move an entry", async () => {
  const oldest = ids.at(-1) ?? 0;
  await admin.change(event, oldest, { artist: "Another" });
  expect((await listed("order=newest")).at(-1)).toBe(oldest);
});

test("another order is rejected", async () => {
  const { status, body } = await site.call("GET", "/event?order=oldest");
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { order: "Choose one of: date, newest." } });
});
