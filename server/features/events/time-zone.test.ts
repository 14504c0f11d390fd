import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addEvent } from "#test/factories.ts";

const kigali = useApp();
const paris = useApp({ TIME_ZONE: "Europe/Paris" });

async function whenIn(site: typeof kigali, instant: string) {
  const id = await addEvent(site.db, { startsAt: Date.parse(instant) });
  const { body } = await site.call("GET", `/event/${id}`);
  return { date: body.event.date, hour: body.event.hour };
}

test("date and hour are those of Kigali, with its offset", async () => {
  expect(await whenIn(kigali, "2026-12-31T22:30:00Z")).toEqual({ date: "2027-01-01T00:30:00+02:00", hour: "00:30" });
});

test.each([
  { when: "before the clocks go forward", instant: "2026-03-28T19:00:00Z", date: "2026-03-28T20:00:00+01:00" },
  { when: "after the clocks went forward", instant: "2026-03-29T18:00:00Z", date: "2026-03-29T20:00:00+02:00" },
  { when: "in the hour that comes twice, first", instant: "2026-10-25T00:30:00Z", date: "2026-10-25T02:30:00+02:00" },
  { when: "in the hour that comes twice, then", instant: "2026-10-25T01:30:00Z", date: "2026-10-25T02:30:00+01:00" },
])("in Paris $when the offset is that of the moment", async ({ instant, date }) => {
  expect(await whenIn(paris, instant)).toEqual({ date, hour: date.slice(11, 16) });
});

test("a list shows the same date and hour as the event itself", async () => {
  const id = await addEvent(paris.db, { startsAt: Date.parse("2027-06-30T22:15:00Z") });
  const { body } = await paris.call("GET", "/event?limit=100");
  const entry = body.data.find((each: { id: number }) => each.id === id);
  expect(entry).toMatchObject({ date: "2027-07-01T00:15:00+02:00", hour: "00:15" });
});
