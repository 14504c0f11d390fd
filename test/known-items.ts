import { type BuiltInLanguage, builtInLanguages } from "#i18n/language.ts";
import { wordsOf } from "#i18n/split-words.ts";
import { sampleArticles } from "#sample/articles.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { plainText } from "#server/html/plain-text.ts";
import { randomFrom } from "./random.ts";

/**
 * Texts that are long and varied enough to try a search on: the words of the sample articles are the most frequent ones,
 * as in any text few words make most of it, and more words are made of their syllables. And the trial itself: somebody
 * remembers three words of a text, and looks for it.
 */

export type KnownText = { id: number; language: BuiltInLanguage; title: string; body: string };

/** How many words a language has here: more where there are more texts, as in a newspaper, up to so many. */
const LARGEST_VOCABULARY = 20_000;
const WORDS_OF_A_TEXT = 3;
/** The most frequent words say nothing of a text: nobody looks for it by them. */
const FREQUENT = 100;
const TITLE_WORDS = 7;
const BODY_WORDS = 220;
/** Words that a text is about, each more than once in it. */
const TOPIC_WORDS = 12;

type Random = () => number;

const vocabularies = new Map<BuiltInLanguage, readonly string[]>();

/** The most frequent words first. */
function vocabularyOf(language: BuiltInLanguage, texts: number): readonly string[] {
  const all = vocabularies.get(language) ?? makeVocabulary(language);
  vocabularies.set(language, all);
  return all.slice(0, texts * WORDS_OF_A_TEXT);
}

function makeVocabulary(language: BuiltInLanguage): string[] {
  const text = sampleArticles.map((article) => plainText(article.text[language]?.content ?? "")).join(" ");
  const written = wordsOf(text).map(({ start, end }) => text.slice(start, end).toLowerCase());
  const counts = Map.groupBy(written, (word) => word);
  const real = [...counts.keys()].sort(
    (one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0),
  );
  const words = new Set(real);
  const random = randomFrom(builtInLanguages.indexOf(language));
  const following = syllablesOf(real);
  while (words.size < LARGEST_VOCABULARY) {
    const word = madeOf(following, random);
    if (word.length >= 4 && word.length <= 14) words.add(word);
  }
  return [...words];
}

/** Which syllables follow each one; '' begins and ends a word. */
function syllablesOf(words: readonly string[]): Map<string, string[]> {
  const following = new Map<string, string[]>();
  for (const word of words) {
    const syllables = word.match(/[^aeiouyàâéèêëîïôûù]*[aeiouyàâéèêëîïôûù]+(?:[^aeiouyàâéèêëîïôûù]+$)?/g) ?? [];
    for (const [place, syllable] of ["", ...syllables].entries()) {
      following.set(syllable, [...(following.get(syllable) ?? []), syllables[place] ?? ""]);
    }
  }
  return following;
}

function madeOf(following: ReadonlyMap<string, string[]>, random: Random): string {
  let word = "";
  for (let syllable = chosen(following.get("") ?? [], random); syllable !== ""; ) {
    word += syllable;
    syllable = chosen(following.get(syllable) ?? [""], random);
  }
  return word;
}

function chosen<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)] as T;
}

/** A text each in the languages in turn, always the same. */
export function* knownTexts(count: number): Generator<KnownText> {
  for (let id = 1; id <= count; id += 1) {
    const random = randomFrom(id);
    const language = builtInLanguages[id % builtInLanguages.length] as BuiltInLanguage;
    const vocabulary = vocabularyOf(language, count);
    // The second word is half as frequent as the first, the third a third …
    const any = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? "";
    const topic = Array.from({ length: TOPIC_WORDS }, () => chosen(vocabulary.slice(FREQUENT), random));
    const words = (length: number) =>
      Array.from({ length }, () => (random() < 0.3 ? chosen(topic, random) : any())).join(" ");
    yield {
      id,
      language,
      title: words(TITLE_WORDS),
      body: `<p>${words(BODY_WORDS / 2)}.</p><p>${words(BODY_WORDS / 2)}.</p>`,
    };
  }
}

const AT_ONCE = 500;

/** Stores the texts as articles, which the background job puts into the index. */
export async function addKnownTexts(db: Database, texts: Iterable<KnownText>): Promise<void> {
  const start = Date.parse("2020-01-01T00:00:00.000Z");
  const { id: category } = await db
    .insertInto("categories")
    .values({ type: "NEWS", created_at: toInstant(start) })
    .returning("id")
    .executeTakeFirstOrThrow();
  let some: KnownText[] = [];
  const write = () => db.transaction().execute((transaction) => insertArticles(transaction, category, start, some));
  for (const text of texts) {
    some.push(text);
    if (some.length < AT_ONCE) continue;
    await write();
    some = [];
  }
  if (some.length > 0) await write();
}

async function insertArticles(db: Database, category: number, start: number, texts: readonly KnownText[]) {
  await db
    .insertInto("items")
    .values(
      texts.map(({ id }) => {
        const at = toInstant(start + id * 60_000);
        return { id, kind: "article" as const, public_id: id, category_id: category, created_at: at, updated_at: at };
      }),
    )
    .execute();
  await db
    .insertInto("articles")
    .values(texts.map(({ id }) => ({ item_id: id, views: 0 })))
    .execute();
  await db
    .insertInto("item_texts")
    .values(
      texts.map(({ id, language, title, body }) => ({
        item_id: id,
        kind: "article" as const,
        language,
        title,
        body,
        folded_title: title,
        excerpt: "",
        updated_at: toInstant(start),
      })),
    )
    .execute();
}

export type KnownItem = { id: number; language: BuiltInLanguage; q: string; mistyped: string };

/** Queries for texts that are spread over all of them. */
export function knownItems(texts: readonly KnownText[], count: number): KnownItem[] {
  const random = randomFrom(count);
  return Array.from({ length: count }, () => {
    const { id, language, title, body } = chosen(texts, random);
    const frequent = new Set(vocabularyOf(language, texts.length).slice(0, FREQUENT));
    const text = `${title} ${plainText(body)}`;
    const written = wordsOf(text).map(({ start, end }) => text.slice(start, end));
    const telling = [...new Set(written)].filter((word) => word.length >= 4 && !frequent.has(word));
    const words = [1, 2, 3].map(() => chosen(telling, random));
    return { id, language, q: words.join(" "), mistyped: words.map((word) => withTypo(word, random)).join(" ") };
  });
}

/** One letter too few, one too many, a wrong one, or two that are swapped. */
function withTypo(word: string, random: Random): string {
  const letters = [...word];
  const place = Math.floor(random() * (letters.length - 1));
  const wrong = chosen([..."abcdefghijklmnoprstuvwyz"], random);
  const kinds = [
    () => letters.splice(place, 1),
    () => letters.splice(place, 0, wrong),
    () => letters.splice(place, 1, wrong),
    () => letters.splice(place, 2, letters[place + 1] ?? "", letters[place] ?? ""),
  ];
  chosen(kinds, random)();
  return letters.join("");
}

/** 1 where the item is the first of ten, a half where it is the second … 0 where it is none of them. */
export function reciprocalRank(found: readonly number[], id: number): number {
  const place = found.slice(0, 10).indexOf(id);
  return place < 0 ? 0 : 1 / (place + 1);
}
