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
        await limiterFor(limit.together ?? `${method} ${path}`, limit).consume(address);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError("too_many_requests", { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}
