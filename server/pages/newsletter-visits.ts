import type { IncomingMessage } from "node:http";
import { itemAt } from "#contract/content-kinds.ts";
import type { NewsletterVisitCounter } from "#server/features/newsletters/visits.ts";
import type { VisitorHasher } from "#server/http/visitor.ts";
import type { PageRequest } from "./page-request.ts";

type Counting = { newsletterVisits: Pick<NewsletterVisitCounter, "record">; visitorOf: VisitorHasher };

/** What links in a newsletter's mails have behind them. It makes no page of its own. */
const mark = /[?&]newsletter=(\d{1,9})(?:&|$)/;

/** Whether the link of a newsletter led here. */
export function isFromNewsletter(url: string): boolean {
  return mark.test(url);
}

/**
 * Counts who comes to an item's page by a newsletter. A cached page is sent to requests with and without its mark: each
 * is asked for its own.
 * @returns undefined for other pages
 */
export function countNewsletterVisit(
  { newsletterVisits, visitorOf }: Counting,
  { path, language }: Pick<PageRequest, "path" | "language">,
): ((request: IncomingMessage) => void) | undefined {
  const item = itemAt(path);
  if (!item) return undefined;
  return (request) => {
    const newsletterId = request.url?.match(mark)?.[1];
    if (newsletterId === undefined) return;
    const visitor = visitorOf(request);
    if (visitor === null) return;
    newsletterVisits.record({ newsletterId: Number(newsletterId), ...item, language, visitor });
  };
}
