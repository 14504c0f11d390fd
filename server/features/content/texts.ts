import type { Dropped } from "#contract/content.ts";
import { type KindFacts, requiredBody } from "#contract/content-kind.ts";
import { flatName, type SentFields, sentNames, sentTexts } from "#contract/flat-texts.ts";
import { isBlank } from "#contract/html.ts";
import { inLanguage } from "#i18n/fallback.ts";
import { isLanguage, type Language, languages } from "#i18n/language.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import { CLEAN_RULES, cleanHtml, cleanSent } from "#server/html/clean.ts";
import type { ItemTextRow, WrittenRow } from "./queries.ts";

/** A title, a body in cleaned HTML and the words for the picture, in one language; '' for what is not written yet. */
export type Text = {
  language: Language;
  title: string;
  body: string;
  alt: string;
  cleanRules: number;
  /** An instant in UTC: when title or body were last written, or found to hold still. */
  updatedAt: string;
};

/** As texts may be shown: what was cleaned by older rules is cleaned by today's. */
export function writtenText({
  language,
  title,
  body,
  alt,
  clean_rules,
  updated_at,
}: Omit<WrittenRow, "item_id" | "excerpt">): Text {
  const isClean = clean_rules >= CLEAN_RULES;
  return {
    language,
    title,
    body: isClean ? body : cleanHtml(body),
    alt,
    cleanRules: CLEAN_RULES,
    updatedAt: updated_at,
  };
}

/** The same as lists have it. */
export function listedText({ item_id, language, title, excerpt, body, updated_at }: WrittenRow): ItemTextRow {
  return { item_id, language, title, excerpt, hasBody: body !== "", updated_at };
}

type PerLanguage = Partial<Record<Language, string>>;

/** What an editor changes: what is not there stays. */
export type TextChange = {
  titles: PerLanguage;
  bodies: PerLanguage;
  alts: PerLanguage;
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
    .filter(({ title, body, alt }) => title !== "" || body !== "" || alt !== "");
}

function changeText(before: Text | undefined, language: Language, change: CleanChange, now: string): Text {
  const known = before ?? { language, title: "", body: "", alt: "", cleanRules: CLEAN_RULES, updatedAt: now };
  const title = change.titles[language] ?? known.title;
  const sent = change.cleaned[language];
  const body = sent ?? known.body;
  const isNewer = title !== known.title || body !== known.body || change.upToDate?.includes(language);
  return {
    language,
    title,
    body,
    alt: change.alts[language] ?? known.alt,
    cleanRules: sent === undefined ? known.cleanRules : CLEAN_RULES,
    updatedAt: isNewer ? now : known.updatedAt,
  };
}

/** Which texts have to be there, and under which names they came. */
type Needs = Pick<KindFacts, "body" | "requiredTitles"> & { sentAs: TextChange["sentAs"] };

/** @throws AppError validation naming each text that has to be there and is not: titles, and the English body */
export function assertTexts(texts: readonly Text[], { body, requiredTitles, sentAs }: Needs): void {
  const fields: Record<string, FieldError> = {};
  const find = (language: Language) => texts.find((text) => text.language === language);
  const need = (stem: string, language: Language) => {
    fields[sentField(stem, language, sentAs)] = { kind: "required" };
  };
  for (const language of requiredTitles) if (!find(language)?.title) need("title", language);
  if (!find(requiredBody)?.body) need(body, requiredBody);
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
}

/** The name under which a text came: `titleEn`, `contentKiny`, `title`. */
export function sentField(stem: string, language: Language, sentAs: TextChange["sentAs"] = {}): string {
  const usual = flatName(stem, language);
  return sentAs[usual] ?? usual;
}

/** The text with words for the picture: in a language, else in English, else in whichever has some. */
export function altOf(texts: readonly Text[], language: Language): Text | undefined {
  return inLanguage(texts, language, ({ alt }) => alt !== "");
}
