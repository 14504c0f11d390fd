import type { Language } from "./language.ts";
import type english from "./languages/en/words.json";

/** The names of all words that people read: `navigation.home`. English has all of them, and they follow from it. */
export type WordKey = keyof typeof english;

type Head<Key extends string> = Key extends `${infer First}.${string}` ? First : Key;
type Below<Key extends string, First extends string> = Key extends `${First}.${infer Rest}` ? Rest : never;
type Tree<Key extends string> = {
  [First in Head<Key>]: [Below<Key, First>] extends [never] ? string : Tree<Below<Key, First>>;
};

/** All words of a language, as sections within each other: `words.navigation.home`. `{name}` marks a value to fill in. */
export type Words = Tree<WordKey>;

/** A whole phrase for one and for many: numerals agree with the noun in Kinyarwanda, so nothing is glued together. */
export type Plural = { one: string; other: string };

/** Sections that pages load by themselves, where they need them: the others are what every page says. */
export const parts = ["accountScreens", "ownComments", "searchPage", "newsletterPages", "people", "admin"] as const;
export type Part = (typeof parts)[number];

/** Sections that the server alone says: in answers of the API, in mail, on pages that it fills in itself. */
export const serverSections = ["answers", "privacy"] as const;

/** What every page says. */
export type Catalogue = Omit<Words, Part | (typeof serverSections)[number]> & { language: Language };

/** What `formats.json` in a language's folder holds: nothing is left to the platform, which may not know the language. */
export type Formats = {
  /** From Sunday on. */
  weekdays: readonly string[];
  months: readonly string[];
  /** For the badge with a date. */
  shortMonths: readonly string[];
  /** With `{weekday}`, `{day}`, `{month}` and `{year}`. */
  longDate: string;
  /** With `{month}` and `{year}`. */
  month: string;
  /** How long ago something was, and how soon it will be; `{n}` is the number. */
  past: Readonly<Record<TimeUnit, Plural>>;
  coming: Readonly<Record<TimeUnit, Plural>>;
  /** Days with a word of their own, by their distance: "-1" is yesterday. */
  days: Readonly<Record<string, string>>;
  /** The plural rule: the numbers of which a phrase has its `one`. */
  one: readonly number[];
  /** What stands before the tenths of a number, and between its thousands. */
  decimal: string;
  thousands: string;
};

export const timeUnits = ["minute", "hour", "day", "month", "year"] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** What the back-office says. */
export type AdminWords = Words["admin"];
/** What screens about a person's own data say. */
export type PeopleWords = Words["people"];
