import { expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { subscribe } from "#contract/subscriptions.ts";
import { DAY } from "#server/clock.ts";
import { countCall } from "#server/features/attempts/attempts.ts";
import { networkOf } from "#server/network/network-of.ts";
import { useApp } from "#test/app.ts";
import { createRateLimiter } from "./rate-limit.ts";

const site = useApp({ RATE_LIMIT: "on" });
let serial = 0;

/** Whether `other` still gets through after `first` has used up its calls. */
async function getsThrough(first: string, other: string): Promise<boolean> {
  serial += 1;
  const endpoint = { ...subscribe, path: `/subscription/subscribe/${serial}` } as Endpoint;
  const processes = [1, 2].map(() => createRateLimiter((...call) => countCall(site.services, ...call), site.clock));
  const limiterOf = (turn: number) => processes[turn % 2] ?? expect.unreachable();
  for (let each = 0; each < subscribe.limit.max; each += 1) await limiterOf(each).count(endpoint, networkOf(first));
  return limiterOf(serial)
    .count(endpoint, networkOf(other))
    .then(
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
])("%s and %s are the same network", async (first, other) => {
  expect(await getsThrough(first, other)).toBe(false);
});

test.each([
  ["197.243.1.1", "197.243.1.2"],
  ["2c0f:eb68:200:1::1", "2c0f:eb68:200:2::1"],
  ["::1", "1::1"],
])("%s and %s are different networks", async (first, other) => {
  expect(await getsThrough(first, other)).toBe(true);
});

test("a rejected caller waits for the end of the period on every process, without further writes", async () => {
  const endpoint = { ...subscribe, path: "/another" } as Endpoint;
  let writes = 0;
  const limiter = createRateLimiter((...call) => {
    writes += 1;
    return countCall(site.services, ...call);
  }, site.clock);
  for (let each = 0; each < subscribe.limit.max; each += 1) await limiter.count(endpoint, "197.243.1.9");
  for (let each = 0; each < 50; each += 1) {
    await expect(limiter.count(endpoint, "197.243.1.9")).rejects.toMatchObject({
      code: "too_many_requests",
      retryAfter: subscribe.limit.seconds,
    });
  }
  expect(writes).toBe(subscribe.limit.max + 1);
  site.clock.advance(subscribe.limit.seconds * 1000);
  await expect(limiter.count(endpoint, "197.243.1.9")).resolves.toBeUndefined();
});

test("a rejection ends where the clock was set back", async () => {
  const endpoint = { ...subscribe, path: "/set-back" } as Endpoint;
  const limiter = createRateLimiter((...call) => countCall(site.services, ...call), site.clock);
  const count = () => limiter.count(endpoint, "197.243.1.10");
  site.clock.advance(3 * DAY);
  for (let each = 0; each < subscribe.limit.max; each += 1) await count();
  await expect(count()).rejects.toMatchObject({ code: "too_many_requests" });
  site.clock.advance(-3 * DAY);
  await expect(count()).resolves.toBeUndefined();
});
