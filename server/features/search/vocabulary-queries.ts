import type { Database } from "#server/database/schema.ts";
import { deleteGrams, insertGrams } from "#server/database/search-grams.ts";
import { gramsOf } from "./grams.ts";

/** Words of one statement: each is a parameter. */
const WORDS_AT_ONCE = 5000;

/** Adds words to the vocabulary, with the number of texts that have each. */
export async function addToVocabulary(db: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  // In one order in every process: transactions hardly ever deadlock.
  const words = [...counts.keys()].sort();
  for (let start = 0; start < words.length; start += WORDS_AT_ONCE) {
    await addSome(db, words.slice(start, start + WORDS_AT_ONCE), counts);
  }
}

async function addSome(db: Database, words: readonly string[], counts: ReadonlyMap<string, number>): Promise<void> {
  const before = await db
    .selectFrom("search_vocabulary")
    .select(["word", "texts"])
    .where("word", "in", words)
    .execute();
  const known = new Map(before.map(({ word, texts }) => [word, texts]));
  const changed = words.filter((word) => (known.get(word) ?? 0) < 2);
  if (changed.length === 0) return;
  const rows = changed.map((word) => ({ word, texts: Math.min(2, (known.get(word) ?? 0) + (counts.get(word) ?? 0)) }));
  const added = await db
    .insertInto("search_vocabulary")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("word").doUpdateSet({ texts: 2 }).where("search_vocabulary.texts", "=", 1),
    )
    .returning(["id", "word", "texts"])
    .execute();
  const frequent = added.filter(({ texts }) => texts === 2);
  await insertGrams(
    db,
    frequent.map(({ id, word }) => ({ id, grams: gramsOf(word) })),
  );
}

/** Those of the words that stand in several texts, or that such a word begins with. */
export async function selectKnown(db: Database, words: readonly string[]): Promise<string[]> {
  const known: string[] = [];
  for (const word of words) {
    const row = await db
      .selectFrom("search_vocabulary")
      .select("id")
      .where("texts", "=", 2)
      .where("word", ">=", word)
      .where("word", "<", `${word}\u{10FFFF}`)
      .limit(1)
      .executeTakeFirst();
    if (row) known.push(word);
  }
  return known;
}

/** Words after another one in the order of their ids. */
export async function selectVocabulary(
  db: Database,
  after: number,
  limit: number,
): Promise<{ id: number; word: string; texts: number }[]> {
  return db.selectFrom("search_vocabulary").selectAll().where("id", ">", after).orderBy("id").limit(limit).execute();
}

/** Corrects the number of texts that have a word; one that no text has is deleted. */
export async function correctTexts(db: Database, id: number, texts: 0 | 1): Promise<void> {
  await deleteGrams(db, id);
  if (texts === 0) await db.deleteFrom("search_vocabulary").where("id", "=", id).execute();
  else await db.updateTable("search_vocabulary").set({ texts }).where("id", "=", id).execute();
}
