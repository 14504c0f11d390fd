import type { Selectable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

export type LanguageRow = Selectable<Tables["languages"]>;

/** In the site's order. */
export async function selectLanguages(db: Database): Promise<LanguageRow[]> {
  return db.selectFrom("languages").selectAll().orderBy("place").orderBy("code").execute();
}

/** Another process may have added it meanwhile. */
export async function insertLanguage(db: Database, row: LanguageRow): Promise<void> {
  await db
    .insertInto("languages")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateLanguage(
  db: Database,
  code: LanguageRow["code"],
  changed: Partial<Omit<LanguageRow, "code" | "number">>,
): Promise<void> {
  await db.updateTable("languages").set(changed).where("code", "=", code).execute();
}

/** Has the states of all translations made again: of each item one in the new language is missing. */
export async function queueAllItems(db: Database): Promise<void> {
  await db
    .insertInto("translation_queue")
    .columns(["item_id", "changes"])
    // SQLite needs a condition, to tell the conflict's "on" from that of a join.
    .expression(
      db
        .selectFrom("items")
        .select((eb) => ["id", eb.lit(1).as("changes")])
        .where("id", ">", 0),
    )
    .onConflict((conflict) =>
      conflict.column("item_id").doUpdateSet((eb) => ({ changes: eb("translation_queue.changes", "+", 1) })),
    )
    .execute();
}
