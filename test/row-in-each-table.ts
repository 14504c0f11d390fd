import { sql } from "kysely";
import { givenIds } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";

/** The tables that columns refer to. */
const refersTo: Record<string, string> = {
  item_id: "items",
  article_id: "items",
  newsletter_id: "newsletters",
  byline_id: "bylines",
  comment_id: "comments",
  term_id: "terms",
  media_id: "media",
  picture: "media",
  revision_id: "revisions",
  user_id: "users",
  actor_id: "users",
  answered_by: "users",
  created_by: "users",
  decided_by: "users",
  invited_by: "users",
};
/** Where not any text will do. */
const texts: Record<string, string> = { kind: "article", language: "rw", status: "sent", action: "article_created" };

/** Adds a row with a value in each column to each of these tables that has none, in their order. */
export async function addRowToEach(db: Database, tables: readonly string[]): Promise<void> {
  const known = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
  for (const [place, name] of tables.entries()) {
    const { rows: found } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    const table = known.get(name);
    if (found.length > 0 || !table) continue;
    const row = new Map<string, unknown>();
    for (const column of table.columns) {
      const other = refersTo[column.name];
      row.set(column.name, other ? await someId(db, other) : someValue(column, place));
    }
    await sql`
      insert into ${sql.table(name)} (${sql.join([...row.keys()].map((each) => sql.ref(each)))})
      ${givenIds(db)} values (${sql.join([...row.values()])})
    `.execute(db);
  }
}

async function someId(db: Database, table: string): Promise<unknown> {
  const { rows } = await sql<{ id: unknown }>`select id from ${sql.table(table)} order by id limit 1`.execute(db);
  return rows[0]?.id;
}

function someValue({ name, dataType }: { name: string; dataType: string }, place: number): unknown {
  return /int/i.test(dataType) ? place + 1 : (texts[name] ?? `${name} ${place}`);
}
