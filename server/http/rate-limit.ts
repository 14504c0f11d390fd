import { isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Clock, SECOND } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";

export type RateLimiter = {
  /** @throws AppError too_many_requests, with the seconds to wait */
  count(endpoint: Endpoint, address: string): Promise<void>;
};

/** Counts a call, for all processes. @returns milliseconds to wait, or null where there is no need to */
type CountCall = (name: string, bound: { max: number; within: number }, network: string) => Promise<number | null>;

/** Limits calls per address, for endpoints with a limit of their own. Reading has none. */
export function createRateLimiter(countCall: CountCall, clock: Clock): RateLimiter {
  /** Until when: whoever was refused and comes again costs no write. */
  const refused = new LRUCache<string, number>({ max: 5000 });

  return {
    async count({ method, path, limit }, address) {
      if (!limit) return;
      const [name, network] = [limit.together ?? `${method} ${path}`, networkOf(address)];
      const key = `${name} ${network}`;
      const now = clock.now();
      const until = refused.get(key) ?? 0;
      const wait =
        until > now ? until - now : await countCall(name, { max: limit.max, within: limit.seconds * SECOND }, network);
      if (wait === null) return;
      refused.set(key, now + wait);
      throw new AppError("too_many_requests", { retryAfter: Math.ceil(wait / SECOND) });
    },
  };
}

/** One subscriber has a whole /64 of IPv6 addresses: they count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/:((?:\d{1,3}\.){3}\d{1,3})$/)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const all = [...groups, ...Array.from({ length: 8 - groups.length - end.length }, () => "0"), ...end];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
