import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace } from "./pace.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a pace is reached while so many within the time were noted, and no longer", () => {
  const pace = createPace(3, 1000);
  for (let each = 0; each < 2; each += 1) {
    pace.note();
    vi.advanceTimersByTime(400);
  }
  expect(pace.isReached()).toBe(false);
  pace.note();
  expect(pace.isReached()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(pace.isReached()).toBe(false);
  pace.note();
  expect(pace.isReached()).toBe(true);
});
