import type { Language, PerLanguage } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";

export type TermRow = { id: number; note: string; do_not_use: number; terms: PerLanguage };
export type NewTerm = { note: string; do_not_use: number };

export async function selectTerms(db: Database, id?: number): Promise<TermRow[]> {
  const rows = await db
    .selectFrom("terms")
    .innerJoin("term_translations", "term_translations.term_id", "terms.id")
    .select(["terms.id", "terms.note", "terms.do_not_use", "term_translations.language", "term_translations.term"])
    .$if(id !== undefined, (query) => query.where("terms.id", "=", id ?? 0))
    .orderBy("terms.id")
    .execute();
  const terms = new Map<number, TermRow>();
  for (const { language, term, ...row } of rows) {
    terms.set(row.id, { ...row, terms: { ...terms.get(row.id)?.terms, [language]: term } });
  }
  return [...terms.values()];
}

/** @returns its id */
export async function insertTerm(db: Database, row: NewTerm): Promise<number> {
  const { id } = await db.insertInto("terms").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there is such a term */
export async function updateTerm(db: Database, id: number, row: NewTerm): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable("terms").set(row).where("id", "=", id).executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function replaceTerms(
  db: Database,
  id: number,
  terms: readonly { language: Language; term: string }[],
): Promise<void> {
  await db.deleteFrom("term_translations").where("term_id", "=", id).execute();
  const rows = terms.map((each) => ({ ...each, term_id: id }));
  await db.insertInto("term_translations").values(rows).execute();
}

export async function deleteTermRow(db: Database, id: number): Promise<void> {
  await db.deleteFrom("terms").where("id", "=", id).execute();
}
