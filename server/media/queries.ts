import type { Insertable } from "kysely";
import type { Database, Tables } from "../database/schema.ts";
import type { MediaRow } from "./urls.ts";

export async function selectMedia(db: Database, ids: readonly string[]): Promise<Map<string, MediaRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "extension", "width", "height", "placeholder"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertMedia(db: Database, row: Insertable<Tables["media"]>): Promise<void> {
  await db
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
