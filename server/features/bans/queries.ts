import type { Insertable } from "kysely";
import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

type Banned = { userId: number | null; hashes: readonly string[]; now: string };

/** Whether a ban that has not ended names the account or one of the hashes. */
export async function hasBan(db: Database, { userId, hashes, now }: Banned): Promise<boolean> {
  const row = await db
    .selectFrom("bans")
    .select("id")
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb("user_id", "=", userId)]),
        ...(hashes.length === 0 ? [] : [eb("subject_hash", "in", hashes)]),
      ]),
    )
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function bans(db: Database) {
  return db
    .selectFrom("bans")
    .leftJoin("users as banned", "banned.id", "bans.user_id")
    .leftJoin("users as author", "author.id", "bans.created_by")
    .select([
      "bans.id",
      "bans.kind",
      "bans.shown",
      "bans.note",
      "bans.created_at",
      "bans.ends_at",
      "banned.name as user_name",
      "author.name as created_by_name",
    ]);
}

export type BanRow = Awaited<ReturnType<ReturnType<typeof bans>["execute"]>>[number];

/** Those that have not ended, the newest first. */
export async function selectBans(
  db: Database,
  { now, limit, offset }: { now: string; limit: number; offset: number },
): Promise<BanRow[]> {
  return bans(db)
    .where((eb) => eb.or([eb("bans.ends_at", "is", null), eb("bans.ends_at", ">", now)]))
    .orderBy("bans.created_at", "desc")
    .orderBy("bans.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countBans(db: Database, now: string): Promise<number> {
  const { total } = await db
    .selectFrom("bans")
    .select(countRows().as("total"))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .executeTakeFirstOrThrow();
  return total;
}

export async function selectBan(db: Database, id: number): Promise<BanRow> {
  return bans(db).where("bans.id", "=", id).executeTakeFirstOrThrow();
}

export async function insertBan(db: Database, row: Insertable<Tables["bans"]>): Promise<number> {
  const { id } = await db.insertInto("bans").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** False where there was none. */
export async function deleteBan(db: Database, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom("bans").where("id", "=", id).returning("id").executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteEndedBans(db: Database, now: string): Promise<void> {
  await db.deleteFrom("bans").where("ends_at", "<=", now).execute();
}

/** The ban holds on; what it shows is gone. */
export async function clearShown(db: Database, hash: string): Promise<void> {
  await db.updateTable("bans").set({ shown: "" }).where("subject_hash", "=", hash).execute();
}
