import type { DifferencePart } from "#contract/difference.ts";

type ShownPart = DifferencePart & { key: string; isFolded: boolean };

/** A longer stretch that did not change is folded but for this many characters beside each change. */
const AROUND = 200;
const SHORT = 3 * AROUND;

/** The parts of a difference with what is long and unchanged by itself. */
export function foldedParts(parts: readonly DifferencePart[]): ShownPart[] {
  return parts.flatMap((part, place): ShownPart[] => {
    if (part.op !== "same" || part.text.length <= SHORT) return [{ ...part, key: `${place}`, isFolded: false }];
    const start = place === 0 ? 0 : endOfWord(part.text, AROUND);
    const end = place === parts.length - 1 ? part.text.length : endOfWord(part.text, part.text.length - AROUND);
    return [
      { op: part.op, text: part.text.slice(0, start), key: `${place} start`, isFolded: false },
      { op: part.op, text: part.text.slice(start, end), key: `${place}`, isFolded: true },
      { op: part.op, text: part.text.slice(end), key: `${place} end`, isFolded: false },
    ].filter(({ text }) => text !== "");
  });
}

function endOfWord(text: string, place: number): number {
  const space = text.indexOf(" ", place);
  return space === -1 ? place : space;
}
