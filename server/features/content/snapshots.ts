import { defaultSource, type Language, languages } from "#i18n/language.ts";
import type { NamedByline } from "#server/features/bylines/item-bylines.ts";
import type { Facts } from "./kind.ts";
import { cleanText, type Text } from "./texts.ts";

/**
 * All that editors write of an item, as a revision keeps it. What takes effect at once, such as the place on home, is
 * not part of it.
 */
export type Snapshot = {
  texts: Text[];
  /** The language that it is first written in. */
  sourceLanguage: Language;
  /** Null where none is chosen yet. */
  categoryId: number | null;
  /** Ids of files; null for none. */
  image: string | null;
  video: string | null;
  focusX: number;
  focusY: number;
  own: Facts;
  bylines: readonly NamedByline[];
  /** When it counts as published, an instant in UTC, where a draft says something else than its item. */
  publishedAt?: string;
};

/** A picture's middle. */
const MIDDLE = 50;

export const emptySnapshot: Snapshot = {
  texts: [],
  sourceLanguage: defaultSource,
  categoryId: null,
  image: null,
  video: null,
  focusX: MIDDLE,
  focusY: MIDDLE,
  own: {},
  bylines: [],
};

/** As the database keeps it: texts by language. */
export function storedSnapshot({ texts, ...rest }: Snapshot): string {
  const byLanguage = texts.map(({ language, ...text }) => [language, text]);
  return JSON.stringify({ texts: Object.fromEntries(byLanguage), ...rest });
}

/** As it may be shown: what was cleaned by older rules is cleaned by today's. */
export function readSnapshot(stored: string): Snapshot {
  // Revisions of before have no source language.
  const { texts, sourceLanguage = defaultSource, ...rest } = JSON.parse(stored);
  const known = languages.filter((language) => texts[language] !== undefined);
  return { ...rest, sourceLanguage, texts: known.map((language) => cleanText({ language, ...texts[language] })) };
}

/** The same without what a draft says of its publication: it is said once. */
export function withoutDate({ publishedAt: _, ...snapshot }: Snapshot): Snapshot {
  return snapshot;
}

type Columns = {
  source_language: Language;
  category_id: number;
  image: string | null;
  video: string | null;
  focus_x: number;
  focus_y: number;
};

/** What the rows of an item say. */
export function snapshotOf(item: Columns & { written: Text[]; bylines: readonly NamedByline[] }, own: Facts): Snapshot {
  return {
    texts: inOrder(item.written),
    sourceLanguage: item.source_language,
    categoryId: item.category_id,
    image: item.image,
    video: item.video,
    focusX: item.focus_x,
    focusY: item.focus_y,
    own,
    bylines: item.bylines.map(({ id, role }) => ({ id, role })),
  };
}

/**
 * Whether they say the same, and know the same of their translations: when texts were written, and in which revision a
 * source text stands, does not count. Their texts are in one order.
 */
export function isSame(one: Snapshot, other: Snapshot): boolean {
  const said = ({ texts, ...rest }: Snapshot) => JSON.stringify([texts.map(saidOf), sorted(rest)]);
  return said(one) === said(other);
}

function saidOf({ updatedAt, cleanRules, translation, ...text }: Text): unknown[] {
  return [Object.entries(text).toSorted(), translation?.words ?? "", translation?.progress ?? ""];
}

function sorted(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .map(([name, value]): [string, unknown] => [name, isPlain(value) ? sorted(value) : value])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The files that it names, besides the pictures in its texts. */
export function filesOf({ image, video }: Pick<Snapshot, "image" | "video">): string[] {
  return [image, video].filter((id) => id !== null);
}

/** With the texts in these languages from `next`, and everything else as it is. */
export function withTexts(before: Snapshot, next: Snapshot, only: readonly Language[]): Snapshot {
  const isOne = ({ language }: Text) => only.includes(language);
  const texts = [...before.texts.filter((text) => !isOne(text)), ...next.texts.filter(isOne)];
  return { ...before, texts: inOrder(texts) };
}

/** Without the texts in these languages. */
export function withoutTexts(before: Snapshot, gone: readonly Language[]): Snapshot {
  return { ...before, texts: before.texts.filter(({ language }) => !gone.includes(language)) };
}

/** Databases and callers have them in another order, in which they could not be compared. */
function inOrder(texts: readonly Text[]): Text[] {
  return languages.flatMap((language) => texts.filter((text) => text.language === language));
}
