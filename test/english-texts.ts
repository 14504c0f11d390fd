import { catalogues } from "#i18n/catalogues.ts";

function textsIn(section: object): string[] {
  return Object.values(section).flatMap((value) => (typeof value === "string" ? [value] : textsIn(value)));
}

const patternOf = (text: string) =>
  text
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replaceAll("{n}", "[\\d.,kM]+")
    .replace(/\{\w+\}/g, ".+");

/** Every English text of the product with a word of its own, as a pattern whose marks match anything. */
const english = textsIn(catalogues.en)
  .filter((text) => /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, "")))
  .map((text) => new RegExp(`^${patternOf(text)}$`));

/** Which of these texts, or parts of them, the product says in English: each once. */
export function englishAmong(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => [text, ...text.split(/ · | ?: | \(|\)/).filter(Boolean)]);
  return [...new Set(parts)].filter((part) => english.some((pattern) => pattern.test(part)));
}
