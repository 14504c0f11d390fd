import { type SqlBool, sql } from "kysely";

/** Whether one of these columns has these words as a part, in whatever case. `%` and `_` in them match themselves. */
export function contains(columns: readonly string[], words: string) {
  const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  // As typed too: SQLite knows the small letters of ASCII alone.
  const all = columns.map(
    (column) => sql`
      lower(${sql.ref(column)}) like ${patternOf(words.toLowerCase())} escape '\\'
      or ${sql.ref(column)} like ${patternOf(words)} escape '\\'`,
  );
  return sql<SqlBool>`(${sql.join(all, sql` or `)})`;
}
