import type { Newsletter, Recipient } from "#contract/newsletters.ts";
import type { Suppression } from "#contract/suppressions.ts";
import type { Language } from "#i18n/language.ts";
import { MINUTE, SECOND, toInstant, withOffset } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { titleShown, titlesOfAny } from "#server/features/content/items.ts";
import type { Foundation } from "#server/services.ts";
import { selectPicks } from "./choosing-queries.ts";
import { countLost } from "./leaving-queries.ts";
import { subjectOf } from "./newsletters.ts";
import { type NewsletterRow, selectTexts } from "./queries.ts";
import { type Counts, countSentAfter, countSubscribed, countsOf, type RecipientRow } from "./recipient-queries.ts";
import { ruleIn } from "./rule.ts";

export async function presentNewsletter(
  foundation: Foundation,
  row: NewsletterRow,
  language: Language,
): Promise<Newsletter> {
  const { db, config } = foundation;
  const instant = (at: string | null) => (at === null ? null : withOffset(at, config.timeZone));
  const counts = await countsOf(db, row.id);
  const lost = await countLost(db, row.id);
  const picks = await selectPicks(db, row.id);
  const titles = await titlesOfAny(
    db,
    picks.map(({ id }) => id),
  );
  return {
    id: row.id,
    status: row.status,
    rule: ruleIn(row.rule),
    subjects: await selectTexts(db, "newsletter_subjects", row.id),
    foreword: await selectTexts(db, "newsletter_forewords", row.id),
    picks: picks.map(({ id, kind, public_id }) => ({
      kind,
      id: public_id,
      title: titleShown(titles.get(id), language)?.text ?? "",
    })),
    subject: await subjectOf(foundation, row, language),
    isByRule: row.due_for !== null,
    createdAt: withOffset(row.created_at, config.timeZone),
    sendAt: instant(row.send_at),
    startedAt: instant(row.started_at),
    endedAt: instant(row.ended_at),
    counts,
    recipients: await countRecipients(db, row, counts),
    unsubscribed: lost.link,
    complaints: lost.complaint,
    stopReason: row.stop_reason || null,
    serverSaid: row.server_said,
    secondsLeft: await secondsLeft(foundation, row, counts),
  };
}

async function countRecipients(db: Database, { status }: NewsletterRow, counts: Counts): Promise<number> {
  if (status === "draft" || status === "scheduled") return countSubscribed(db);
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}

/** At the pace of the last minute; null where nothing was sent in it. */
async function secondsLeft({ db, clock }: Foundation, row: NewsletterRow, counts: Counts): Promise<number | null> {
  if (row.status !== "sending" || row.started_at === null) return null;
  const now = clock.now();
  const from = Math.max(now - MINUTE, Date.parse(row.started_at));
  const sent = await countSentAfter(db, row.id, toInstant(from));
  if (sent === 0) return null;
  return Math.ceil(((counts.waiting + counts.sending) * (now - from)) / sent / SECOND);
}

export function presentRecipient(row: RecipientRow & { email: string | null }, timeZone: string): Recipient {
  return {
    id: row.subscription_id,
    email: row.email ?? "",
    language: row.language,
    status: row.status,
    tries: row.tries,
    at: withOffset(row.at, timeZone),
    serverSaid: row.server_said,
  };
}

type SuppressedRow = {
  address_hash: string;
  email: string;
  reason: Suppression["reason"] | "";
  server_said: string;
  created_at: string;
};

export function presentSuppression(row: SuppressedRow, timeZone: string): Suppression {
  return {
    id: row.address_hash,
    email: row.email,
    reason: row.reason || "by_hand",
    serverSaid: row.server_said,
    createdAt: withOffset(row.created_at, timeZone),
  };
}
