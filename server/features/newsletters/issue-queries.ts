import type { ExpressionBuilder } from "kysely";
import type { NewsletterStatus, RecipientStatus } from "#contract/newsletter-names.ts";
import { activeLanguages, type Language } from "#i18n/language.ts";
import { countRows } from "#server/database/portable.ts";
import { isPublished } from "#server/database/published.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { NewsletterRow } from "./queries.ts";

const sentOnes: NewsletterStatus[] = ["sending", "paused", "sent"];

type OfNewsletters = ExpressionBuilder<Tables, "newsletters">;

const hasItem = (eb: OfNewsletters) =>
  eb.exists(
    eb
      .selectFrom("newsletter_items")
      .innerJoin("items", "items.id", "newsletter_items.item_id")
      .select("items.id")
      .whereRef("newsletter_items.newsletter_id", "=", "newsletters.id")
      .where(isPublished),
  );

const hasForeword = (eb: OfNewsletters) =>
  eb.exists(
    eb
      .selectFrom("newsletter_forewords")
      .select("newsletter_forewords.language")
      .whereRef("newsletter_forewords.newsletter_id", "=", "newsletters.id")
      .where("newsletter_forewords.language", "in", activeLanguages()),
  );

const isSent = (eb: OfNewsletters) => eb("newsletters.status", "in", sentOnes);

const mayHaveArrived: RecipientStatus[] = ["sent", "uncertain", "bounced"];

/** Whether mails that name its page may have arrived before it was cancelled. */
const hasReached = (eb: OfNewsletters) =>
  eb.and([
    eb("newsletters.status", "=", "cancelled"),
    eb.exists(
      eb
        .selectFrom("newsletter_recipients as recipients")
        .select("recipients.subscription_id")
        .whereRef("recipients.newsletter_id", "=", "newsletters.id")
        .where("recipients.status", "in", mayHaveArrived),
    ),
  ]);

/** Those that have something to say. */
const issuesIn = (db: Database) =>
  db
    .selectFrom("newsletters")
    .where("newsletters.started_at", "is not", null)
    .where((eb) => eb.or([hasItem(eb), hasForeword(eb)]));

/** Of these the ones that were sent, or are being sent. */
const listedIn = (db: Database) => issuesIn(db).where(isSent);

/** The latest first. */
export async function selectIssues(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<NewsletterRow[]> {
  return listedIn(db)
    .selectAll("newsletters")
    .orderBy("newsletters.started_at", "desc")
    .orderBy("newsletters.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countIssues(db: Database): Promise<number> {
  const { total } = await listedIn(db).select(countRows().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** Also one that was cancelled, for whoever has its mail. */
export async function selectIssue(db: Database, id: number): Promise<NewsletterRow | undefined> {
  return issuesIn(db)
    .selectAll("newsletters")
    .where("newsletters.id", "=", id)
    .where((eb) => eb.or([isSent(eb), hasReached(eb)]))
    .executeTakeFirst();
}

/** The latest first. */
export async function selectIssueIds(db: Database): Promise<number[]> {
  const rows = await listedIn(db).select("newsletters.id").orderBy("newsletters.id", "desc").execute();
  return rows.map(({ id }) => id);
}

/** Of these newsletters those that name something published. */
export async function selectThoseWithItems(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("newsletters")
    .select("newsletters.id")
    .where("newsletters.id", "in", ids)
    .where(hasItem)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The languages of their forewords. */
export async function selectForewordLanguages(
  db: Database,
  ids: readonly number[],
): Promise<{ newsletter_id: number; language: Language }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("newsletter_forewords")
    .select(["newsletter_id", "language"])
    .where("newsletter_id", "in", ids)
    .execute();
}
