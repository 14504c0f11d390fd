import { factsOf, type Language } from "#i18n/language.ts";

/** A table that lays out and means nothing: mail programs keep no other way. @param attributes of the table */
export function layoutTable(rows: string, attributes = ""): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${attributes}>
${rows}
</table>`;
}

/** Where lines begin and end: many mail programs know neither `start` nor `end`. */
export function sidesOf(language: Language): { start: "left" | "right"; end: "left" | "right" } {
  return factsOf(language).direction === "rtl" ? { start: "right", end: "left" } : { start: "left", end: "right" };
}

/** The attributes of an element with a text of a language, within one of another; '' where it is the same. */
export function languageMarks(of: Language, within: Language): string {
  return of === within ? "" : ` lang="${of}" dir="${factsOf(of).direction}"`;
}
