import { type Language, languages, type PerLanguage, perLanguage } from "#i18n/language.ts";

/**
 * The one place that knows how a text in several languages crosses the wire: as a field for each language, `titleRw`,
 * `titleEn`, `titleFr`. Inside it is a `Record<Language, …>`.
 */

/** Other names that the API takes for a field in a language: `titleKiny` is `titleRw` (specification, section 5). */
const otherSuffixes = { rw: "Kiny" } as const satisfies PerLanguage;

export type FlatName<Stem extends string> = `${Stem}${Capitalize<Language>}`;
export type OtherName<Stem extends string> = `${Stem}${(typeof otherSuffixes)[keyof typeof otherSuffixes]}`;
export type FlatTexts<Stem extends string, Value> = { [Name in FlatName<Stem>]: Value };

/** What a caller sent, not yet checked. */
export type SentFields = Readonly<Record<string, unknown>>;

/** `titleRw` */
export function flatName<Stem extends string>(stem: Stem, language: Language): FlatName<Stem> {
  return `${stem}${language[0]?.toUpperCase()}${language.slice(1)}` as FlatName<Stem>;
}

/** The names of a field in a language, the usual one first: `titleRw`, `titleKiny`. */
export function flatNames<Stem extends string>(stem: Stem, language: Language): [FlatName<Stem>, ...OtherName<Stem>[]] {
  const usual = flatName(stem, language);
  return hasOtherName(language) ? [usual, `${stem}${otherSuffixes[language]}`] : [usual];
}

/** Whether a text in this language has more than one name. */
export function hasOtherName(language: Language): language is keyof typeof otherSuffixes {
  return Object.hasOwn(otherSuffixes, language);
}

/** `{ titleRw, titleEn, titleFr }` of what `valueIn` gives for each language. */
export function toFlat<Stem extends string, Value>(
  stem: Stem,
  valueIn: (language: Language) => Value,
): FlatTexts<Stem, Value> {
  const fields = languages.map((language) => [flatName(stem, language), valueIn(language)]);
  return Object.fromEntries(fields) as FlatTexts<Stem, Value>;
}

/** The same field in all languages of an answer. */
export function fromFlat<Stem extends string, Source extends FlatTexts<Stem, unknown>>(
  source: Source,
  stem: Stem,
): Record<Language, Source[FlatName<Stem>]> {
  return perLanguage((language) => source[flatName(stem, language)] as Source[FlatName<Stem>]);
}

/** The same field in those languages in which a caller sent it; the bare name (`title`) is that of `bareLanguage`. */
export function sentTexts(sent: SentFields, stem: string, bareLanguage?: Language): PerLanguage {
  const texts: PerLanguage = {};
  for (const language of languages) {
    const value = sent[sentName(sent, stem, language, bareLanguage) ?? ""];
    if (typeof value === "string") texts[language] = value;
  }
  return texts;
}

/** What a caller sent: the texts of these stems by language, and everything else as it came. */
export function splitTexts<Sent extends SentFields, Stem extends string>(
  sent: Sent,
  stems: readonly Stem[],
): { texts: Record<Stem, PerLanguage>; values: Omit<Sent, FlatName<Stem> | OtherName<Stem>> } {
  const names = new Set<string>(stems.flatMap((stem) => languages.flatMap((language) => flatNames(stem, language))));
  const values = Object.entries(sent).filter(([name]) => !names.has(name));
  return {
    texts: Object.fromEntries(stems.map((stem) => [stem, sentTexts(sent, stem)])) as Record<Stem, PerLanguage>,
    values: Object.fromEntries(values) as Omit<Sent, FlatName<Stem> | OtherName<Stem>>,
  };
}

/** By the usual name (`titleRw`) the one under which a field came: `titleKiny`, or the bare `title`. */
export function sentNames(sent: SentFields, stem: string, bareLanguage?: Language): Record<string, string> {
  const names: Record<string, string> = {};
  for (const language of languages) {
    const name = sentName(sent, stem, language, bareLanguage);
    if (name !== undefined) names[flatName(stem, language)] = name;
  }
  return names;
}

function sentName(sent: SentFields, stem: string, language: Language, bareLanguage?: Language): string | undefined {
  const names: string[] = flatNames(stem, language);
  if (language === bareLanguage) names.push(stem);
  return names.find((name) => sent[name] !== undefined);
}

/** The language of a field that is named `titleRw`, where it is one of these stems; undefined for any other field. */
export function languageOfField(name: string, stems: readonly string[]): Language | undefined {
  return languages.find((language) => stems.some((stem) => flatName(stem, language) === name));
}

/** What an answer says beside these texts. */
export function withoutFlat<Source extends object, Stem extends string>(
  source: Source,
  ...stems: Stem[]
): Omit<Source, FlatName<Stem>> {
  const entries = Object.entries(source).filter(([name]) => languageOfField(name, stems) === undefined);
  return Object.fromEntries(entries) as Omit<Source, FlatName<Stem>>;
}
