import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Endpoint, Limit } from "#contract/endpoint.ts";
import { AppError } from "#server/errors.ts";

export type RateLimiter = {
  /** @throws AppError too_many_requests, with the seconds to wait */
  count(endpoint: Endpoint, address: string): Promise<void>;
};

export const noLimits: RateLimiter = { count: async () => undefined };

/** Counts calls per address in this process, for endpoints with a limit of their own. Reading has none. */
export function createRateLimiter(): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory>();

  const limiterFor = (name: string, { max, seconds }: Limit) => {
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    async count({ method, path, limit }, address) {
      if (!limit) return;
      try {
        await limiterFor(limit.together ?? `${method} ${path}`, limit).consume(networkOf(address));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError("too_many_requests", { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}

/** One subscriber has a whole /64 of IPv6 addresses: they count as one. */
function networkOf(address: string): string {
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
