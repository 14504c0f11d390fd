import type { Database } from "#server/database/schema.ts";
import type { WantedWords, WordPattern, WordQuery } from "#server/database/search-words.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { loadCategories } from "#server/features/categories/categories.ts";
import { anywhere, authorMark, categoryMark, exactly, type Named, roughly } from "./patterns.ts";
import { selectAuthors } from "./queries.ts";
import { type Part, parseQuery } from "./query.ts";

/** Reads what was typed into a search box as what the index of words is asked for. `wanted` are its parts. */
export async function readWanted(db: Database, q: string): Promise<WantedWords & { wanted: Part[] }> {
  const { wanted, unwanted } = parseQuery(q);
  const named = wanted.length === 0 ? [] : await namesOfSite(db);
  return {
    wanted,
    words: { all: wanted.map((part) => anywhere(part, named)), inTitle: false },
    without: unwanted.map((part) => ({ all: [exactly(part)], inTitle: false })),
    ranks: ranksOf(wanted),
  };
}

/** The best first: all words in the title as they were written, the same roughly, all of them written so in the text. */
function ranksOf(wanted: readonly Part[]): WordQuery[] {
  if (wanted.length === 0) return [];
  const rank = (patterns: (part: Part) => WordPattern[], inTitle: boolean) => ({ all: wanted.map(patterns), inTitle });
  return [rank(exactly, true), rank(roughly, true), rank(exactly, false)];
}

async function namesOfSite(db: Database): Promise<Named[]> {
  const [categories, authors] = await Promise.all([
    loadCategories(db),
    untilChanged(db, { name: "authors", load: () => selectAuthors(db) }),
  ]);
  return [
    ...[...categories.values()].map(({ id, names }) => ({
      mark: categoryMark(id),
      names: names.map(({ name }) => name),
    })),
    ...authors.map(({ id, name }) => ({ mark: authorMark(id), names: [name] })),
  ];
}
