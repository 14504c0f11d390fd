import { createHash } from "node:crypto";
import { diffArrays } from "diff";
import { wordsOfHtml, wordsOfLine } from "#server/html/text-words.ts";

/** A title, a body in cleaned HTML and the description of the picture; '' for what is not written. */
export type SourceText = { title: string; body: string; alt: string };

/** Texts that differ in more words count as written anew. */
const MOST_CHANGED = 4000;
/** In milliseconds. */
const LONGEST = 50;

/** All that a translation has to say, part by part. */
function partsOf({ title, body, alt }: SourceText): string[][] {
  return [wordsOfLine(title), wordsOfHtml(body), wordsOfLine(alt)];
}

/** An item's source text is compared with each of its translations. */
const digests = new WeakMap<SourceText, string>();

/**
 * The same for texts that say the same, whatever their markup and their pictures; '' where nothing is said.
 * @param text is not changed after that
 */
export function digestOf(text: SourceText | undefined): string {
  if (!text) return "";
  const digest = digests.get(text) ?? computeDigest(text);
  digests.set(text, digest);
  return digest;
}

function computeDigest(text: SourceText): string {
  const parts = partsOf(text);
  if (parts.every((words) => words.length === 0)) return "";
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}

export function countWords(text: SourceText | undefined): number {
  return text ? partsOf(text).flat().length : 0;
}

/** How many words of `now` are others than before, or how many have gone from it, whichever is more. */
export function countChanged(before: SourceText, now: SourceText): number {
  const one = partsOf(before).flat();
  const other = partsOf(now).flat();
  const changes = diffArrays(one, other, { maxEditLength: MOST_CHANGED, timeout: LONGEST });
  if (!changes) return Math.max(one.length, other.length);
  const sum = (how: "added" | "removed") =>
    changes.filter((change) => change[how]).reduce((words, { count }) => words + count, 0);
  return Math.max(sum("added"), sum("removed"));
}
