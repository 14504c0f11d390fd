import { unflushed } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";

/** Counts one more, from one where the former count has ended. */
export async function countUp(
  db: Database,
  { key, now, endsAt }: { key: string; now: string; endsAt: string },
): Promise<{ count: number; ends_at: string }> {
  // A count that is lost with the machine's power is nobody's loss.
  return unflushed(db, (connection) =>
    connection
      .insertInto("attempts")
      .values({ key, count: 1, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((eb) => {
          const isOver = eb("attempts.ends_at", "<=", now);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb("attempts.count", "+", 1))
              .end(),
            ends_at: eb.case().when(isOver).then(endsAt).else(eb.ref("attempts.ends_at")).end(),
          };
        }),
      )
      .returning(["count", "ends_at"])
      .executeTakeFirstOrThrow(),
  );
}

export async function deleteAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("key", "=", key).execute();
}

export async function deleteEndedAttempts(db: Database, now: string): Promise<void> {
  await db.deleteFrom("attempts").where("ends_at", "<=", now).execute();
}
