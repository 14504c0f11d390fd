import { type Selectable, sql, type Updateable } from "kysely";
import type { RecipientStatus } from "#contract/newsletter-names.ts";
import { countRows, unflushed } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

export type RecipientRow = Selectable<Tables["newsletter_recipients"]>;
export type Counts = Record<RecipientStatus, number>;

/** The subscriptions to which a newsletter would go at this moment: all but those of suppressed addresses. */
function subscribed(db: Database) {
  return db
    .selectFrom("subscriptions")
    .where("status", "=", "confirmed")
    .where("email", "not in", (eb) => eb.selectFrom("suppressed_addresses").select("email"));
}

/** Everybody to whom it would go at this moment. @returns how many there are */
export async function insertRecipients(db: Database, newsletterId: number, at: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("newsletter_recipients")
    .columns(["newsletter_id", "subscription_id", "language", "status", "tries", "at"])
    .expression(
      subscribed(db).select([
        sql.lit(newsletterId).as("newsletter_id"),
        "id",
        "language",
        sql.lit("waiting").as("status"),
        sql.lit(0).as("tries"),
        sql.lit(at).as("at"),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/**
 * Takes those that have waited longest, for as long as the newsletter is being sent: they are `sending` before anything
 * of their mail goes out.
 */
export async function claimRecipients(
  db: Database,
  newsletterId: number,
  { limit, now }: { limit: number; now: string },
): Promise<RecipientRow[]> {
  return (
    db
      .updateTable("newsletter_recipients")
      .set((eb) => ({ status: "sending", at: now, tries: eb("tries", "+", 1), server_said: "" }))
      // By both columns of the primary key: by one, SQLite reads all who wait for each claim.
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("newsletter_id", "subscription_id"),
          "in",
          selectFrom("newsletter_recipients as next")
            .select(["next.newsletter_id", "next.subscription_id"])
            .where("next.newsletter_id", "=", newsletterId)
            .where("next.status", "=", "waiting")
            .where("next.at", "<=", now)
            .orderBy("next.at")
            .orderBy("next.subscription_id")
            .limit(limit)
            .$asTuple("newsletter_id", "subscription_id"),
        ),
      )
      .where("status", "=", "waiting")
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("newsletters")
            .select("newsletters.id")
            .where("newsletters.id", "=", newsletterId)
            .where("newsletters.status", "=", "sending"),
        ),
      )
      .returningAll()
      .execute()
  );
}

/** Lets those wait again who were claimed at an instant and handed to no connection: all `except` these subscriptions. */
export async function returnClaimed(
  db: Database,
  newsletterId: number,
  { at, except }: { at: string; except: readonly number[] },
): Promise<void> {
  await db
    .updateTable("newsletter_recipients")
    .set((eb) => ({ status: "waiting", tries: eb("tries", "-", 1) }))
    .where("newsletter_id", "=", newsletterId)
    .where("status", "=", "sending")
    .where("at", "=", at)
    .$if(except.length > 0, (query) => query.where("subscription_id", "not in", except))
    .execute();
}

/**
 * What became of the mail of a claim. It reaches the disk with the next claim at the latest, so that after a power failure
 * no more are uncertain than there are connections. That it was sent counts also where another process has called it uncertain
 * since, and somebody lets it wait again.
 */
export async function settleRecipient(
  db: Database,
  {
    newsletter_id,
    subscription_id,
    tries,
    at,
  }: Pick<RecipientRow, "newsletter_id" | "subscription_id" | "tries" | "at">,
  settled: Updateable<Tables["newsletter_recipients"]>,
): Promise<void> {
  const isSent = settled.status === "sent";
  await unflushed(db, (connection) =>
    connection
      .updateTable("newsletter_recipients")
      .set(settled)
      .where("newsletter_id", "=", newsletter_id)
      .where("subscription_id", "=", subscription_id)
      .where("status", "in", isSent ? ["sending", "uncertain", "waiting"] : ["sending", "uncertain"])
      // That of this claim alone: a write may be repeated when another process has claimed the row since.
      .$if(!isSent, (query) =>
        query.where("tries", "=", tries).where(({ or, eb }) => or([eb("status", "=", "uncertain"), eb("at", "=", at)])),
      )
      .execute(),
  );
}

/** All with one status get another. */
export async function moveRecipients(
  db: Database,
  newsletterId: number,
  from: RecipientStatus,
  to: Updateable<Tables["newsletter_recipients"]>,
): Promise<void> {
  await db
    .updateTable("newsletter_recipients")
    .set(to)
    .where("newsletter_id", "=", newsletterId)
    .where("status", "=", from)
    .execute();
}

/** When the next of those that wait may be tried; null where nobody waits. */
export async function selectNextWaiting(db: Database, newsletterId: number): Promise<string | null> {
  const row = await db
    .selectFrom("newsletter_recipients")
    .select("at")
    .where("newsletter_id", "=", newsletterId)
    .where("status", "=", "waiting")
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** When the last mail of a newsletter was sent; null where none was. */
export async function selectLastSent(db: Database, newsletterId: number): Promise<string | null> {
  const row = await db
    .selectFrom("newsletter_recipients")
    .select("at")
    .where("newsletter_id", "=", newsletterId)
    .where("status", "=", "sent")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** How many of a newsletter were sent after an instant. */
export async function countSentAfter(db: Database, newsletterId: number, after: string): Promise<number> {
  const { total } = await db
    .selectFrom("newsletter_recipients")
    .select(countRows().as("total"))
    .where("newsletter_id", "=", newsletterId)
    .where("status", "=", "sent")
    .where("at", ">", after)
    .executeTakeFirstOrThrow();
  return total;
}

/** As many as `insertRecipients` would take at this moment. */
export async function countSubscribed(db: Database): Promise<number> {
  const { total } = await subscribed(db).select(countRows().as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function countsOf(db: Database, newsletterId: number): Promise<Counts> {
  const counts: Counts = { waiting: 0, sending: 0, sent: 0, refused: 0, bounced: 0, uncertain: 0, skipped: 0 };
  const rows = await db
    .selectFrom("newsletter_recipients")
    .select(["status", countRows().as("total")])
    .where("newsletter_id", "=", newsletterId)
    .groupBy("status")
    .execute();
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

type Page = { status?: RecipientStatus | undefined; limit: number; offset: number };

export async function selectRecipients(
  db: Database,
  newsletterId: number,
  { status, limit, offset }: Page,
): Promise<(RecipientRow & { email: string | null })[]> {
  return db
    .selectFrom("newsletter_recipients as recipients")
    .leftJoin("subscriptions", "subscriptions.id", "recipients.subscription_id")
    .selectAll("recipients")
    .select("subscriptions.email")
    .where("recipients.newsletter_id", "=", newsletterId)
    .$if(status !== undefined, (query) => query.where("recipients.status", "=", status as RecipientStatus))
    .orderBy("recipients.subscription_id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** What a mail to them needs, of those who are subscribed; the name of whoever has an account. */
export async function selectSubscribers(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("subscriptions")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "subscriptions.user_id").onRef("users.email", "=", "subscriptions.email"),
    )
    .select(["subscriptions.id", "subscriptions.email", "subscriptions.language"])
    .select(["subscriptions.categories", "subscriptions.is_light"])
    .select("users.name")
    .where("subscriptions.id", "in", ids)
    .where("subscriptions.status", "=", "confirmed")
    .execute();
}
