import { defaultSource, isActive, type Language } from "#i18n/language.ts";

/** What both sides have to know of a content kind. No schema library here; no screen for readers loads it. */
export type KindFacts = {
  /** In the API, the database and the code. */
  name: string;
  /** The type of the categories that its items are filed in. */
  categories: "NEWS" | "EVENT";
  /** How the API calls the text of an item, with the language at its end: `contentRw`. */
  body: string;
  /** The languages in which an item has to have a title, where it is first written in English. */
  titles: readonly Language[];
  /** Where readers find all of them, and below it their months. */
  readersPath: string;
  /** What only its lists are sorted by. */
  sorts: readonly string[];
  /** Where the admin screens list its items, and where a new one is written. */
  listPath: string;
  addPath: string;
};

/** What the staff sort the lists of every kind by; `date` is the one that `from` and `to` mean. */
export const commonSorts = ["id", "title", "category", "author", "date"] as const;

/** All that the staff sort a kind's lists by: `title` and, the other way about, `-title`. */
export function sortNames<const Own extends string>({ sorts }: { sorts: readonly Own[] }) {
  return [...commonSorts, ...sorts].flatMap((name) => [name, `-${name}`] as const);
}

/**
 * The languages in which an item has to have a title: that in which it is first written, and for what begins in English
 * whatever the specification asks of its kind.
 */
export function requiredTitles({ titles }: Pick<KindFacts, "titles">, source: Language): readonly Language[] {
  if (source !== defaultSource) return [source];
  return titles.filter((language) => language === source || isActive(language));
}
