import { LRUCache } from "lru-cache";
import { spokenTo } from "#i18n/language.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { returnAddress } from "#server/features/bounces/return-address.ts";
import { suppressedAmong } from "#server/features/sign-ups/suppressions.ts";
import { categoriesIn } from "#server/features/subscriptions/choices.ts";
import { linkToken } from "#server/features/subscriptions/links.ts";
import type { OutgoingMail } from "#server/mail/mail-session.ts";
import type { Personal } from "#server/mail/newsletter-content.ts";
import { newsletterHeaders } from "#server/mail/newsletter-headers.ts";
import { layOutNewsletter } from "#server/mail/newsletter-layout.ts";
import type { RenderedNewsletter } from "#server/mail/render-mail.ts";
import { type Audience, type Composing, compose, type Material, materialOf } from "./composing.ts";
import type { NewsletterRow } from "./queries.ts";
import { type RecipientRow, selectSubscribers } from "./recipient-queries.ts";

type LaidOut = (personal: Personal) => RenderedNewsletter;
/** A subscription, or somebody without one: then its id is 0. */
type Subscriber = { id: number; email: string; name: string | null };

/** Subscribers share what they read: so many different newsletters are in memory at a time. */
const MOST_LAID_OUT = 40;

/**
 * The newsletter as subscribers with these choices read it; null for none. Once it has begun it is made once for as long
 * as the content stays.
 */
async function laidOut(
  foundation: Composing,
  row: NewsletterRow,
  audience: Audience & { isLight: boolean },
): Promise<LaidOut | null> {
  if (row.started_at === null) return lay(foundation, await materialOf(foundation, row), audience);
  const made = await untilChanged(foundation.db, {
    name: `newsletter ${row.id} ${row.started_at}`,
    load: async () => ({
      material: await materialOf(foundation, row),
      laidOut: new LRUCache<string, Promise<LaidOut | null> & object>({ max: MOST_LAID_OUT }),
    }),
  });
  const name = JSON.stringify(audience);
  const known = made.laidOut.get(name);
  if (known) return known;
  const laying = lay(foundation, made.material, audience);
  made.laidOut.set(name, laying);
  laying.catch(() => made.laidOut.delete(name));
  return laying;
}

async function lay(
  foundation: Composing,
  material: Material,
  audience: Audience & { isLight: boolean },
): Promise<LaidOut | null> {
  const content = await compose(foundation, material, audience);
  return content && layOutNewsletter(content, { isLight: audience.isLight });
}

/** Of these subscriptions those that a newsletter may go to at this moment. */
async function subscribersAmong(foundation: Composing, ids: readonly number[]) {
  const subscribers = await selectSubscribers(foundation.db, ids);
  const suppressed = await suppressedAmong(
    foundation,
    subscribers.map(({ email }) => email),
  );
  return subscribers.filter(({ email }) => !suppressed.has(email));
}

/** The ids of the same. */
export async function subscribedAmong(foundation: Composing, ids: readonly number[]): Promise<Set<number>> {
  return new Set((await subscribersAmong(foundation, ids)).map(({ id }) => id));
}

/** To those who are subscribed at this moment, and for whom the newsletter has something; by their subscriptions' ids. */
export async function mailsTo(
  foundation: Composing,
  row: NewsletterRow,
  recipients: readonly RecipientRow[],
): Promise<Map<number, OutgoingMail>> {
  const ids = recipients.map(({ subscription_id }) => subscription_id);
  const mails = new Map<number, OutgoingMail>();
  for (const { language, categories, is_light, ...subscriber } of await subscribersAmong(foundation, ids)) {
    const audience = {
      language: spokenTo(language),
      categories: await categoriesIn(foundation.db, categories),
      isLight: is_light === 1,
    };
    const mail = await mailTo(foundation, row, subscriber, audience);
    if (mail) mails.set(subscriber.id, mail);
  }
  return mails;
}

/** The mail to one address; null where the newsletter has nothing for it. */
export async function mailTo(
  foundation: Composing,
  row: NewsletterRow,
  subscriber: Subscriber,
  audience: Audience & { isLight: boolean },
): Promise<OutgoingMail | null> {
  const { config, secret } = foundation;
  const write = await laidOut(foundation, row, audience);
  if (!write) return null;
  const pages = `${config.siteUrl}/${audience.language}`;
  const mail = write({
    name: subscriber.name,
    leaveUrl: `${pages}/unsubscribe/${linkToken(secret, "leave", subscriber)}`,
    choicesUrl: `${pages}/subscription/${linkToken(secret, "choose", subscriber)}`,
  });
  return {
    messageId: messageIdOf(row, subscriber.id),
    recipient: subscriber.email,
    sender: returnAddress(foundation, { newsletterId: row.id, subscriptionId: subscriber.id }, row.started_at),
    mail,
    headers: newsletterHeaders(config),
  };
}

/**
 * The same for ever, so that a mailbox knows a mail that comes twice. With the instant at which the newsletter began:
 * where an older backup was restored, another one may have had its id.
 */
function messageIdOf({ id, started_at, message_domain }: NewsletterRow, subscriptionId: number): string {
  const begun = Date.parse(started_at ?? "") || 0;
  return `newsletter-${id}-${subscriptionId}.${begun.toString(36)}@${message_domain}`;
}
