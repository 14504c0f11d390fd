import type { Selectable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";

export type RedirectRow = Selectable<Tables["redirects"]>;
export type MissingRow = Selectable<Tables["missing_paths"]>;

/** The newest first. */
export async function selectRedirects(db: Database): Promise<RedirectRow[]> {
  return db.selectFrom("redirects").selectAll().orderBy("id", "desc").execute();
}

export async function insertRedirect(
  db: ContentTransaction,
  row: Pick<RedirectRow, "from_path" | "target" | "created_at">,
): Promise<number> {
  const { id } = await db
    .insertInto("redirects")
    .values({ ...row, hits: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function leadElsewhere(db: ContentTransaction, id: number, to: string): Promise<void> {
  await db.updateTable("redirects").set({ target: to }).where("id", "=", id).execute();
}

export async function removeRedirect(db: ContentTransaction, id: number): Promise<RedirectRow | undefined> {
  return db.deleteFrom("redirects").where("id", "=", id).returningAll().executeTakeFirst();
}

export async function raiseHits(db: Database, id: number, hits: number): Promise<void> {
  await db
    .updateTable("redirects")
    .set((eb) => ({ hits: eb("hits", "+", hits) }))
    .where("id", "=", id)
    .execute();
}

/** Most wanted first. */
export async function selectMissing(db: Database, limit: number): Promise<MissingRow[]> {
  return db
    .selectFrom("missing_paths")
    .selectAll()
    .orderBy("hits", "desc")
    .orderBy("last_at", "desc")
    .orderBy("path")
    .limit(limit)
    .execute();
}

export async function raiseMissing(db: Database, { path, hits, last_at }: MissingRow): Promise<void> {
  await db
    .insertInto("missing_paths")
    .values({ path, hits, last_at })
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet((eb) => ({ hits: eb("missing_paths.hits", "+", hits), last_at })),
    )
    .execute();
}

export async function deleteMissing(db: Database, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await db.deleteFrom("missing_paths").where("path", "in", paths).execute();
}

/** Leaves the paths that were missed last. */
export async function keepLatestMissing(db: Database, most: number): Promise<void> {
  const kept = db.selectFrom("missing_paths").select("path").orderBy("last_at", "desc").orderBy("path").limit(most);
  await db.deleteFrom("missing_paths").where("path", "not in", kept).execute();
}

export async function deleteMissingBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom("missing_paths").where("last_at", "<", instant).execute();
}
