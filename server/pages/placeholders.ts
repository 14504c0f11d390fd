import { randomInt } from "node:crypto";
import { formatCount, formatRelative, plural } from "#i18n/format.ts";
import { isMarked, splitMarked } from "#i18n/marked-words.ts";
import type { Catalogue } from "#i18n/words.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import type { PagePlaceholders } from "#web/data/page-context.ts";

const phrases = { likes: "likeCount", dislikes: "dislikeCount", commentCount: "commentCount" } as const;
type CountName = keyof typeof phrases;
const countNames = Object.keys(phrases) as CountName[];

/** What readers did to articles, by their public ids. */
export type Counts = ReadonlyMap<number, Readonly<Record<CountName, number>>>;

/** What a placeholder shows: how long ago an instant was; or a count of an article, in one of three ways. */
export type Placeholder = { ago: string } | { article: number; count: CountName; as: "digits" | "short" | "phrase" };

/** The placeholders of a page, by the numbers that stand for them in its HTML. */
export type UsedPlaceholders = Readonly<Record<string, Placeholder>>;

/** Numbers that stand for placeholders end with as many digits. */
const DIGITS = 4;
const ROOM = 10 ** DIGITS;

export type PlaceholderMarker = PagePlaceholders & {
  /** A copy of an answer of the API with numbers that stand for its counts. */
  mark(body: unknown): unknown;
  /** The data of a page as text, the same whatever its counts and the moment of rendering. */
  dataAsText(data: unknown): string;
  /** The placeholders that a rendered page has. */
  usedIn(html: string): UsedPlaceholders;
};

/**
 * Puts numbers into a page that stand for what changes without its content, so that it is rendered once and its counts
 * are filled in as it is sent. They begin with random digits: what people write does not look like one.
 */
export function createPlaceholders(): PlaceholderMarker {
  const first = randomInt(10 ** 11, 9 * 10 ** 11) * ROOM;
  const placeholders: Placeholder[] = [];
  const add = (placeholder: Placeholder): number => {
    if (placeholders.length === ROOM) throw new Error(`a page has room for ${ROOM} counts and times`);
    placeholders.push(placeholder);
    return first + placeholders.length - 1;
  };
  /** The placeholder for the same count in other words; undefined for a number that stands for none. */
  const inWords = (count: number, as: "short" | "phrase") => {
    const placeholder = placeholders[count - first];
    return placeholder && "article" in placeholder ? String(add({ ...placeholder, as })) : undefined;
  };
  return {
    short: (count) => inWords(count, "short"),
    phrase: (count) => inWords(count, "phrase"),
    ago: (instant) => String(add({ ago: instant })),
    mark: (body) => replaceCounts(body, (article, count) => add({ article, count, as: "digits" })),
    dataAsText: (data) =>
      JSON.stringify(data, (name, value) => (name === "now" || placeholders[value - first] ? undefined : value)),
    usedIn(html) {
      const used: Record<string, Placeholder> = {};
      for (const [number] of html.matchAll(numbersFrom(first))) {
        const placeholder = placeholders[Number(number) - first];
        if (placeholder) used[number] = placeholder;
      }
      return used;
    },
  };
}

/** The articles whose counts a page shows, by public id. */
export function articlesIn(placeholders: UsedPlaceholders): number[] {
  return [
    ...new Set(
      Object.values(placeholders).flatMap((placeholder) => ("article" in placeholder ? [placeholder.article] : [])),
    ),
  ];
}

/** The text of each placeholder, by its number. An article that is gone meanwhile counts nothing. */
export function textsOf(
  placeholders: UsedPlaceholders,
  counts: Counts,
  now: number,
  text: Catalogue,
): Record<string, string> {
  const textOf = (placeholder: Placeholder) => {
    if ("ago" in placeholder) return htmlOf(formatRelative(Date.parse(placeholder.ago), now, text));
    const count = counts.get(placeholder.article)?.[placeholder.count] ?? 0;
    if (placeholder.as === "digits") return String(count);
    if (placeholder.as === "short") return formatCount(count, text.language);
    return htmlOf(plural(text.article[phrases[placeholder.count]], count, text.language));
  };
  return Object.fromEntries(Object.entries(placeholders).map(([number, placeholder]) => [number, textOf(placeholder)]));
}

/** As pages write it: a word of another language says which (web/jsx/marked-props.ts). */
function htmlOf(text: string): string {
  if (!isMarked(text)) return escapeHtml(text);
  const pieces = splitMarked(text).map(({ text: piece, language }) =>
    language === undefined ? escapeHtml(piece) : `<span lang="${language}">${escapeHtml(piece)}</span>`,
  );
  return pieces.join("");
}

/** The page with these texts in its placeholders. */
export function fillPlaceholders(html: string, texts: Readonly<Record<string, string>>): string {
  const [number] = Object.keys(texts);
  return number === undefined
    ? html
    : html.replace(numbersFrom(Number(number)), (placeholder) => texts[placeholder] ?? placeholder);
}

/** A copy of an answer of the API with other numbers in the place of its counts. */
export function replaceCounts(body: unknown, numberFor: (article: number, count: CountName) => number): unknown {
  const replaceIn = (value: unknown) => {
    if (!isCounted(value)) return value;
    const replaced = { ...value };
    for (const count of countsOf(value)) replaced[count] = numberFor(value.id, count);
    return replaced;
  };
  if (!isObject(body)) return body;
  const parts = Object.entries(body).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.map(replaceIn) : replaceIn(part),
  ]);
  return Object.fromEntries(parts);
}

type Counted = Record<CountName, number> & { id: number; comments?: unknown };

/**
 * The counts of an article that stand in placeholders. Beside its comments the number of them stays as it is: it changes when
 * they do.
 */
function countsOf(article: Counted): CountName[] {
  return countNames.filter((count) => count !== "commentCount" || article.comments === undefined);
}

function isCounted(value: unknown): value is Counted {
  return isObject(value) && "id" in value && countNames.every((count) => count in value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function numbersFrom(first: number): RegExp {
  return new RegExp(`${String(first).slice(0, -DIGITS)}\\d{${DIGITS}}`, "g");
}
