import type { Language } from "#i18n/language.ts";
import { stemOf, wordsOf } from "#i18n/split-words.ts";
import { runInBatches } from "#server/concurrency/batches.ts";
import type { Database } from "#server/database/schema.ts";
import { countTextsWith, type IndexedText, readBlocks } from "#server/database/search-words.ts";
import { altTexts } from "#server/html/alt-texts.ts";
import { plainText } from "#server/html/plain-text.ts";
import {
  claimPending,
  deleteIndexed,
  deletePending,
  insertIndexed,
  isPending,
  selectBylinesToIndex,
  selectItemsToIndex,
  selectTextsToIndex,
} from "./index-queries.ts";
import { type OwnFacts, ownFactsOf } from "./indexed-kinds.ts";
import { bylineMark, categoryMark, stemMark } from "./patterns.ts";
import { addToVocabulary, correctTexts, selectVocabulary } from "./vocabulary-queries.ts";

/** Of a longer text only the beginning is searched: PostgreSQL stores a megabyte for each at most. */
const MOST_WORDS = 20_000;
/** So many items are read at once: on SQLite readers wait meanwhile. */
const AT_ONCE = 4;

type ItemRow = Awaited<ReturnType<typeof selectItemsToIndex>>[number];
type TextRow = Awaited<ReturnType<typeof selectTextsToIndex>>[number];

/**
 * Brings the index up to date with what has changed, some items at a time: after a migration all of them wait, and one
 * change is not to wait for all.
 */
export async function indexChanged(transaction: Database): Promise<void> {
  const pending = await claimPending(transaction, AT_ONCE);
  if (pending.length === 0) return;
  const ids = pending.map(({ item_id }) => item_id);
  await deleteIndexed(transaction, ids);
  const items = await selectItemsToIndex(transaction, ids);
  const texts = await selectTextsToIndex(transaction, ids);
  const bylines = await selectBylinesToIndex(transaction, ids);
  const facts = await factsOf(transaction, items);
  const counts = new Map<string, number>();
  for (const text of texts) {
    const item = items.find(({ id }) => id === text.item_id);
    const own = facts.get(text.item_id);
    if (!item || !own) continue;
    const named = bylines.filter(({ item_id }) => item_id === item.id).map(({ byline_id }) => byline_id);
    const words = indexedText(text, { category: item.category_id, bylines: named, own });
    if (words.title.length + words.body.length === 0) continue;
    await insertIndexed(transaction, {
      itemId: item.id,
      kind: item.kind,
      categoryId: item.category_id,
      language: text.language,
      happensAt: own.happensAt ?? item.published_at,
      words,
    });
    for (const word of vocabularyOf(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  await addToVocabulary(transaction, counts);
  for (const each of pending) await deletePending(transaction, each);
}

async function factsOf(db: Database, items: readonly ItemRow[]): Promise<Map<number, OwnFacts>> {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const facts = await Promise.all(
    kinds.map((kind) => {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
      return ownFactsOf(db, kind, ids);
    }),
  );
  return new Map(facts.flatMap((each) => [...each]));
}

function indexedText(
  { language, title, body, alt }: TextRow,
  { category, bylines, own }: { category: number; bylines: readonly number[]; own: OwnFacts },
): IndexedText {
  const inTitle = wordsIn([title]);
  const inBody = wordsIn([plainText(body), ...altTexts(body), alt, ...own.words]);
  const marks = [categoryMark(category), ...new Set(bylines.map(bylineMark))];
  return {
    title: [...inTitle, ...stemsIn(inTitle, language)],
    body: [...inBody, ...stemsIn(inBody, language), ...marks],
  };
}

function wordsIn(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => wordsOf(text, MOST_WORDS))
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}

/** Shorter words are no better spelling of any other. */
const SHORTEST_WORD = 3;

/** Numbers and marks are not corrected, nor are other words by them. */
function vocabularyOf({ title, body }: IndexedText): Set<string> {
  const isWord = (word: string) => [...word].length >= SHORTEST_WORD && /^\p{L}[\p{L}\p{M}]*$/u.test(word);
  return new Set([...title, ...body].filter(isWord));
}

const kinyarwanda: Language = "rw";

function stemsIn(words: readonly string[], language: Language): string[] {
  if (language !== kinyarwanda) return [];
  const stems = new Set(words.map(stemOf).filter((stem) => stem !== null));
  return [...stems].map(stemMark);
}

/**
 * Indexes what no change of this release has: all items after an update or a restored backup, and what a host with the
 * release before changes. Some at a time, so that editors do not wait for it.
 */
export async function indexPending(db: Database, stopping: AbortSignal): Promise<void> {
  await runInBatches(async () => {
    if (!(await isPending(db))) return false;
    await db.transaction().execute(indexChanged);
    return true;
  }, stopping);
}

const WORDS_AT_ONCE = 50;

/**
 * Takes out of the vocabulary what changed and deleted texts had alone: as a text leaves the index, its words are not
 * known any more.
 */
export async function tidyVocabulary(db: Database, stopping: AbortSignal): Promise<void> {
  let after = 0;
  await runInBatches(async () => {
    const last = await db.transaction().execute((transaction) => tidySome(transaction, after));
    if (last !== null) after = last;
    return last !== null;
  }, stopping);
}

/** @returns the id of the last word that it looked at */
async function tidySome(transaction: Database, after: number): Promise<number | null> {
  const words = await selectVocabulary(transaction, after, WORDS_AT_ONCE);
  const blocks = await readBlocks(transaction);
  // In the order in which saving adds them: transactions hardly ever deadlock.
  for (const { id, word, texts } of words.toSorted((one, other) => (one.word < other.word ? -1 : 1))) {
    const found = await countTextsWith(transaction, word, blocks, texts);
    if (found < texts) await correctTexts(transaction, id, found === 0 ? 0 : 1);
  }
  return words.at(-1)?.id ?? null;
}
