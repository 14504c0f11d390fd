import type { Dropped } from "#contract/content.ts";
import { type KindFacts, requiredTitles } from "#contract/content-kind.ts";
import { flatName, type SentFields, sentNames, sentTexts } from "#contract/flat-texts.ts";
import { isBlank } from "#contract/html.ts";
import { inLanguage } from "#i18n/fallback.ts";
import { defaultSource, isLanguage, type Language, languages, type PerLanguage } from "#i18n/language.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import type { Translation } from "#server/features/translation-states/translation.ts";
import { translationOfRow } from "#server/features/translation-states/updating.ts";
import { CLEAN_RULES, cleanHtml, cleanSent } from "#server/html/clean.ts";
import { excerptOf } from "#server/html/plain-text.ts";
import type { ItemTextRow, WrittenRow } from "./queries.ts";

/**
 * A title, a body in cleaned HTML, the words for the picture and what was corrected, in one language; '' for what is not
 * written.
 */
export type Text = {
  language: Language;
  title: string;
  body: string;
  alt: string;
  correction: string;
  cleanRules: number;
  /** What is known of it as a translation; undefined for the source text, and for texts of before. */
  translation?: Translation | undefined;
  /** An instant in UTC: when title or body were last written, or found to hold still. */
  updatedAt: string;
};

/** As texts may be shown: what was cleaned by older rules is cleaned by today's. */
export function writtenText({
  language,
  title,
  body,
  alt,
  correction,
  clean_rules: cleanRules,
  updated_at: updatedAt,
  ...row
}: Omit<WrittenRow, "item_id" | "excerpt">): Text {
  const translation = translationOfRow(row);
  return cleanText({ language, title, body, alt, correction, cleanRules, translation, updatedAt });
}

/** The same of a text that was kept. */
export function cleanText(text: Text): Text {
  if (text.cleanRules >= CLEAN_RULES) return text;
  return { ...text, body: cleanHtml(text.body), cleanRules: CLEAN_RULES };
}

export function findText({ texts }: { texts: readonly Text[] }, language: Language): Text | undefined {
  return texts.find((text) => text.language === language);
}

/** A text as lists have it. */
export function listedRow({ item_id, language, title, body, excerpt, updated_at }: WrittenRow): ItemTextRow {
  return { item_id, language, title, excerpt, hasBody: body !== "", updated_at };
}

/** The same of a text whose row was not read. */
export function listedText(item_id: number, { language, title, body, updatedAt: updated_at }: Text): ItemTextRow {
  return { item_id, language, title, excerpt: excerptOf(body), hasBody: body !== "", updated_at };
}

/** What an editor changes: what is not there stays. */
export type TextChange = {
  titles: PerLanguage;
  bodies: PerLanguage;
  alts: PerLanguage;
  corrections: PerLanguage;
  /** Languages whose text holds although another one is newer. */
  upToDate?: readonly Language[];
  /** Under which names the texts came, where these are not the usual ones: `contentKiny`, `title`. */
  sentAs?: Readonly<Record<string, string>>;
};

/** Reads a change off a call's body; the bare names (`title`) are those of `bareLanguage`, where it is given. */
export function textChange(sent: SentFields, body: string, bareLanguage?: Language): TextChange {
  const { upToDate } = sent;
  return {
    titles: sentTexts(sent, "title", bareLanguage),
    bodies: sentTexts(sent, body, bareLanguage),
    alts: sentTexts(sent, "alt", bareLanguage),
    corrections: sentTexts(sent, "correction", bareLanguage),
    upToDate: typeof upToDate === "string" ? upToDate.split(",").filter(isLanguage) : [],
    sentAs: { ...sentNames(sent, "title", bareLanguage), ...sentNames(sent, body, bareLanguage) },
  };
}

/** A change whose bodies were cleaned. */
export type CleanChange = Omit<TextChange, "bodies"> & { cleaned: PerLanguage; dropped: Dropped };

