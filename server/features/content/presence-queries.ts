import type { Insertable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

/** A tab of somebody's browser in which an item is open. */
export type Tab = Pick<Tables["presences"], "item_id" | "user_id" | "tab">;

/** @param endedAt whoever was not seen since then begins anew */
export async function upsertPresence(
  db: Database,
  row: Insertable<Tables["presences"]>,
  endedAt: string,
): Promise<void> {
  await db
    .insertInto("presences")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["item_id", "user_id", "tab"]).doUpdateSet((eb) => ({
        seen_at: row.seen_at,
        since: eb.case().when("presences.seen_at", "<=", endedAt).then(row.since).else(eb.ref("presences.since")).end(),
      })),
    )
    .execute();
}

export async function deletePresence(db: Database, { item_id, user_id, tab }: Tab): Promise<void> {
  await db
    .deleteFrom("presences")
    .where("item_id", "=", item_id)
    .where("user_id", "=", user_id)
    .where("tab", "=", tab)
    .execute();
}

/** More than ever work on one item. */
const MOST_SHOWN = 20;

/** All other tabs that were seen since an instant, the first who came on top. */
export async function selectOthers(
  db: Database,
  { item_id, user_id, tab }: Tab,
  endedAt: string,
): Promise<{ userId: number; name: string; since: string }[]> {
  return db
    .selectFrom("presences")
    .innerJoin("users", "users.id", "presences.user_id")
    .select(["users.id as userId", "users.name", "presences.since"])
    .where("item_id", "=", item_id)
    .where("seen_at", ">", endedAt)
    .where((eb) => eb.or([eb("user_id", "<>", user_id), eb("tab", "<>", tab)]))
    .orderBy("presences.since")
    .orderBy("users.name")
    .limit(MOST_SHOWN)
    .execute();
}

export async function deletePresencesBefore(db: Database, endedAt: string): Promise<void> {
  await db.deleteFrom("presences").where("seen_at", "<=", endedAt).execute();
}
