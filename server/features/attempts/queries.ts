import { sql } from "kysely";
import { unflushed } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";

/** Counts one more, from one where the former count has ended, or ends later than any count of now can. */
export async function countUp(
  db: Database,
  { key, now, endsAt, latest }: { key: string; now: string; endsAt: string; latest: string },
): Promise<{ count: number; ends_at: string }> {
  // A count that is lost in a power failure does no harm.
  return unflushed(db, async (connection) => {
    // In plain words: with each call of a guest the builder would take longer than the database.
    const isEnded = sql`(attempts.ends_at <= ${now} or attempts.ends_at > ${latest})`;
    const { rows } = await sql<{ count: number; ends_at: string }>`
      insert into attempts (key, count, ends_at) values (${key}, 1, ${endsAt})
      on conflict (key) do update set
        count = case when ${isEnded} then 1 else attempts.count + 1 end,
        ends_at = case when ${isEnded} then excluded.ends_at else attempts.ends_at end
      returning count, ends_at
    `.execute(connection);
    const [counted] = rows;
    if (!counted) throw new Error("a count was not returned");
    return counted;
  });
}

export async function deleteAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("key", "=", key).execute();
}

export async function deleteEndedAttempts(db: Database, now: string): Promise<void> {
  await db.deleteFrom("attempts").where("ends_at", "<=", now).execute();
}
