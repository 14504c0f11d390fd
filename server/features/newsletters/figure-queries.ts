import type { RecipientStatus } from "#contract/newsletter-names.ts";
import type { Language } from "#i18n/language.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import type { NewsletterRow } from "./queries.ts";

/** Those whose sending began last, the latest first. */
export async function selectLastStarted(db: Database, limit: number): Promise<NewsletterRow[]> {
  return db
    .selectFrom("newsletters")
    .selectAll()
    .where("started_at", "is not", null)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

type LanguageCount = { language: Language; status: RecipientStatus; total: number };

/** How many recipients of a newsletter have each status, by language. */
export async function countByLanguage(db: Database, newsletterId: number): Promise<LanguageCount[]> {
  return db
    .selectFrom("newsletter_recipients")
    .select(["language", "status", countRows().as("total")])
    .where("newsletter_id", "=", newsletterId)
    .groupBy(["language", "status"])
    .execute();
}

/** How many recipients of a newsletter left by its link, or reported it, by language. */
export async function countLostByLanguage(db: Database, newsletterId: number) {
  return db
    .selectFrom("newsletter_recipients")
    .select(["language", "loss", countRows().as("total")])
    .where("newsletter_id", "=", newsletterId)
    .where("loss", "is not", null)
    .groupBy(["language", "loss"])
    .execute();
}
