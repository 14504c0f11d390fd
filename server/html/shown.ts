import { answers } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { escapeHtml } from "./escape-html.ts";

/**
 * A cleaned text as pages show it: what is wider than a phone scrolls by itself, and can be reached with the keyboard.
 * @param language the text's, in which its parts are named too
 */
export function shownHtml(html: string, language: Language): string {
  const name = escapeHtml(answers[language].shown.table);
  return html
    .replace(/<pre\b/g, '<pre tabindex="0"')
    .replace(/<table\b/g, `<div class="scroll" role="region" tabindex="0" aria-label="${name}">$&`)
    .replaceAll("</table>", "</table></div>");
}
