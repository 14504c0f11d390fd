import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRateMeter } from "./rate-meter.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a rate is reached while so many within the time were noted, and no longer", () => {
  const meter = createRateMeter(3, 1000);
  for (let each = 0; each < 2; each += 1) {
    meter.note();
    vi.advanceTimersByTime(400);
  }
  expect(meter.isReached()).toBe(false);
  meter.note();
  expect(meter.isReached()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(meter.isReached()).toBe(false);
  meter.note();
  expect(meter.isReached()).toBe(true);
});
