import type { Term } from "#contract/glossary.ts";
import { fold } from "#i18n/fold.ts";
import type { Language } from "#i18n/language.ts";

/** A term of the glossary that stands in a text. */
export type FoundTerm = Term & { found: string };

/** The terms that stand in a text, as whole words, whatever their case and accents. */
export function termsIn(text: string, terms: readonly Term[], language: Language): FoundTerm[] {
  const searched = ` ${spaced(text)} `;
  return terms.flatMap((term) => {
    const found = term.terms[language];
    return found && searched.includes(` ${spaced(found)} `) ? [{ ...term, found }] : [];
  });
}

function spaced(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The same HTML with each place of these terms marked; text nodes alone are looked at. */
export function markTerms(html: string, terms: readonly FoundTerm[]): string {
  if (terms.length === 0) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const longest = terms.map(({ found }) => found).toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longest.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node);
  for (const node of nodes) {
    const parts = node.data.split(pattern);
    if (parts.length === 1) continue;
    // Every second part is what the pattern matched.
    node.replaceWith(...parts.map((part, place) => (place % 2 === 1 ? marked(part) : part)));
  }
  return body.innerHTML;
}

function marked(text: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
