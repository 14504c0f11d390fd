import type { Page } from "@playwright/test";
import { catalogues } from "#i18n/catalogues.ts";

export async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(wordsOfThePage);
}

/** What on a page is an English text of the catalogue that Kinyarwanda says otherwise. */
export async function englishOf(page: Page): Promise<string[]> {
  const words = await wordsOf(page);
  return words.filter(isEnglish);
}

/** What a reader sees or hears: texts, labels, placeholders; without what says that it is in another language. */
function wordsOfThePage(): string[] {
  const words: string[] = [document.title];
  const isOwn = (element: Element | null) =>
    element?.closest("[lang]")?.getAttribute("lang") === document.documentElement.lang;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ["aria-label", "placeholder", "title", "alt"]) words.push(node.getAttribute(name) ?? "");
    } else if (isOwn(node.parentElement) && !node.parentElement?.closest("script, style"))
      words.push(node.textContent ?? "");
  }
  return words.map((each) => each.trim()).filter(Boolean);
}

export function textsIn(catalogue: object): string[] {
  return Object.values(catalogue).flatMap((value) => (typeof value === "string" ? [value] : textsIn(value)));
}

/** Whether something is one of a catalogue's texts. */
export function matcherOf(texts: readonly string[]): (word: string) => boolean {
  const whole = new Set(texts.filter((text) => !text.includes("{")));
  const patterns = texts.filter((text) => text.includes("{")).map(patternOf);
  return (word) => whole.has(word) || patterns.some((pattern) => pattern.test(word));
}

/** A catalogue's text as a pattern: its placeholders match anything, and that of a count a number alone. */
function patternOf(text: string): RegExp {
  const marks = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{n}", "[\\d.,\\s]+");
  return new RegExp(`^${marks.replace(/\{\w+\}/g, ".+")}$`);
}

/** All but the back-office's. */
const textsOf = (language: "en" | "rw") => {
  const { admin: _, ...words } = catalogues[language];
  return textsIn(words);
};
const shared = new Set(textsOf("rw"));
const isEnglish = matcherOf(textsOf("en").filter((text) => text !== "" && !shared.has(text)));
