import { type Insertable, type Selectable, sql } from "kysely";
import { countRows } from "#server/database/portable.ts";
import type { Database, MailKind, Tables } from "#server/database/schema.ts";

export type QueuedMail = Selectable<Tables["mails"]>;

/** Two mails of one topic say the same: the later one takes the place of the one that waits. */
type Topic = Pick<QueuedMail, "kind" | "recipient" | "sign_in_id" | "comment_id">;

/** Has the mail of this topic that waits go out as the new one, at the earlier time of both; false where none waits. */
export async function renewWaitingMail(
  db: Database,
  { kind, recipient, sign_in_id, comment_id }: Topic,
  { due_at, expires_at }: Pick<QueuedMail, "due_at" | "expires_at">,
): Promise<boolean> {
  const renewed = await db
    .updateTable("mails")
    .set({ due_at: sql<string>`case when due_at < ${due_at} then due_at else ${due_at} end`, expires_at })
    .where("recipient", "=", recipient)
    .where("kind", "=", kind)
    .where("sign_in_id", "is not distinct from", sign_in_id)
    .where("comment_id", "is not distinct from", comment_id)
    .where("is_sending", "=", 0)
    .returning("id")
    .execute();
  return renewed.length > 0;
}

/** Deletes the mails that wait for a user's address; one that is being sent cannot be held back. */
export async function deleteWaitingMailsOf(db: Database, userId: number, kinds: readonly MailKind[]): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("recipient", "=", (eb) => eb.selectFrom("users").select("email").where("id", "=", userId))
    .where("kind", "in", kinds)
    .where("is_sending", "=", 0)
    .execute();
}

export async function deleteWaitingMailsAbout(db: Database, commentId: number): Promise<void> {
  await db.deleteFrom("mails").where("comment_id", "=", commentId).where("is_sending", "=", 0).execute();
}

/** Those under way too: a try that fails is not repeated. */
export async function deleteMailsTo(db: Database, recipient: string, kind?: MailKind): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("recipient", "=", recipient)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind as MailKind))
    .execute();
}

export async function insertMail(db: Database, row: Insertable<Tables["mails"]>): Promise<void> {
  await db.insertInto("mails").values(row).execute();
}

/** Takes the mail that is due longest; until `dueAt` no other process finds it. */
export async function claimDueMail(
  db: Database,
  { now, dueAt }: { now: string; dueAt: string },
): Promise<QueuedMail | undefined> {
  for (;;) {
    const next = await db
      .selectFrom("mails")
      .select("id")
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const taken = await db
      .updateTable("mails")
      .set((eb) => ({ due_at: dueAt, is_sending: 1, tries: eb("tries", "+", 1) }))
      .where("id", "=", next.id)
      .where("due_at", "<=", now)
      .returningAll()
      .executeTakeFirst();
    // Undefined where another process was faster: on to the next.
    if (taken) return taken;
  }
}

export async function postponeMail(db: Database, id: number, dueAt: string): Promise<void> {
  await db.updateTable("mails").set({ due_at: dueAt, is_sending: 0 }).where("id", "=", id).execute();
}

/** Whether a later mail of the same topic is there. */
export async function hasLaterMail(
  db: Database,
  { id, kind, recipient, sign_in_id, comment_id }: Topic & Pick<QueuedMail, "id">,
): Promise<boolean> {
  const later = await db
    .selectFrom("mails")
    .select("id")
    .where("recipient", "=", recipient)
    .where("kind", "=", kind)
    .where("sign_in_id", "is not distinct from", sign_in_id)
    .where("comment_id", "is not distinct from", comment_id)
    .where("id", ">", id)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Whether a mail is due that nobody has tried to send yet. */
export async function hasDueMail(db: Database, now: string): Promise<boolean> {
  const due = await db
    .selectFrom("mails")
    .select("id")
    .where("due_at", "<=", now)
    .where("tries", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

export async function countWaitingMails(db: Database): Promise<number> {
  const { mails } = await db.selectFrom("mails").select(countRows().as("mails")).executeTakeFirstOrThrow();
  return mails;
}

export async function deleteMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
}
