import { describe, expect, test } from "vitest";
import { fromWallClock, toInstant, withOffset } from "./clock.ts";

test("an instant is stored in UTC with milliseconds, so that text order is order in time", () => {
  expect(toInstant(Date.UTC(2026, 10, 21, 10, 0, 0, 7))).toBe("2026-11-21T10:00:00.007Z");
});

describe("an instant in an answer", () => {
  test.each([
    { zone: "Africa/Kigali", instant: "2026-11-21T10:00:00.000Z", shown: "2026-11-21T12:00:00+02:00" },
    { zone: "Africa/Kigali", instant: "2026-12-31T22:30:00.000Z", shown: "2027-01-01T00:30:00+02:00" },
    { zone: "UTC", instant: "2026-11-21T10:00:00.000Z", shown: "2026-11-21T10:00:00+00:00" },
    { zone: "Asia/Kathmandu", instant: "2026-11-21T10:00:00.000Z", shown: "2026-11-21T15:45:00+05:45" },
    { zone: "America/New_York", instant: "2026-11-21T03:00:00.000Z", shown: "2026-11-20T22:00:00-05:00" },
    { zone: "Europe/Paris", instant: "2026-03-29T00:59:59.000Z", shown: "2026-03-29T01:59:59+01:00" },
    { zone: "Europe/Paris", instant: "2026-03-29T01:00:00.000Z", shown: "2026-03-29T03:00:00+02:00" },
    { zone: "Europe/Paris", instant: "2026-10-25T00:30:00.000Z", shown: "2026-10-25T02:30:00+02:00" },
    { zone: "Europe/Paris", instant: "2026-10-25T01:30:00.000Z", shown: "2026-10-25T02:30:00+01:00" },
  ])("at $instant clocks in $zone show $shown", ({ zone, instant, shown }) => {
    expect(withOffset(instant, zone)).toBe(shown);
  });

  test("midnight is 00:00 and never 24:00", () => {
    expect(withOffset("2026-11-20T22:00:00.000Z", "Africa/Kigali")).toBe("2026-11-21T00:00:00+02:00");
  });

  test("is the same moment as the one that was stored", () => {
    const instant = "2026-07-14T21:07:09.000Z";
    expect(Date.parse(withOffset(instant, "Europe/Paris"))).toBe(Date.parse(instant));
  });
});

describe("the time that an editor types", () => {
  test.each([
    { zone: "Africa/Kigali", date: "2026-11-27", hour: "18:30", instant: "2026-11-27T16:30:00.000Z" },
    { zone: "Africa/Kigali", date: "2026-11-27", hour: "00:30", instant: "2026-11-26T22:30:00.000Z" },
    { zone: "UTC", date: "2026-11-27", hour: "18:30", instant: "2026-11-27T18:30:00.000Z" },
    { zone: "Europe/Paris", date: "2026-01-15", hour: "20:00", instant: "2026-01-15T19:00:00.000Z" },
    { zone: "Europe/Paris", date: "2026-07-15", hour: "20:00", instant: "2026-07-15T18:00:00.000Z" },
    { zone: "Europe/Paris", date: "2026-03-29", hour: "01:59", instant: "2026-03-29T00:59:00.000Z" },
    { zone: "Europe/Paris", date: "2026-03-29", hour: "03:00", instant: "2026-03-29T01:00:00.000Z" },
    { zone: "Europe/Paris", date: "2026-10-25", hour: "01:59", instant: "2026-10-24T23:59:00.000Z" },
    { zone: "Europe/Paris", date: "2026-10-25", hour: "03:00", instant: "2026-10-25T02:00:00.000Z" },
    { zone: "America/New_York", date: "2026-03-08", hour: "01:59", instant: "2026-03-08T06:59:00.000Z" },
    { zone: "America/New_York", date: "2026-03-08", hour: "03:00", instant: "2026-03-08T07:00:00.000Z" },
    { zone: "Pacific/Auckland", date: "2026-01-01", hour: "09:00", instant: "2025-12-31T20:00:00.000Z" },
  ])("$date $hour in $zone is $instant", ({ zone, date, hour, instant }) => {
    expect(fromWallClock(date, hour, zone)).toBe(instant);
  });

  test.each([
    { zone: "Europe/Paris", date: "2026-03-29", typed: "02:30", shown: "2026-03-29T03:30:00+02:00" },
    { zone: "America/New_York", date: "2026-03-08", typed: "02:30", shown: "2026-03-08T03:30:00-04:00" },
  ])("$typed on the day when $zone skips it is an hour later", ({ zone, date, typed, shown }) => {
    expect(withOffset(fromWallClock(date, typed, zone), zone)).toBe(shown);
  });

  test.each([
    { zone: "Europe/Paris", date: "2026-10-25", typed: "02:30", shown: "2026-10-25T02:30:00+02:00" },
    { zone: "America/New_York", date: "2026-11-01", typed: "01:30", shown: "2026-11-01T01:30:00-04:00" },
  ])("$typed on the day when $zone has it twice is the first of both", ({ zone, date, typed, shown }) => {
    expect(withOffset(fromWallClock(date, typed, zone), zone)).toBe(shown);
  });
});
