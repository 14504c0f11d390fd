import type { Database } from "#server/database/schema.ts";

/** A web build: the names of its files follow from their content, and its id from these names. */
export type Build = { id: string; files: readonly string[] };

export type KnownBuild = Build & {
  /** When a host last ran it: an instant, at most an hour late. */
  usedAt: string;
};

/** The build that was used last comes first. */
export async function selectBuilds(db: Database): Promise<KnownBuild[]> {
  const rows = await db.selectFrom("builds").selectAll().orderBy("used_at", "desc").orderBy("id").execute();
  return rows.map(({ id, used_at, files }) => ({ id, usedAt: used_at, files: JSON.parse(files) }));
}

export async function noteUse(db: Database, { id, files }: Build, usedAt: string): Promise<void> {
  await db
    .insertInto("builds")
    .values({ id, first_seen_at: usedAt, used_at: usedAt, files: JSON.stringify(files) })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ used_at: usedAt }))
    .execute();
}

export async function deleteBuilds(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("builds").where("id", "in", ids).execute();
}
