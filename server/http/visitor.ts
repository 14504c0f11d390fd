import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { createIsbotFromList, list } from "isbot";

/** Programs that a person runs: the library counts them as bots, the product's rule speaks of crawlers. */
const clients = ["HeadlessChrome/1", "node", "undici", "curl/8.0", "axios/1.0"];
const isCrawler = createIsbotFromList(
  list.filter((pattern) => !clients.some((agent) => new RegExp(pattern, "i").test(agent))),
);

export type VisitorMarks = (request: FastifyRequest) => string | null;

/**
 * A mark that tells one reader from another; null for known crawlers, whose views do not count.
 * The site's secret keeps a stored mark from leading back to an address.
 */
export function visitorMarks(secret: string): VisitorMarks {
  return (request) => {
    const agent = request.headers["user-agent"] ?? "";
    if (isCrawler(agent)) return null;
    return createHash("sha256").update(`${secret}\n${request.ip}\n${agent}`).digest("base64url").slice(0, 16);
  };
}
