import type { Run } from "#server/html/read-text.ts";

/** What is compared: `is` makes it the same as another one. */
export type Word = { text: string; is: string };

const part = String.raw`[\p{L}\p{M}\p{N}]+`;
/** Of a number, and of words that belong together: `30 000`, `24/12/2026`, `peut-être`. */
const joint = String.raw`(?:-|(?<=\p{N})[.,:/\u00a0\u202f](?=\p{N}))`;
/**
 * What is left out of a word in Kinyarwanda and French is a word of its own (`n’` + `umwaka`, `l’` + `eau`), in English
 * it belongs to the word before (`don’t`).
 */
const elision = `['’](?:(?:s|t|d|m|re|ve|ll)(?!${part})|(?=${part}))`;
const pattern = new RegExp(String.raw`https?:\/\/\S+|${part}(?:${joint}${part})*(?:${elision})?|\s+|[^]`, "giu");

/** Words, what stands between them, and what is compared as a whole. */
export function wordsOf(runs: readonly Run[]): Word[] {
  return runs.flatMap(({ text, whole }): Word[] =>
    whole === undefined
      ? Array.from(text.matchAll(pattern), ([word]) => ({ text: word, is: word }))
      : [{ text, is: `${text} ${whole}` }],
  );
}

/** Whether it is more than a space or a sign. */
export function saysSomething({ text }: { text: string }): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
