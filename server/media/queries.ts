import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { lockContent } from "../database/content-version.ts";
import type { Database, Tables } from "../database/schema.ts";
import type { MediaRow } from "./urls.ts";

/** How many ids are asked for at once: SQLite takes 32,766 parameters. */
const PIECE = 500;

export type MediaEntry = Selectable<Tables["media"]>;

export async function selectMedia(db: Database, ids: readonly string[]): Promise<Map<string, MediaRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("media")
    .select(["id", "extension", "width", "height", "placeholder", "bytes"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertMedia(db: Database, row: MediaEntry): Promise<void> {
  await db.insertInto("media").values(row).execute();
}

/** The names of all uploads, in pieces. */
export async function* originals(db: Database): AsyncGenerator<{ id: string; extension: string }[]> {
  let after = "";
  while (true) {
    const query = db.selectFrom("media").select(["id", "extension"]).where("id", ">", after);
    const piece = await query.orderBy("id").limit(PIECE).execute();
    const last = piece.at(-1);
    if (!last) return;
    yield piece;
    after = last.id;
  }
}

/** Files whose size is not stored yet. */
export async function selectUnmeasured(db: Database, after: string): Promise<MediaEntry[]> {
  return db
    .selectFrom("media")
    .selectAll()
    .where("bytes", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(PIECE)
    .execute();
}

export async function noteBytes(db: Database, id: string, bytes: number): Promise<void> {
  await db.updateTable("media").set({ bytes }).where("id", "=", id).execute();
}

/** Those of the ids that name a picture. */
export async function selectPictureIds(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("media").select("id").where("id", "in", ids).where("kind", "=", "image").execute();
  return rows.map(({ id }) => id);
}

/** The ids of these that have no row. */
export async function unknownMedia(db: Database, ids: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (let place = 0; place < ids.length; place += PIECE) {
    const piece = ids.slice(place, place + PIECE);
    const rows = await db.selectFrom("media").select("id").where("id", "in", piece).execute();
    for (const { id } of rows) known.add(id);
  }
  return ids.filter((id) => !known.has(id));
}

type Chosen = { ids: readonly string[] } | { before: string };

/** Deletes rows that nothing names: of these ids, or of those older than an instant. @returns the deleted rows */
export async function deleteUnnamedMedia(db: Database, chosen: Chosen): Promise<MediaEntry[]> {
  return db.transaction().execute(async (transaction) => {
    // A text that is being saved may name a picture that was uploaded long ago.
    await lockContent(transaction);
    return transaction
      .deleteFrom("media")
      .where((eb) => ("ids" in chosen ? eb("id", "in", chosen.ids) : eb("created_at", "<", chosen.before)))
      .where(isUnnamed)
      .returningAll()
      .execute();
  });
}

/** Every column that names a file is listed here. */
function isUnnamed(eb: ExpressionBuilder<Tables, "media">) {
  const columns = [
    ["users", "avatar"],
    ["bylines", "image"],
    ["items", "image"],
    ["items", "video"],
    ["item_images", "media_id"],
    ["revision_files", "media_id"],
    ["link_cards", "picture"],
  ] as const;
  const named = columns.map(([table, column]) =>
    eb.exists(sql`(select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = media.id)`),
  );
  const logo = eb.exists(
    eb.selectFrom("settings").select("value").where("name", "=", "logo").whereRef("value", "=", "media.id"),
  );
  return eb.not(eb.or([...named, logo]));
}
