import type { Insertable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

export async function selectPublication(db: Database, key: string): Promise<{ public_id: number } | undefined> {
  return db.selectFrom("publications").select("public_id").where("key", "=", key).executeTakeFirst();
}

export async function insertPublication(db: Database, row: Insertable<Tables["publications"]>): Promise<void> {
  await db.insertInto("publications").values(row).execute();
}

export async function deletePublicationsBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom("publications").where("created_at", "<", at).execute();
}
