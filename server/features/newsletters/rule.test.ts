import { describe, expect, test } from "vitest";
import { NewsletterRule } from "#contract/newsletter-rule.ts";
import { lastTurn, nextTurn } from "./rule.ts";

const at = (instant: string) => Date.parse(instant);
const rule = (days: number[], time: string) => NewsletterRule.parse({ schedule: { days, time } });
const since = "2026-01-01T00:00:00.000Z";
const site = (days: number[], time: string) => ({ rule: rule(days, time), since, isPublic: true });

describe("a rule of Friday at seven in Kigali", () => {
  const friday = site([5], "07:00");
  const zone = "Africa/Kigali";

  test("is due from that minute on, for a day", () => {
    const due = "2026-11-27T05:00:00.000Z";
    expect(lastTurn(friday, at(due) - 1, zone)).toBeNull();
    expect(lastTurn(friday, at(due), zone)).toBe(due);
    expect(lastTurn(friday, at("2026-11-28T05:00:00.000Z"), zone)).toBe(due);
    expect(lastTurn(friday, at("2026-11-28T05:00:01.000Z"), zone)).toBeNull();
  });

  test("comes next a week later", () => {
    expect(nextTurn(friday, at("2026-11-27T04:59:59.000Z"), zone)).toBe("2026-11-27T05:00:00.000Z");
    expect(nextTurn(friday, at("2026-11-27T05:00:00.000Z"), zone)).toBe("2026-12-04T05:00:00.000Z");
  });

  test("makes nothing for a time before it was set", () => {
    const later = { ...friday, since: "2026-11-27T05:30:00.000Z" };
    expect(lastTurn(later, at("2026-11-27T06:00:00.000Z"), zone)).toBeNull();
  });
});

test("a rule of several days comes on each of them", () => {
  const twice = site([1, 4], "18:30");
  expect(nextTurn(twice, at("2026-11-23T16:30:00.000Z"), "Africa/Kigali")).toBe("2026-11-26T16:30:00.000Z");
  expect(nextTurn(twice, at("2026-11-26T16:30:00.000Z"), "Africa/Kigali")).toBe("2026-11-30T16:30:00.000Z");
});

test("the time is that of the site's clocks on both sides of summer time", () => {
  const sunday = site([7], "09:00");
  // Clocks in Paris go back on 25 October 2026.
  expect(nextTurn(sunday, at("2026-10-18T12:00:00.000Z"), "Europe/Paris")).toBe("2026-10-25T08:00:00.000Z");
  expect(nextTurn(sunday, at("2026-10-11T12:00:00.000Z"), "Europe/Paris")).toBe("2026-10-18T07:00:00.000Z");
});

test("a day of 23 hours has its turn, in the hours around midnight too", () => {
  const sunday = site([7], "09:00");
  // Clocks in Paris go forward on 29 March 2026, a Sunday.
  const turn = "2026-03-29T07:00:00.000Z";
  expect(nextTurn(sunday, at("2026-03-28T22:30:00.000Z"), "Europe/Paris")).toBe(turn);
  expect(lastTurn(sunday, at("2026-03-29T22:30:00.000Z"), "Europe/Paris")).toBe(turn);
});

test("without a schedule nothing comes by itself", () => {
  const byHand = { rule: NewsletterRule.parse({}), since, isPublic: true };
  expect(nextTurn(byHand, at("2026-11-27T05:00:00.000Z"), "UTC")).toBeNull();
  expect(lastTurn(byHand, at("2026-11-27T05:00:00.000Z"), "UTC")).toBeNull();
});
