import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { pathOfTitle } from "#server/features/content/addresses.ts";
import { itemsInOrder } from "./matches.ts";
import { roughly } from "./patterns.ts";
import { selectTextsWith, selectTitles } from "./queries.ts";
import { parseQuery } from "./query.ts";

const MOST_TITLES = 6;
/** The newest texts that are looked at for them. */
const MOST_TEXTS = 100;
/** A longer title is cut: six of them have to fit into two kilobytes, whatever their alphabet. */
const TITLE_BYTES = 200;

export type SuggestedTitle = { title: string; url: string };

/** Titles with these words, in the reader's language first. */
export async function suggest(
  db: Database,
  { q, language }: { q: string; language: Language },
): Promise<SuggestedTitle[]> {
  const { wanted, unwanted } = parseQuery(q);
  if (wanted.length === 0) return [];
  const words = { all: wanted.map(roughly), isInTitle: true, without: unwanted.flatMap(roughly) };
  const texts = await selectTextsWith(db, words, {}, { most: MOST_TEXTS });
  const matches = itemsInOrder(
    texts.map((text) => ({ ...text, rank: 0 })),
    { language, sort: "relevance" },
  );
  const titles = await selectTitles(db, matches.slice(0, MOST_TITLES));
  return titles.map(({ title, kind, publicId, ...own }) => ({
    title: cutTo(title, TITLE_BYTES),
    url: `/${own.language}${pathOfTitle(kind, publicId, title)}`,
  }));
}

/** Whole words, followed by an ellipsis, where the text takes more bytes. */
function cutTo(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const letters = [...text];
  while (Buffer.byteLength(letters.join("")) > bytes) letters.pop();
  const cut = letters.join("");
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || cut}…`;
}
