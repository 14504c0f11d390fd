import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Endpoint, Limit } from "#contract/endpoint.ts";
import { AppError } from "#server/errors.ts";

/** Many readers share one address (carrier NAT): reading is not limited below 600 a minute (product.md, section 3). */
const READING: Limit = { max: 1200, seconds: 60 };

export type RateLimiter = {
  /** @throws AppError too_many_requests, with the seconds to wait */
  count(endpoint: Endpoint, address: string): Promise<void>;
};

export const noLimits: RateLimiter = { count: async () => undefined };

/** Counts calls per address in this process: each endpoint with a limit of its own, all others together. */
export function createRateLimiter(): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory>();

  const limiterFor = (name: string, { max, seconds }: Limit) => {
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    async count({ method, path, limit }, address) {
      const limiter = limit ? limiterFor(`${method} ${path}`, limit) : limiterFor("reading", READING);
      try {
        await limiter.consume(address);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError("too_many_requests", { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}
