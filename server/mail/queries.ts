import type { Insertable, Selectable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

export type QueuedMail = Selectable<Tables["mails"]>;

export async function insertMail(db: Database, row: Insertable<Tables["mails"]>): Promise<void> {
  await db.insertInto("mails").values(row).execute();
}

/** Takes the mail that is due longest; until `dueAt` no other process finds it. */
export async function takeDueMail(
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
      .set((eb) => ({ due_at: dueAt, tries: eb("tries", "+", 1) }))
      .where("id", "=", next.id)
      .where("due_at", "<=", now)
      .returningAll()
      .executeTakeFirst();
    // Undefined where another process was faster: on to the next.
    if (taken) return taken;
  }
}

export async function postponeMail(db: Database, id: number, dueAt: string): Promise<void> {
  await db.updateTable("mails").set({ due_at: dueAt }).where("id", "=", id).execute();
}

export async function deleteMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
}
