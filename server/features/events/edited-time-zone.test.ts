import { describe, expect, test } from "vitest";
import { event, useAdmin } from "#test/admin.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { rowIdOf } from "#test/factories.ts";

const kigali = useApp();
const auckland = useApp({ TIME_ZONE: "Pacific/Auckland" });
const paris = useApp({ TIME_ZONE: "Europe/Paris" });
const inKigali = useAdmin(kigali);
const inAuckland = useAdmin(auckland);
const inParis = useAdmin(paris);

describe("the day and hour of an event are those of the site:", () => {
  test.for([
    ["Kigali", kigali, inKigali, "2026-12-24T16:30:00.000Z", "+02:00"],
    ["Auckland, in its summer", auckland, inAuckland, "2026-12-24T05:30:00.000Z", "+13:00"],
    ["Paris, in its winter", paris, inParis, "2026-12-24T17:30:00.000Z", "+01:00"],
  ] as const)("%s", async ([, site, admin, instant, offset]) => {
    const { id, date, hour } = await admin.published(event);
    const row = await startOf(site, id);
    expect({ row, date, hour }).toEqual({
      row: { starts_at: instant },
      date: `2026-12-24T18:30:00${offset}`,
      hour: "18:30",
    });
  });
});

test("a new day on the other side of a clock change keeps the hour that clocks show", async () => {
  const { id } = await inAuckland.published(event);
  const answer = await inAuckland.change(event, id, { date: "2026-07-01" });
  expect(answer.body.event).toMatchObject({ date: "2026-07-01T18:30:00+12:00", hour: "18:30" });
});

test.for([
  ["that a clock change skips is an hour later", "2026-03-29", "02:30", "2026-03-29T03:30:00+02:00"],
  ["that comes twice is the first", "2026-10-25", "02:30", "2026-10-25T02:30:00+02:00"],
] as const)("an hour %s", async ([, date, hour, instant]) => {
  expect((await inParis.published(event, { date, hour })).date).toBe(instant);
});

test("a change of another field keeps the time of an event to the second", async () => {
  const { id } = await inParis.published(event);
  const starts_at = "2026-12-24T17:30:45.000Z";
  await paris.db
    .updateTable("events")
    .set({ starts_at })
    .where("item_id", "=", await rowIdOf(paris.db, "event", id))
    .execute();
  await inParis.change(event, id, { titleEn: "Other" });
  const row = await startOf(paris, id);
  expect(row).toEqual({ starts_at });
});

async function startOf({ db }: Pick<TestApp, "db">, id: number) {
  return db
    .selectFrom("events")
    .select("starts_at")
    .where("item_id", "=", await rowIdOf(db, "event", id))
    .executeTakeFirst();
}
