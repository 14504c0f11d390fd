import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createIsbotFromList, list } from "isbot";
import { LRUCache } from "lru-cache";
import { clientAddress } from "./client-address.ts";

/** Programs that people run: the library counts them as bots, the product's rule speaks of crawlers. */
const clients = ["HeadlessChrome/1", "node", "undici", "curl/8.0", "axios/1.0"];
/** By the `User-Agent` of a request. */
export const isCrawler = createIsbotFromList(
  list.filter((pattern) => !clients.some((agent) => new RegExp(pattern, "i").test(agent))),
);

/** A HEAD is no visit; a POST says that a page is shown. */
const visits = new Set(["GET", "POST"]);

export type VisitorHasher = (request: IncomingMessage) => string | null;

/**
 * A hash that tells one visitor from another; null for what is no visit: known crawlers, and what a browser prefetches
 * and may never show.
 * The site's secret keeps a stored hash from being traced back to an address.
 */
export function visitorHasher(secret: string, { trustedProxies }: { trustedProxies: number }): VisitorHasher {
  const hashOf = (visitor: string) =>
    createHash("sha256").update(`${secret}\n${visitor}`).digest("base64url").slice(0, 16);
  const known = new LRUCache<string, { hash: string | null }>({ max: 5000 });
  return (request) => {
    if (!visits.has(request.method ?? "") || isPrefetch(request)) return null;
    const agent = request.headers["user-agent"] ?? "";
    const visitor = `${clientAddress(request, trustedProxies)}\n${agent}`;
    const before = known.get(visitor);
    if (before) return before.hash;
    const hash = isCrawler(agent) ? null : hashOf(visitor);
    if (visitor.length < 500) known.set(visitor, { hash });
    return hash;
  };
}

/** The pages of the site send the first header, browsers the second. */
export function isPrefetch({ headers }: IncomingMessage): boolean {
  return headers.purpose === "prefetch" || String(headers["sec-purpose"] ?? "").startsWith("prefetch");
}
