import { factsOf, type Language } from "#i18n/language.ts";
import { escapeHtml } from "#server/html/escape-html.ts";

type Head = {
  language: Language;
  title: string;
  /** Rules for dark mode. */
  darkRules: string;
  /** Any others; '' for none. */
  rules?: string;
};

/** The start of a mail's HTML up to its body. Nothing in it is needed: many mail programs drop it. */
export function mailHead({ language, title, darkRules, rules = "" }: Head): string {
  return `<!doctype html>
<html lang="${language}" dir="${factsOf(language).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root { color-scheme: light dark; }
${rules}@media (prefers-color-scheme: dark) {
  ${darkRules}
}</style>
</head>`;
}
