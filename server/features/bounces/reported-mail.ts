import { readLink } from "#server/features/subscriptions/links.ts";
import type { Foundation } from "#server/services.ts";
import { selectStart } from "./queries.ts";
import type { Report } from "./report.ts";
import { isSigned, namedMails, type SentMail } from "./return-address.ts";

type Own = Pick<Foundation, "db" | "secret" | "config">;

/** A report names one address, or the same one several times; of more, the rest is not looked up. */
const MOST_NAMED = 10;

/**
 * The mail of ours that a report is about; undefined for what nobody can prove. Its return address has a signature,
 * wherever it stands: in the report's own headers, in its fields or in the headers that came back. Where a server names
 * only what came back, as in complaints, the link for leaving in there has one, for the subscription that the Message-ID
 * names. An address that only stands there proves nothing: whoever knows it could have it suppressed.
 */
export async function reportedMail(own: Own, report: Report): Promise<SentMail | undefined> {
  const { headers, recipients, feedback, returned, text } = report;
  const fields = [...recipients, ...(feedback ? [feedback] : [])].flatMap((each) => [...each.values()]);
  const places = [...headers.map(({ value }) => value), ...fields, returned, text];
  const named = places.flatMap((place) => namedMails(own, place)).slice(0, MOST_NAMED);
  for (const { newsletterId, subscriptionId, signature } of named) {
    const startedAt = await selectStart(own.db, newsletterId);
    if (isSigned(own, { newsletterId, subscriptionId, signature }, startedAt)) return { newsletterId, subscriptionId };
  }
  return mailInHeaders(own, returned || text);
}

async function mailInHeaders(own: Own, returned: string): Promise<SentMail | undefined> {
  const [, newsletter, subscription] = returned.match(/<newsletter-(\d{1,9})-(\d{1,9})(\.[0-9a-z]+)?@/i) ?? [];
  const [, token] = returned.match(/\/unsubscribe\/([\w-]{1,120})/) ?? [];
  if (token === undefined) return undefined;
  const link = await readLink(own, "leave", token);
  const subscriptionId = Number(subscription);
  return link?.subscription?.id === subscriptionId ? { newsletterId: Number(newsletter), subscriptionId } : undefined;
}
