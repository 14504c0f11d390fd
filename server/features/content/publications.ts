import { DAY, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";

/** Somebody whose connection dropped sends once more within this time. */
const KEY_LIFE = DAY;

/** The public id of what was published under a key; undefined where nothing was, or no key is given. */
export async function findPublication(db: Database, key: string | undefined): Promise<number | undefined> {
  if (key === undefined) return undefined;
  const row = await db.selectFrom("publications").select("public_id").where("key", "=", key).executeTakeFirst();
  return row?.public_id;
}

export async function notePublication(db: Database, key: string | undefined, public_id: number, created_at: string) {
  if (key !== undefined) await db.insertInto("publications").values({ key, public_id, created_at }).execute();
}

export async function forgetOldPublications(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("publications")
    .where("created_at", "<", toInstant(now - KEY_LIFE))
    .execute();
}
