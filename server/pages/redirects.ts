import type { IncomingMessage } from "node:http";
import { type CachedResponse, createCachedResponse } from "#server/cache/cached-response.ts";
import type { OnSent } from "#server/cache/fast-path.ts";
import { addressOfPage } from "#server/features/content/addressed-items.ts";
import type { HitCounter } from "#server/features/redirects/hits.ts";
import { findRedirect } from "#server/features/redirects/redirects.ts";
import type { VisitorHasher } from "#server/http/visitor.ts";
import type { Services } from "#server/services.ts";
import type { PageCaching } from "./page-caching.ts";
import type { PageRequest } from "./page-request.ts";
import { headersOf } from "./render-page.ts";

/**
 * The operator's redirect of an address that has no page: in one hop, to the words that the page has in the language that was
 * asked for.
 */
export async function operatorsRedirect(
  { db, config }: Pick<Services, "db" | "config">,
  asked: PageRequest,
  caching: PageCaching,
): Promise<CachedResponse | undefined> {
  const path = asked.path.replace(/(?<=.)\/+$/, "");
  const found = await findRedirect(db, { language: asked.prefix, path });
  if (!found) return undefined;
  const address = await addressOfPage(db, found.to);
  const headers = { ...headersOf({ config }, asked, 301, caching), "x-robots-tag": "noindex" };
  return createCachedResponse({ status: 301, headers, body: "", movedTo: { address, redirect: found.id } });
}

/** Counts the operator's redirects that are used, and the addresses that browsers ask for in vain. */
export function countHits(hits: HitCounter, visitorOf: VisitorHasher, { path }: PageRequest): OnSent {
  return (request, { status, movedTo }) => {
    if (movedTo?.redirect !== undefined) hits.redirected(movedTo.redirect);
    if (status === 404 && isDocument(request) && visitorOf(request) !== null) hits.missed(path);
  };
}

/** Older browsers send no such header. */
function isDocument({ headers }: IncomingMessage): boolean {
  const purpose = headers["sec-fetch-dest"];
  return purpose === undefined ? String(headers.accept).includes("text/html") : purpose === "document";
}
