import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { boundLines } from "./bounded-lines.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function admitted(admits: (kind: string) => boolean, kind: string, lines: number): number {
  return Array.from({ length: lines }, () => admits(kind)).filter(Boolean).length;
}

test("of one kind a hundred lines a minute are written, then the number of dropped ones", () => {
  const leftOut: unknown[] = [];
  const admits = boundLines((...line) => leftOut.push(line));
  expect(admitted(admits, "a login was rejected", 1000)).toBe(100);
  expect(admitted(admits, "a call was forbidden", 100)).toBe(100);
  vi.advanceTimersByTime(MINUTE);
  expect(leftOut).toEqual([["a login was rejected", 900]]);
  expect(admitted(admits, "a login was rejected", 1000)).toBe(100);
});
