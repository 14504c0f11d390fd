import type { TranslationText } from "#contract/translations.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { type Segment, segmentsOf, withSegments } from "#server/html/segments.ts";

/** What is translated as one. Its text is HTML within a line, or plain words. */
export type Unit = { id: string; isHtml: boolean; source: string; target: string | null };

/** What a file says for a unit, in its form: HTML or plain words; null for nothing. */
export type SentWords = (unit: Pick<Unit, "source" | "isHtml">) => string | null;
export type SentUnits = ReadonlyMap<string, SentWords>;

const contentId = (place: number) => `content-${place + 1}`;

/** The units of a text beside its translation. Where that has other paragraphs than the source, none is filled in. */
export function unitsOf(source: TranslationText, target: TranslationText | null): Unit[] {
  const { segments, shape } = segmentsOf(source.content);
  const own = segmentsOf(target?.content ?? "");
  const isAligned = own.shape === shape;
  const wordsIn = (html: string, segment: Segment | undefined) => segment && pieceOf(html, segment);
  const content = segments.map((segment, place) => ({
    id: contentId(place),
    isHtml: !segment.isAttribute,
    source: pieceOf(source.content, segment),
    target: (isAligned && wordsIn(target?.content ?? "", own.segments[place])) || null,
  }));
  const line = (id: "title" | "alt") => ({ id, isHtml: false, source: source[id], target: target?.[id] || null });
  return [line("title"), ...content, line("alt")].filter((unit) => unit.source !== "");
}

function pieceOf(html: string, { start, end, isAttribute }: Segment): string {
  const piece = html.slice(start, end);
  return isAttribute ? unescaped(piece) : piece;
}

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'",
  );

/** The texts that a file's units make. What it has no words for is undefined, and stays. */
export type Made = Partial<TranslationText> & {
  /** Whether parts of the body have no words yet: they stand there as the source has them. */
  isIncomplete: boolean;
};

/** @returns null where the file names units that this source has not */
export function textsFrom(sent: SentUnits, source: TranslationText, before: TranslationText | null): Made | null {
  const { segments, shape } = segmentsOf(source.content);
  const known = new Set(["title", "alt", ...segments.map((_, place) => contentId(place))]);
  if ([...sent.keys()].some((id) => !known.has(id))) return null;
  const line = (id: "title" | "alt") => sent.get(id)?.({ source: source[id], isHtml: false }) || undefined;
  const words = segments.map((segment, place) => {
    const isHtml = !segment.isAttribute;
    const text = sent.get(contentId(place))?.({ source: pieceOf(source.content, segment), isHtml }) || null;
    return text && !isHtml ? escapeHtml(text) : text;
  });
  const lines = { title: line("title"), alt: line("alt") };
  if (words.every((each) => each === null)) return { ...lines, isIncomplete: false };
  const own = segmentsOf(before?.content ?? "");
  const base = before && own.shape === shape ? { html: before.content, ...own } : { html: source.content, segments };
  const isIncomplete = base.html === source.content && words.includes(null);
  return { ...lines, content: withSegments(base.html, base.segments, words), isIncomplete };
}
