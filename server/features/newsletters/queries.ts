import type { Insertable, Selectable, Updateable } from "kysely";
import type { NewsletterStatus } from "#contract/newsletter-names.ts";
import type { Language, PerLanguage } from "#i18n/language.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

export type NewsletterRow = Selectable<Tables["newsletters"]>;
export type Section = Tables["newsletter_items"]["section"];

export async function selectNewsletter(db: Database, id: number): Promise<NewsletterRow | undefined> {
  return db.selectFrom("newsletters").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks it until the transaction ends: a write that changes nothing. */
export async function lockNewsletter(db: Database, id: number): Promise<NewsletterRow | undefined> {
  return db
    .updateTable("newsletters")
    .set((eb) => ({ status: eb.ref("status") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** The newest first. */
export async function selectNewsletters(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<NewsletterRow[]> {
  return db.selectFrom("newsletters").selectAll().orderBy("id", "desc").limit(limit).offset(offset).execute();
}

export async function countNewsletters(db: Database): Promise<number> {
  const { total } = await db.selectFrom("newsletters").select(countRows().as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function insertNewsletter(db: Database, row: Insertable<Tables["newsletters"]>): Promise<number> {
  const { id } = await db.insertInto("newsletters").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** False where the rule has made the one for this instant before. */
export async function insertDueNewsletter(db: Database, row: Insertable<Tables["newsletters"]>): Promise<boolean> {
  const added = await db
    .insertInto("newsletters")
    .values(row)
    .onConflict((conflict) => conflict.column("due_for").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateNewsletter(
  db: Database,
  id: number,
  changed: Updateable<Tables["newsletters"]>,
): Promise<void> {
  await db.updateTable("newsletters").set(changed).where("id", "=", id).execute();
}

/** Ends sending for now, or for ever. @returns false where an editor was faster */
export async function stopSending(
  db: Database,
  id: number,
  changed: Updateable<Tables["newsletters"]>,
): Promise<boolean> {
  const stopped = await db
    .updateTable("newsletters")
    .set(changed)
    .where("id", "=", id)
    .where("status", "=", "sending")
    .returning("id")
    .executeTakeFirst();
  return stopped !== undefined;
}

/** It was sent, unless somebody waits again meanwhile. @returns false where somebody does, or an editor was faster */
export async function endSending(db: Database, id: number, at: string): Promise<boolean> {
  const ended = await db
    .updateTable("newsletters")
    .set({ status: "sent", ended_at: at, server_said: "" })
    .where("id", "=", id)
    .where("status", "=", "sending")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("newsletter_recipients")
            .select("subscription_id")
            .where("newsletter_id", "=", id)
            .where("newsletter_recipients.status", "in", ["waiting", "sending"]),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

export async function deleteNewsletterRow(db: Database, id: number): Promise<void> {
  await db.deleteFrom("newsletters").where("id", "=", id).execute();
}

/** The ids of those whose time has come. */
export async function selectDueToBegin(db: Database, now: string): Promise<number[]> {
  const rows = await db
    .selectFrom("newsletters")
    .select("id")
    .where("status", "=", "scheduled")
    .where("send_at", "<=", now)
    .orderBy("send_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of those with somebody to write to now, and of those that nobody waits for any more. */
export async function selectDueToSend(db: Database, now: string): Promise<number[]> {
  const rows = await db
    .selectFrom("newsletters")
    .select("newsletters.id")
    .where("newsletters.status", "=", "sending")
    .where(({ or, not, exists, selectFrom }) => {
      const waiting = selectFrom("newsletter_recipients")
        .select("subscription_id")
        .whereRef("newsletter_id", "=", "newsletters.id")
        .where("newsletter_recipients.status", "=", "waiting");
      return or([exists(waiting.where("at", "<=", now)), not(exists(waiting))]);
    })
    .orderBy("newsletters.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Mails of stopped newsletters that a process was sending as it died. */
function leftSending(db: Database) {
  return db
    .selectFrom("newsletters")
    .select("newsletters.id")
    .where("newsletters.status", "in", ["paused", "cancelled"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("newsletter_recipients")
          .select("subscription_id")
          .whereRef("newsletter_id", "=", "newsletters.id")
          .where("newsletter_recipients.status", "=", "sending"),
      ),
    );
}

export async function selectLeftSending(db: Database): Promise<number[]> {
  return (await leftSending(db).execute()).map(({ id }) => id);
}

/** Whether the rule has made the one for an instant. */
export async function hasNewsletterDueFor(db: Database, instant: string): Promise<boolean> {
  const row = await db.selectFrom("newsletters").select("id").where("due_for", "=", instant).executeTakeFirst();
  return row !== undefined;
}

/** When the last newsletter began that went to subscribers; null where none did. */
export async function selectLastStart(db: Database): Promise<string | null> {
  const sentOnes: NewsletterStatus[] = ["sending", "paused", "sent"];
  const row = await db
    .selectFrom("newsletters")
    .select("started_at")
    .where("status", "in", sentOnes)
    .where("started_at", "is not", null)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

/** What editors write of a newsletter in each language: its names in the API, and the tables. */
export const textParts = [
  ["subjects", "newsletter_subjects"],
  ["foreword", "newsletter_forewords"],
] as const;
type TextTable = (typeof textParts)[number][1];

export async function selectTexts(db: Database, table: TextTable, id: number): Promise<PerLanguage> {
  const rows = await db.selectFrom(table).select(["language", "text"]).where("newsletter_id", "=", id).execute();
  return Object.fromEntries(rows.map(({ language, text }) => [language, text]));
}

/** '' takes one away. */
export async function storeText(
  db: Database,
  table: TextTable,
  row: { newsletter_id: number; language: Language; text: string },
): Promise<void> {
  const { newsletter_id, language, text } = row;
  if (text === "") {
    await db.deleteFrom(table).where("newsletter_id", "=", newsletter_id).where("language", "=", language).execute();
    return;
  }
  await db
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.columns(["newsletter_id", "language"]).doUpdateSet({ text }))
    .execute();
}

export async function selectItemsOf(db: Database, id: number): Promise<{ section: Section; item_id: number }[]> {
  return db
    .selectFrom("newsletter_items")
    .select(["section", "item_id"])
    .where("newsletter_id", "=", id)
    .orderBy("section")
    .orderBy("position")
    .execute();
}

export async function storeItems(
  db: Database,
  newsletter_id: number,
  section: Section,
  itemIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom("newsletter_items")
    .where("newsletter_id", "=", newsletter_id)
    .where("section", "=", section)
    .execute();
  if (itemIds.length === 0) return;
  await db
    .insertInto("newsletter_items")
    .values(itemIds.map((item_id, position) => ({ newsletter_id, section, position, item_id })))
    .execute();
}
