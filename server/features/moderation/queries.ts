import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import type { ListedWord } from "./listed-words.ts";

/** In the order in which they were written. */
export async function selectListedWords(db: Database): Promise<ListedWord[]> {
  return db
    .selectFrom("moderation_words")
    .select(["language", "entry"])
    .orderBy("language")
    .orderBy("position")
    .execute();
}

/** The name of the setting whose value is another text after each change of the lists; it is missing before the first. */
export const LISTS_VERSION = "wordListsVersion";

/** Rows of one statement: engines limit the values of a statement. */
const ROWS_AT_ONCE = 500;

export async function replaceListedWords(
  db: ContentTransaction,
  language: Language,
  entries: readonly string[],
): Promise<void> {
  await db.deleteFrom("moderation_words").where("language", "=", language).execute();
  const rows = entries.map((entry, position) => ({ language, position, entry }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto("moderation_words")
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** The texts of the newest comments, whatever their status. */
export async function selectNewestContents(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("comments")
    .select("content")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ content }) => content);
}
