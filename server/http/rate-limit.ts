import { LRUCache } from "lru-cache";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Clock, SECOND } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";

export type RateLimiter = {
  /** @throws AppError too_many_requests, with the seconds to wait */
  count(endpoint: Endpoint, network: string): Promise<void>;
};

/** Counts a call, for all processes. @returns milliseconds to wait, or null where there is no need to */
type CountCall = (name: string, bound: { max: number; within: number }, network: string) => Promise<number | null>;

/** Limits calls per address, for endpoints with a limit of their own. Reading has none. */
export function createRateLimiter(countCall: CountCall, clock: Clock): RateLimiter {
  /** When a rejection ends. Repeats within it skip the database. */
  const rejected = new LRUCache<string, number>({ max: 5000 });

  return {
    async count({ method, path, limit }, network) {
      if (!limit) return;
      const name = limit.together ?? `${method} ${path}`;
      const key = `${name} ${network}`;
      const now = clock.now();
      const bound = { max: limit.max, within: limit.seconds * SECOND };
      const left = (rejected.get(key) ?? 0) - now;
      // More is left where the clock was set back.
      const isKnown = left > 0 && left <= bound.within;
      const wait = isKnown ? left : await countCall(name, bound, network);
      if (wait === null) return;
      rejected.set(key, now + wait);
      throw new AppError("too_many_requests", { retryAfter: Math.ceil(wait / SECOND) });
    },
  };
}
