import type { Insertable } from "kysely";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

export async function selectActor(db: Database, id: number): Promise<{ name: string } | undefined> {
  return db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirst();
}

export async function insertEntry(db: Database, row: Insertable<Tables["audit_log"]>): Promise<void> {
  await db.insertInto("audit_log").values(row).execute();
}

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** The newest first; `item_id` is there where readers see the item. */
export async function selectEntries(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom("audit_log")
    .leftJoin("items", (join) =>
      join
        .onRef("items.public_id", "=", "audit_log.subject_id")
        .onRef("items.kind", "=", "audit_log.subject_kind")
        .on("items.status", "=", "published"),
    )
    .selectAll("audit_log")
    .select("items.id as item_id")
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEntries(db: Database): Promise<number> {
  const { total } = await db.selectFrom("audit_log").select(countRows().as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function deleteEntriesBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom("audit_log").where("at", "<", at).execute();
}

/** A write, and the first of its transaction: changes of content are made one after the other. */
export async function raiseContentVersion(db: Database): Promise<void> {
  await db
    .updateTable("content_version")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .execute();
}
