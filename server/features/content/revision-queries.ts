import type { Insertable } from "kysely";
import { isJsonFieldNull } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

const columns = ["id", "item_id", "at", "user_id", "reason", "name", "languages"] as const;

/** Revisions with who made them, but without what they hold; the caller orders, filters and limits. */
function withoutContent(db: Database) {
  return db
    .selectFrom("revisions")
    .leftJoin("users", "users.id", "revisions.user_id")
    .select(columns.map((column) => `revisions.${column}` as const))
    .select("users.name as user_name");
}

function revisions(db: Database) {
  return withoutContent(db).select("revisions.content");
}

export type RevisionFacts = Awaited<ReturnType<ReturnType<typeof withoutContent>["execute"]>>[number];
export type RevisionRow = Awaited<ReturnType<ReturnType<typeof revisions>["execute"]>>[number];

/** The newest first. */
export async function selectRevisions(db: Database, itemId: number, limit: number): Promise<RevisionFacts[]> {
  return withoutContent(db)
    .where("revisions.item_id", "=", itemId)
    .orderBy("revisions.id", "desc")
    .limit(limit)
    .execute();
}

export async function selectRevision(db: Database, itemId: number, id: number): Promise<RevisionRow | undefined> {
  return revisions(db).where("revisions.item_id", "=", itemId).where("revisions.id", "=", id).executeTakeFirst();
}

/** The one that was kept first. */
export async function selectFirstRevision(db: Database, itemId: number): Promise<RevisionRow | undefined> {
  return revisions(db).where("revisions.item_id", "=", itemId).orderBy("revisions.id").limit(1).executeTakeFirst();
}

/** The one before it. */
export async function selectRevisionBefore(db: Database, itemId: number, id: number): Promise<RevisionRow | undefined> {
  return revisions(db)
    .where("revisions.item_id", "=", itemId)
    .where("revisions.id", "<", id)
    .orderBy("revisions.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Of these items, by their row ids, those that nobody reads and whose draft has no category. */
export async function selectWithoutCategory(db: Database, itemIds: readonly number[]): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("items")
    .innerJoin("revisions", "revisions.id", "items.draft_revision")
    .select("items.id")
    .where("items.id", "in", itemIds)
    .where("items.status", "<>", "published")
    .where("items.published_revision", "is", null)
    .where(isJsonFieldNull(db, "revisions.content", "categoryId"))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** @returns its id */
export async function insertRevision(db: Database, row: Insertable<Tables["revisions"]>): Promise<number> {
  const { id } = await db.insertInto("revisions").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateRevision(
  db: Database,
  id: number,
  changed: Partial<Pick<Tables["revisions"], "at" | "content" | "reason">> & { name?: string; languages?: string },
): Promise<void> {
  await db.updateTable("revisions").set(changed).where("id", "=", id).execute();
}

/** Replaces the files that a revision names. */
export async function replaceRevisionFiles(db: Database, id: number, files: readonly string[]): Promise<void> {
  await db.deleteFrom("revision_files").where("revision_id", "=", id).execute();
  const rows = [...new Set(files)].map((media_id) => ({ revision_id: id, media_id }));
  if (rows.length > 0) await db.insertInto("revision_files").values(rows).execute();
}

/** All that are older and kept for nothing else: not named, never published, no draft, and not scheduled. */
export async function deleteRevisionsBefore(db: Database, at: string): Promise<void> {
  await db
    .deleteFrom("revisions")
    .where("at", "<", at)
    .where("name", "=", "")
    .where("reason", "<>", "published")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("items")
            .select("items.id")
            .whereRef("items.id", "=", "revisions.item_id")
            .where((eb) =>
              eb.or([
                eb("items.draft_revision", "=", eb.ref("revisions.id")),
                eb("items.published_revision", "=", eb.ref("revisions.id")),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("schedules").select("schedules.item_id").whereRef("schedules.revision_id", "=", "revisions.id"),
        ),
      ),
    )
    .execute();
}
