import type { DifferencePart } from "#contract/difference.ts";
import type { Block } from "#server/html/read-text.ts";
import { saysSomething, type Word, wordsOf } from "./difference-words.ts";
import { type Pair, type Paragraph, pairsOf } from "./paragraph-pairs.ts";
import { type Stretch, stretchesOf, type TimeLeft } from "./stretches.ts";

/** What was taken away and added between two texts, as one reads them; empty where they are the same. */
export function differenceOf(before: readonly Block[], after: readonly Block[], timeLeft: TimeLeft): DifferencePart[] {
  const removed = before.map(paragraphOf);
  const added = after.map(paragraphOf);
  const parts = createParts();
  // Paragraphs first: one that was moved is taken away and added as it is, and not torn into its words.
  for (const stretch of stretchesOf(removed, added, wholeOf, timeLeft) ?? [{ removed, added }]) {
    if ("same" in stretch) for (const { gap, words } of stretch.same) parts.paragraph("same", gap, textOf(words));
    else for (const pair of pairsOf(stretch.removed, stretch.added)) addPair(parts, pair, timeLeft);
  }
  const all = parts.all();
  return all.some(({ op }) => op !== "same") ? all : [];
}

function paragraphOf({ gap, runs }: Block): Paragraph {
  return { gap, words: wordsOf(runs) };
}

function wholeOf({ words }: Paragraph): string {
  return words.map(({ is }) => is).join("");
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join("");
}

type Parts = ReturnType<typeof createParts>;

function addPair(parts: Parts, { before, after }: Pair, timeLeft: TimeLeft): void {
  const stretches = before && after && stretchesOf(before.words, after.words, ({ is }) => is, timeLeft);
  if (!stretches) {
    if (before) parts.paragraph("removed", before.gap, textOf(before.words));
    if (after) parts.paragraph("added", after.gap, textOf(after.words));
    return;
  }
  parts.paragraph("same", after.gap, "");
  for (const stretch of joined(stretches)) {
    if ("same" in stretch) parts.add("same", textOf(stretch.same));
    else {
      parts.add("removed", textOf(stretch.removed));
      parts.add("added", textOf(stretch.added));
    }
  }
}

/** Spaces and signs between replaced words are replaced with them: "the dog" by "a cat", and not each word by itself. */
function joined(stretches: readonly Stretch<Word>[]): Stretch<Word>[] {
  const all: Stretch<Word>[] = [];
  for (const [place, stretch] of stretches.entries()) {
    const last = all.at(-1);
    const isAround = isReplaced(last) && isReplaced(stretches[place + 1]);
    const isBetween = isAround && "same" in stretch && !stretch.same.some(saysSomething);
    const words = "same" in stretch ? { removed: stretch.same, added: stretch.same } : stretch;
    if (last && "removed" in last && (isBetween || "removed" in stretch)) {
      all[all.length - 1] = {
        removed: [...last.removed, ...words.removed],
        added: [...last.added, ...words.added],
      };
    } else all.push(stretch);
  }
  return all;
}

function isReplaced(stretch: Stretch<Word> | undefined): boolean {
  return stretch !== undefined && "removed" in stretch && stretch.removed.length > 0 && stretch.added.length > 0;
}

function createParts() {
  const parts: DifferencePart[] = [];
  const add = (op: DifferencePart["op"], text: string) => {
    const last = parts.at(-1);
    if (text === "") return;
    if (last?.op === op) last.text += text;
    else parts.push({ op, text });
  };
  return {
    add,
    paragraph(op: DifferencePart["op"], gap: string, text: string) {
      if (parts.length > 0) add(op, gap);
      add(op, text);
    },
    all: () => parts,
  };
}
