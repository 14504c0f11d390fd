import { type Insertable, sql, type Updateable } from "kysely";
import type { BylineRole } from "#contract/byline-roles.ts";
import { hasBackOffice, roles } from "#contract/roles.ts";
import type { Language, PerLanguage } from "#i18n/language.ts";
import { hasRoleAmong } from "#server/access/stored-role.ts";
import { countRows } from "#server/database/portable.ts";
import { isPublished } from "#server/database/published.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";

export type BylineRow = { id: number; name: string; image: string | null; user_id: number | null };
type Columns = Updateable<Pick<Tables["bylines"], "name" | "image" | "user_id">>;

const shown = ["bylines.id", "bylines.name", "bylines.image", "bylines.user_id"] as const;

/** By name. */
export async function selectBylines(db: Database): Promise<BylineRow[]> {
  return db.selectFrom("bylines").select(shown).orderBy(sql`lower(name)`).orderBy("id").execute();
}

export async function selectByline(db: Database, id: number): Promise<BylineRow | undefined> {
  return db.selectFrom("bylines").select(shown).where("id", "=", id).executeTakeFirst();
}

export async function selectBylineOfUser(db: Database, userId: number): Promise<BylineRow | undefined> {
  return db.selectFrom("bylines").select(shown).where("user_id", "=", userId).executeTakeFirst();
}

/** Those of the ids that there are. */
export async function selectKnownIds(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("bylines").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

export async function selectNamed(db: Database, ids: readonly number[]): Promise<BylineRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("bylines").select(shown).where("id", "in", ids).execute();
}

export type BioRow = { byline_id: number; language: Language; bio: string };

/** Of these bylines; of all without ids. */
export async function selectBios(db: Database, ids?: readonly number[]): Promise<BioRow[]> {
  return db
    .selectFrom("byline_texts")
    .selectAll()
    .$if(ids !== undefined, (query) => query.where("byline_id", "in", ids ?? []))
    .orderBy("byline_id")
    .orderBy("language")
    .execute();
}

/** How many items name each byline; those that none names are missing. */
export async function selectItemCounts(db: Database, id?: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("item_bylines")
    .select(["byline_id", sql<number>`cast(count(distinct item_id) as integer)`.as("items")])
    .$if(id !== undefined, (query) => query.where("byline_id", "=", id ?? 0))
    .groupBy("byline_id")
    .execute();
  return new Map(rows.map(({ byline_id, items }) => [byline_id, items]));
}

/** The row ids of the items that it stands under. */
export async function selectItemsUnder(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom("item_bylines")
    .select("item_id")
    .distinct()
    .where("byline_id", "=", id)
    .orderBy("item_id")
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/**
 * Drafts, and what is scheduled, whose JSON has this id somewhere: few of all revisions, in which the caller looks for
 * the byline. PostgreSQL writes a space behind the colon in what migration 025 has made.
 */
export async function selectUnpublishedWithId(
  db: Database,
  id: number,
): Promise<{ item_id: number; content: string }[]> {
  const drafts = db.selectFrom("items").select("draft_revision as id").where("draft_revision", "is not", null);
  const scheduled = db.selectFrom("schedules").select("revision_id as id").where("revision_id", "is not", null);
  return db
    .selectFrom("revisions")
    .select(["item_id", "content"])
    .where("id", "in", drafts.union(scheduled))
    .where((eb) => eb.or([eb("content", "like", `%"id":${id}%`), eb("content", "like", `%"id": ${id}%`)]))
    .orderBy("item_id")
    .execute();
}

/** Accounts with any part of the back-office, and those that a byline is linked to, by name. */
export async function selectAccounts(db: Database): Promise<{ id: number; name: string }[]> {
  const linked = db.selectFrom("bylines").select("user_id").where("user_id", "is not", null);
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where((eb) => eb.or([hasRoleAmong(roles.filter(hasBackOffice)), eb("id", "in", linked)]))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

export async function hasUser(db: Database, id: number): Promise<boolean> {
  const { users } = await db
    .selectFrom("users")
    .select(countRows().as("users"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return users > 0;
}

export async function insertByline(db: ContentTransaction, row: Insertable<Tables["bylines"]>): Promise<number> {
  const { id } = await db.insertInto("bylines").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Undefined columns stay. */
export async function updateByline(db: ContentTransaction, id: number, columns: Columns): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable("bylines").set(columns).where("id", "=", id).execute();
}

/** '' for none; languages that are not named stay. */
export async function replaceBios(db: ContentTransaction, id: number, bios: PerLanguage): Promise<void> {
  const changed = Object.entries(bios) as [Language, string][];
  if (changed.length === 0) return;
  const languages = changed.map(([language]) => language);
  await db.deleteFrom("byline_texts").where("byline_id", "=", id).where("language", "in", languages).execute();
  const rows = changed.flatMap(([language, bio]) => (bio === "" ? [] : [{ byline_id: id, language, bio }]));
  if (rows.length > 0) await db.insertInto("byline_texts").values(rows).execute();
}

export async function deleteBylineRow(db: ContentTransaction, id: number): Promise<void> {
  await db.deleteFrom("bylines").where("id", "=", id).execute();
}

export type ItemBylineRow = { item_id: number; id: number; name: string; image: string | null; role: BylineRole };

/** Who made these items, in the order in which they are named. */
export async function selectItemBylines(db: Database, itemIds: readonly number[]): Promise<ItemBylineRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom("item_bylines")
    .innerJoin("bylines", "bylines.id", "item_bylines.byline_id")
    .select(["item_bylines.item_id", "bylines.id", "bylines.name", "bylines.image", "item_bylines.role"])
    .where("item_bylines.item_id", "in", itemIds)
    .orderBy("item_bylines.item_id")
    .orderBy("item_bylines.position")
    .execute();
}

export async function replaceItemBylines(
  db: ContentTransaction,
  itemId: number,
  named: readonly { id: number; role: BylineRole }[],
): Promise<void> {
  await db.deleteFrom("item_bylines").where("item_id", "=", itemId).execute();
  const rows = named.map(({ id, role }, position) => ({ item_id: itemId, position, byline_id: id, role }));
  if (rows.length > 0) await db.insertInto("item_bylines").values(rows).execute();
}

/** The ids of those whom items name that readers see. */
export async function selectPublicIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom("bylines")
    .select("bylines.id")
    .where(({ exists, ref }) => exists(publicItems(db).where("item_bylines.byline_id", "=", ref("bylines.id"))))
    .orderBy("bylines.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The caller says of whom. */
function publicItems(db: Database) {
  return db
    .selectFrom("item_bylines")
    .innerJoin("items", "items.id", "item_bylines.item_id")
    .select("items.id")
    .where(isPublished);
}

/** Undefined where no item that readers see names it. */
export async function selectPublicByline(db: Database, id: number): Promise<BylineRow | undefined> {
  return db
    .selectFrom("bylines")
    .select(shown)
    .where("bylines.id", "=", id)
    .where(({ exists }) => exists(publicItems(db).where("item_bylines.byline_id", "=", id)))
    .executeTakeFirst();
}
