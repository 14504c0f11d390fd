import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { LanguageFacts } from "./language.ts";
import { type Formats, timeUnits } from "./words.ts";

/** A word as it is written in the file, by its key. */
export type WrittenWord = {
  text: unknown;
  /** What it was made from. */
  english: unknown;
  /** The English before that, until somebody has looked at the text again. */
  before: unknown;
  /** For whoever translates. */
  note: unknown;
};

/** What a language's folder holds. */
export type LanguageFolder = {
  facts: LanguageFacts & { fallback?: string | undefined };
  formats: Formats;
  words: ReadonlyMap<string, WrittenWord>;
};

/** Says in one line what is wrong with a language's folder, which is not used. */
export class LanguageError extends Error {}

/** ISO 639, with two letters or three. */
export function isLanguageCode(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code);
}

/** The three files of a language's folder. */
export const languageFiles = { facts: "language.json", formats: "formats.json", words: "words.json" } as const;

const MOST_BYTES = 4 * 1024 * 1024;

/** A text on one line, such as a name. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}<>{}]*$/u);
const Phrase = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}<>]*$/u);
/** With each of these marks once. */
const Pattern = (...marks: string[]) =>
  Phrase.refine((text) => (text.match(/\{\w*\}/g) ?? []).toSorted().join() === marks.toSorted().join(), {
    error: `needs ${marks.join(", ")}, each once`,
  });
const Plural = z.object({ one: Phrase, other: Phrase.includes("{n}") });
const Times = z.object(
  Object.fromEntries(timeUnits.map((unit) => [unit, Plural])) as Record<(typeof timeUnits)[number], typeof Plural>,
);

const Facts = z.object({
  name: Name,
  direction: z.enum(["ltr", "rtl"]),
  openGraph: z.string().regex(/^[a-z]{2,3}_[A-Z]{2}$/),
  fallback: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
});

const FormatsFile = z.object({
  weekdays: z.array(Name).length(7),
  months: z.array(Name).length(12),
  shortMonths: z.array(Name).length(12),
  longDate: Pattern("{weekday}", "{day}", "{month}", "{year}"),
  month: Pattern("{month}", "{year}"),
  past: Times,
  coming: Times,
  days: z.record(z.string().regex(/^-?[1-9]$/), Phrase),
  one: z.array(z.int().min(0).max(1000)).max(100),
  decimal: z.string().length(1),
  thousands: z.string().max(1),
});

/** Its fields are looked at one by one: a record would check the name of each of thousands at every start. */
const Word = z.looseObject({});

/**
 * Reads the folder of a language in a folder of such folders.
 * @throws LanguageError
 */
export function readLanguage(folder: string, code: string): LanguageFolder {
  const own = join(folder, code);
  const words = parsed(own, languageFiles.words, z.record(z.string(), Word));
  return {
    facts: parsed(own, languageFiles.facts, Facts),
    formats: parsed(own, languageFiles.formats, FormatsFile),
    words: new Map(
      Object.entries(words).map(([key, word]) => [
        key,
        { text: word[code], english: word.en, before: word.before, note: word.note },
      ]),
    ),
  };
}

/**
 * What a native reader is to be asked about a language: of each text another one that might be right, and where it stands.
 * @throws LanguageError
 */
export function readQuestions(folder: string, code: string): Map<string, { other: string; where: string }> {
  const Questions = z.record(z.string(), z.object({ other: z.string().min(1), where: z.string() }));
  return new Map(Object.entries(parsed(join(folder, code), "questions.json", Questions)));
}

function parsed<Schema extends z.ZodType>(folder: string, name: string, schema: Schema): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(jsonOf(folder, name));
  if (success) return data;
  const [issue] = error.issues;
  const place = issue?.path.join(".");
  throw new LanguageError(`${name}: ${place ? `${place}: ` : ""}${issue?.message}`);
}

function jsonOf(folder: string, name: string): unknown {
  const file = join(folder, name);
  const text = textOf(file, name);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new LanguageError(`${name} is not JSON: ${firstLine(error.message)}`);
  }
}

/** @throws LanguageError where there is no such file, or none that can be read */
function textOf(file: string, name: string): string {
  try {
    const facts = statSync(file);
    if (!facts.isFile()) throw new LanguageError(`${name} is not a file`);
    if (facts.size > MOST_BYTES) throw new LanguageError(`${name} is larger than ${MOST_BYTES / 1024 / 1024} MB`);
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof LanguageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new LanguageError(`${name} is missing`);
    if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") throw new LanguageError(`${name} is not UTF-8`);
    throw new LanguageError(`${name} cannot be read (${code})`);
  }
}

function firstLine(text: string): string {
  return text.split("\n")[0]?.slice(0, 200) ?? "";
}