/** @throws AppError validation naming each text that could not be stored whole */
export async function cleanChange({ bodies, ...change }: TextChange, stem: string): Promise<CleanChange> {
  const cleaned: PerLanguage = {};
  const fields: Record<string, FieldError> = {};
  const counts = new Map<string, number>();
  for (const language of languages) {
    const sent = bodies[language];
    if (sent === undefined) continue;
    const { html, error, dropped } = await cleanSent(sent);
    for (const [what, count] of dropped) counts.set(what, (counts.get(what) ?? 0) + count);
    // An editor's empty page is no text.
    cleaned[language] = isBlank(html) ? "" : html.trim();
    if (error) fields[sentField(stem, language, change.sentAs)] = error;
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
  return { ...change, cleaned, dropped: [...counts].map(([what, count]) => ({ what, count })) };
}

/** The texts after a change: one for each language that has any. */
export function changeTexts(before: readonly Text[], change: CleanChange, now: string): Text[] {
  return languages
    .map((language) =>
      changeText(
        before.find((text) => text.language === language),
        language,
        change,
        now,
      ),
    )
    .filter(({ title, body, alt, correction }) => [title, body, alt, correction].some((each) => each !== ""));
}

function changeText(before: Text | undefined, language: Language, change: CleanChange, now: string): Text {
  const known = before ?? emptyText(language, now);
  const title = change.titles[language] ?? known.title;
  const sent = change.cleaned[language];
  const body = sent ?? known.body;
  const isNewer = title !== known.title || body !== known.body || change.upToDate?.includes(language);
  return {
    language,
    title,
    body,
    alt: change.alts[language] ?? known.alt,
    correction: change.corrections[language] ?? known.correction,
    cleanRules: sent === undefined ? known.cleanRules : CLEAN_RULES,
    translation: known.translation,
    updatedAt: isNewer ? now : known.updatedAt,
  };
}

function emptyText(language: Language, updatedAt: string): Text {
  return { language, title: "", body: "", alt: "", correction: "", cleanRules: CLEAN_RULES, updatedAt };
}

/** Which texts have to be there, and under which names they came. */
type Needs = {
  kind: Pick<KindFacts, "body" | "titles">;
  /** The languages that have to have a title and a body; without it, what the kind asks for. */
  only?: readonly Language[] | undefined;
  sentAs: TextChange["sentAs"];
};

/** An error for each text that has to be there and is not: titles, and the body in the source language. */
export function missingTexts(
  { texts, sourceLanguage }: Written,
  { kind, only, sentAs }: Needs,
): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  const find = (language: Language) => texts.find((text) => text.language === language);
  const need = (stem: string, language: Language) => {
    fields[sentField(stem, language, sentAs)] = { kind: "required" };
  };
  for (const language of only ?? requiredTitles(kind, sourceLanguage)) {
    if (!find(language)?.title) need("title", language);
  }
  for (const language of only ?? [sourceLanguage]) if (!find(language)?.body) need(kind.body, language);
  return fields;
}

/** The name under which a text came: `titleEn`, `contentKiny`, `title`. */
export function sentField(stem: string, language: Language, sentAs: TextChange["sentAs"] = {}): string {
  const usual = flatName(stem, language);
  return sentAs[usual] ?? usual;
}

/** What somebody has written, and the language that they began with. */
type Written = { texts: readonly Text[]; sourceLanguage: Language };

type Readable = { written: readonly Text[]; source_language: Language };

/** The text with words about a correction, in the order in which texts are looked for. */
export function correctionOf({ written, source_language: source }: Readable, language: Language): Text | undefined {
  return inLanguage(written, language, { source, exists: ({ correction }) => correction !== "" });
}

/** The same for the picture. */
export function altOf({ written, source_language: source }: Readable, language: Language): Text | undefined {
  return inLanguage(written, language, { source, exists: ({ alt }) => alt !== "" });
}

/** @throws AppError validation where no language has a title */
export function assertTitle({ texts, sourceLanguage }: Written, sentAs: TextChange["sentAs"]): void {
  if (texts.some(({ title }) => title !== "")) return;
  throw new AppError("validation", { fields: { [sentField("title", sourceLanguage, sentAs)]: { kind: "required" } } });
}

/** As the log names it: in English where there is one. */
export function titleOf({ texts, sourceLanguage: source }: Written): string {
  return inLanguage(texts, defaultSource, { source, exists: ({ title }) => title !== "" })?.title ?? "";
}
