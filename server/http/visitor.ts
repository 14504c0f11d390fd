import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createIsbotFromList, list } from "isbot";
import { LRUCache } from "lru-cache";
import { clientAddress } from "./client-address.ts";

/** Programs that a person runs: the library counts them as bots, the product's rule speaks of crawlers. */
const clients = ["HeadlessChrome/1", "node", "undici", "curl/8.0", "axios/1.0"];
const isCrawler = createIsbotFromList(
  list.filter((pattern) => !clients.some((agent) => new RegExp(pattern, "i").test(agent))),
);

export type VisitorMarks = (request: IncomingMessage) => string | null;

/**
 * A mark that tells one reader from another; null for what is no reading: known crawlers, and what a browser fetches
 * ahead and may never show.
 * The site's secret keeps a stored mark from leading back to an address.
 */
export function visitorMarks(secret: string, { trustProxy }: { trustProxy: boolean }): VisitorMarks {
  const markOf = (reader: string) =>
    createHash("sha256").update(`${secret}\n${reader}`).digest("base64url").slice(0, 16);
  const known = new LRUCache<string, { mark: string | null }>({ max: 5000 });
  return (request) => {
    if (request.method !== "GET" || isAhead(request)) return null;
    const agent = request.headers["user-agent"] ?? "";
    const reader = `${clientAddress(request, trustProxy)}\n${agent}`;
    const before = known.get(reader);
    if (before) return before.mark;
    const mark = isCrawler(agent) ? null : markOf(reader);
    if (reader.length < 500) known.set(reader, { mark });
    return mark;
  };
}

/** Our own pages send the first header, browsers the second. */
function isAhead({ headers }: IncomingMessage): boolean {
  return headers.purpose === "prefetch" || String(headers["sec-purpose"] ?? "").startsWith("prefetch");
}
