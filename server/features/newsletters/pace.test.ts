import { expect, test } from "vitest";
import { HOUR, MINUTE, SECOND } from "#server/clock.ts";
import { createPace } from "./pace.ts";

/** How many mails go out in a time, where somebody asks every so often. */
function mailsIn(
  time: number,
  limits: { perMinute: number | null; perHour: number | null },
  askedEvery: number,
): number {
  let now = 0;
  let sent = 0;
  const pace = createPace(limits, () => now);
  for (; now < time; now += askedEvery) {
    const allowed = Math.min(10, pace.allowed());
    pace.take(allowed);
    sent += allowed;
  }
  return sent;
}

test.for([
  [60, null, 60],
  [600, null, 600],
  [3000, null, 3000],
  [null, 3600, 60],
  [600, 1800, 30],
] as const)("%j a minute and %j an hour are %j in a minute, within one in twenty", ([perMinute, perHour, expected]) => {
  const limits = { perMinute, perHour };
  // Whoever asks is late, as timers are.
  for (const askedEvery of [7, 50, 130]) {
    const sent = mailsIn(10 * MINUTE, limits, askedEvery) / 10;
    expect(sent).toBeGreaterThan(0.95 * expected);
    expect(sent).toBeLessThanOrEqual(1.05 * expected);
  }
});

test("nothing was saved up by a pause", () => {
  let now = 0;
  const pace = createPace({ perMinute: 60, perHour: null }, () => now);
  pace.take(pace.allowed());
  now = HOUR;
  expect(pace.allowed()).toBeLessThanOrEqual(2);
});

test("without a limit nothing waits", () => {
  expect(createPace({ perMinute: null, perHour: null }, () => 0).allowed()).toBe(Number.POSITIVE_INFINITY);
});

test("the first mail goes at once, the next one after its time", () => {
  let now = 0;
  const pace = createPace({ perMinute: 60, perHour: null }, () => now);
  expect(pace.allowed()).toBe(1);
  pace.take(1);
  expect(pace.allowed()).toBe(0);
  now = SECOND;
  expect(pace.allowed()).toBe(1);
});

test("a part that follows another one waits until the next mail's time", () => {
  let now = 0;
  const pace = createPace({ perMinute: 60, perHour: null }, () => now, 0.4 * SECOND);
  expect(pace.allowed()).toBe(0);
  now = 0.6 * SECOND;
  expect(pace.allowed()).toBe(1);
  expect(createPace({ perMinute: 60, perHour: null }, () => now, HOUR).allowed()).toBe(1);
});
