import { randomBytes, randomInt } from "node:crypto";
import type { Question } from "#contract/common.ts";
import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { MINUTE } from "#server/clock.ts";
import { isSameHash, keyedHash } from "#server/crypto/secrets.ts";

/** For somebody who fills in the form on a slow connection. */
export const QUESTION_LIFE = 30 * MINUTE;
const NONCE_BYTES = 9;
/** The numbers in a question, which the catalogues have as words. */
const SMALLEST = 2;
const LARGEST = 10;

const kinds = ["plus", "minus", "larger"] as const;
type Sum = { kind: (typeof kinds)[number]; larger: number; smaller: number };

/**
 * A question that people answer without effort, in words of the reader's language. Nothing is stored: the id is signed
 * and says when it ends, and the numbers are derived from it.
 */
export function askQuestion(secret: string, language: Language, now: number): Question {
  const drawn = `${(now + QUESTION_LIFE).toString(36)}.${randomBytes(NONCE_BYTES).toString("base64url")}`;
  const { kind, larger, smaller } = sumOf(secret, drawn);
  const { question: words, numbers } = answers[language];
  const word = (value: number) =>
    Object.entries(numbers).find(([number]) => Number(number) === value)?.[1] ?? String(value);
  // Else the first number would always be the larger one.
  const [a, b] = kind === "minus" || randomInt(2) === 0 ? [larger, smaller] : [smaller, larger];
  return {
    id: `${drawn}.${signatureOf(secret, drawn)}`,
    text: fill(words[kind], { a: word(a), b: word(b) }),
  };
}

/** Whether the id is one of ours and still holds, and the answer is right. It can be written in any digits. */
export function isRightAnswer(secret: string, { id, answer }: { id: string; answer: string }, now: number): boolean {
  const [ends = "", nonce = "", signature = ""] = id.split(".");
  const drawn = `${ends}.${nonce}`;
  if (!isSameHash(signature, signatureOf(secret, drawn))) return false;
  const typed = answer.normalize("NFKC").trim();
  return Number.parseInt(ends, 36) > now && /^\d{1,3}$/.test(typed) && Number(typed) === resultOf(sumOf(secret, drawn));
}

function signatureOf(secret: string, drawn: string): string {
  return keyedHash(secret, "question id", drawn);
}

/** The larger number comes first, and the two differ. */
function sumOf(secret: string, drawn: string): Sum {
  const [first = 0, second = 0, third = 0] = Buffer.from(keyedHash(secret, "question numbers", drawn), "base64url");
  const one = SMALLEST + (first % (LARGEST - SMALLEST + 1));
  const below = SMALLEST + (second % (LARGEST - SMALLEST));
  const other = below < one ? below : below + 1;
  const kind = kinds[third % kinds.length] ?? "plus";
  return { kind, larger: Math.max(one, other), smaller: Math.min(one, other) };
}

function resultOf({ kind, larger, smaller }: Sum): number {
  if (kind === "larger") return larger;
  return kind === "plus" ? larger + smaller : larger - smaller;
}
