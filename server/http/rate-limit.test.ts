import { expect, test } from "vitest";
import { subscribe } from "#contract/subscriptions.ts";
import { createRateLimiter } from "./rate-limit.ts";

/** Whether `other` still gets through after `first` has used up its calls. */
async function getsThrough(first: string, other: string): Promise<boolean> {
  const limiter = createRateLimiter();
  for (let each = 0; each < subscribe.limit.max; each += 1) await limiter.count(subscribe, first);
  return limiter.count(subscribe, other).then(
    () => true,
    () => false,
  );
}

test.each([
  ["197.243.1.1", "197.243.1.1"],
  ["::ffff:197.243.1.1", "197.243.1.1"],
  ["2c0f:eb68:200:1::1", "2c0f:eb68:200:1:ffff::9"],
  ["2c0f:eb68:0200:0001:0:0:0:1", "2c0f:eb68:200:1::2"],
  ["fe80::1%eth0", "fe80::2"],
])("%s and %s are one subscriber's", async (first, other) => {
  expect(await getsThrough(first, other)).toBe(false);
});

test.each([
  ["197.243.1.1", "197.243.1.2"],
  ["2c0f:eb68:200:1::1", "2c0f:eb68:200:2::1"],
  ["::1", "1::1"],
])("%s and %s are not", async (first, other) => {
  expect(await getsThrough(first, other)).toBe(true);
});
