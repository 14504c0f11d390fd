import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtInFolder } from "#i18n/catalogues.ts";
import { textsOf } from "#i18n/check-words.ts";
import { builtInLanguages } from "#i18n/language.ts";
import { isLanguageCode, LanguageError, languageFiles, readLanguage } from "#i18n/read-language.ts";
import { type Formats, type TimeUnit, timeUnits } from "#i18n/words.ts";
import type { Said } from "./check-language.ts";

/**
 * Writes the folder of a new language: every word with the English beside it, and names and formats as Node.js knows
 * them, to be checked by whoever speaks it. Of a language that comes with the product, what it says now.
 * @throws LanguageError where the code is none, or the folder is there
 */
export function makeLanguage(folder: string, code: string): Said {
  if (!isLanguageCode(code)) throw new LanguageError(`"${code}" is no code of a language, such as sw`);
  const target = join(folder, code);
  if (existsSync(target)) throw new LanguageError(`${target} is there already: "update" adds what is new`);
  const product = builtInLanguages.some((each) => each === code) ? readLanguage(builtInFolder, code) : null;
  const english = readLanguage(builtInFolder, "en");
  const notes = [...english.words].map(([key, { note }]) => [key, note] as const);
  const texts = new Map(product ? textsOf(product.words) : []);
  const words = wordsFile(code, textsOf(english.words), {
    textOf: (key) => texts.get(key) ?? "",
    notes: new Map(notes),
  });
  const part = `${target}.new`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  write(part, languageFiles.facts, product?.facts ?? proposedFacts(code));
  write(part, languageFiles.formats, product?.formats ?? proposedFormats(code, english.formats));
  write(part, languageFiles.words, words);
  renameSync(part, target);
  return {
    isFine: true,
    lines: [
      `Written: ${target}`,
      `${languageFiles.words} has ${english.words.size} words, each with the English beside it.`,
      `${languageFiles.facts} and ${languageFiles.formats} are proposals: check them.`,
      "The language is there once the site has been started again.",
    ],
  };
}

/**
 * Brings the words of a folder up to date with the product: new ones are added, and those whose English has changed have
 * the former one beside it, as `before`, until somebody takes that away.
 * @throws LanguageError where the folder cannot be used
 */
export function updateLanguage(folder: string, code: string): Said {
  const english = textsOf(readLanguage(builtInFolder, "en").words);
  const { words } = readLanguage(folder, code);
  const added = [...english.keys()].filter((key) => !words.has(key));
  const changed = [...words].filter(([key, { english: then }]) => english.has(key) && isOther(then, english.get(key)));
  const before = new Map(changed.map(([key, { english: then }]) => [key, then]));
  const updated = wordsFile(code, english, {
    textOf: (key) => words.get(key)?.text ?? "",
    before: (key) => before.get(key) ?? words.get(key)?.before,
    notes: new Map([...words].map(([key, { note }]) => [key, note])),
  });
  // What the product does not know stays: it may be of a release to come.
  const unknown = [...words].filter(([key]) => !english.has(key));
  for (const [key, { english: en, text }] of unknown) updated[key] = { en, [code]: text };
  write(join(folder, code), languageFiles.words, updated);
  return { isFine: true, lines: [`${added.length} words were added, of ${changed.length} the English has changed`] };
}

function isOther(then: unknown, now: string | undefined): boolean {
  return then !== undefined && then !== now;
}

type Word = Record<string, unknown>;

function wordsFile(
  code: string,
  english: ReadonlyMap<string, string>,
  {
    textOf,
    before = () => undefined,
    notes,
  }: {
    textOf(key: string): unknown;
    before?(key: string): unknown;
    notes: ReadonlyMap<string, unknown>;
  },
): Record<string, Word> {
  const entries = [...english].map(([key, en]) => {
    const word: Word = { en };
    if (code !== "en") word[code] = textOf(key);
    const was = before(key);
    const note = notes.get(key);
    if (was !== undefined) word.before = was;
    if (note !== undefined) word.note = note;
    return [key, word] as const;
  });
  return Object.fromEntries(entries);
}

/** In a new file first: one that is cut off never takes the place of what is there. */
function write(folder: string, name: string, content: object): void {
  const file = join(folder, name);
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function proposedFacts(code: string) {
  const locale = new Intl.Locale(code).maximize();
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    direction: ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].includes(locale.script ?? "") ? "rtl" : "ltr",
    openGraph: `${code}_${locale.region ?? "RW"}`,
  };
}

/** Of a language that Node.js does not know: the English ones. */
function proposedFormats(code: string, english: Formats): Formats {
  if (Intl.DateTimeFormat.supportedLocalesOf(code).length === 0) return english;
  const day = (options: Intl.DateTimeFormatOptions, date: number) =>
    new Intl.DateTimeFormat(code, { ...options, timeZone: "UTC" }).format(date);
  const months = (month: "long" | "short") =>
    english.months.map((_, place) => day({ month }, Date.UTC(2026, place, 15)));
  const decimal = new Intl.NumberFormat(code).formatToParts(1234567.8);
  const partOf = (type: Intl.NumberFormatPartTypes) => decimal.find((part) => part.type === type)?.value;
  return {
    ...english,
    // The 1st of November 2026 is a Sunday.
    weekdays: english.weekdays.map((_, place) => day({ weekday: "long" }, Date.UTC(2026, 10, place + 1))),
    months: months("long"),
    shortMonths: months("short"),
    past: relative(code, -1),
    coming: relative(code, 1),
    days: { "-1": relativeDay(code, -1), "1": relativeDay(code, 1) },
    decimal: partOf("decimal") ?? english.decimal,
    thousands: partOf("group") ?? english.thousands,
  };
}

function relative(code: string, direction: 1 | -1): Formats["past"] {
  const format = new Intl.RelativeTimeFormat(code);
  const phrase = (unit: TimeUnit, amount: number) => format.format(direction * amount, unit);
  // A number that is in no phrase otherwise.
  const phrases = timeUnits.map((unit) => [
    unit,
    { one: phrase(unit, 1), other: phrase(unit, 77).replace("77", "{n}") },
  ]);
  return Object.fromEntries(phrases);
}

function relativeDay(code: string, distance: 1 | -1): string {
  return new Intl.RelativeTimeFormat(code, { numeric: "auto" }).format(distance, "day");
}
