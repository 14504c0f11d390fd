import { diffArrays } from "diff";
import { LRUCache } from "lru-cache";
import { sha256 } from "#server/crypto/sha256.ts";
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

/**
 * By a hash of the text: to split it into its words takes several times as long, and the same texts are read again for
 * each translation and each version of the content.
 */
const digests = new LRUCache<string, string>({ max: 5000 });

/** The same for texts that say the same, whatever their markup and their pictures; '' where nothing is said. */
export function digestOf(text: SourceText | undefined): string {
  if (!text) return "";
  const hash = sha256([text.title, text.alt, text.body].join("\0"));
  const digest = digests.get(hash) ?? computeDigest(text);
  digests.set(hash, digest);
  return digest;
}

function computeDigest(text: SourceText): string {
  const parts = partsOf(text);
  if (parts.every((words) => words.length === 0)) return "";
  return sha256(JSON.stringify(parts)).slice(0, 22);
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
