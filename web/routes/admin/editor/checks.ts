import { isBlank } from "#contract/html.ts";
import { TITLE_LENGTH } from "#contract/limits.ts";
import type { Catalogue } from "#i18n/catalogue.ts";
import { fill } from "#i18n/format.ts";
import { type Language, languages } from "#i18n/language.ts";
import type { AdminData } from "../admin-text.ts";
import { fieldsOf, type Item, isDay, type Kind, type Values } from "./item.ts";

const MB = 1024 * 1024;
export type FieldErrors = Readonly<Record<string, string>>;

type Words = { admin: AdminData; text: Catalogue };

/** What can be told before anything is sent, by the API's names of the fields; the server checks it all again. */
export function fieldErrorsOf(kind: Kind, values: Values, stored: Item | null, words: Words): FieldErrors {
  return {
    ...fileErrors(values, stored, words),
    ...textErrors(kind, values, stored, words),
    ...factErrors(kind, values, words),
  };
}

function fileErrors({ image, video }: Values, stored: Item | null, { admin }: Words): FieldErrors {
  const { words, maxImageMb, maxVideoMb } = admin;
  const { editor } = words;
  const errors: Record<string, string> = {};
  if (!image && !stored?.imageUrl) errors.image = editor.imageMissing;
  else if (image && !image.type.startsWith("image/")) errors.image = editor.imageBroken;
  else if (image && image.size > maxImageMb * MB) errors.image = fill(editor.imageTooLarge, { max: maxImageMb });
  if (video && !isVideo(video)) errors.video = editor.videoWrong;
  else if (video && video.size > maxVideoMb * MB) errors.video = fill(editor.videoTooLarge, { max: maxVideoMb });
  return errors;
}

/** By what the browser takes it for; the server looks inside. */
export function isVideo({ type }: File): boolean {
  return /^video\/(mp4|webm)$/.test(type);
}

/** News need the English title, events all three; both the English text (product.md, section 2). */
export function needsTitle(kind: Kind, language: Language): boolean {
  return kind === "event" || language === "en";
}

/** A change needs the title of each text (specification, section 5). */
function textErrors(kind: Kind, { titles, bodies }: Values, stored: Item | null, { text }: Words): FieldErrors {
  const errors: Record<string, string> = {};
  for (const language of languages) {
    const title = titles[language].trim();
    const isNeeded = needsTitle(kind, language) || (stored !== null && !isBlank(bodies[language]));
    if (title === "" && isNeeded) errors[fieldName("title", language)] = text.validation.required;
    if (title.length > TITLE_LENGTH) {
      errors[fieldName("title", language)] = fill(text.validation.tooLong, { max: TITLE_LENGTH });
    }
  }
  if (isBlank(bodies.en))
    errors[fieldName(kind === "news" ? "content" : "description", "en")] = text.validation.required;
  return errors;
}

function factErrors(kind: Kind, values: Values, { admin, text }: Words): FieldErrors {
  const { required } = text.validation;
  const errors: Record<string, string> = {};
  if (values.categoryId === "") errors.categoryId = required;
  if (kind === "news") return errors;
  const { location = "", artist = "", date = "", hour = "" } = fieldsOf(kind, values);
  for (const [name, value] of Object.entries({ location, artist, date, hour }))
    if (value === "") errors[name] = required;
  if (date !== "" && !isDay(date)) errors.date = admin.words.editor.dateWrong;
  if (hour !== "" && !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) errors.hour = admin.words.editor.timeWrong;
  return errors;
}

/** `titleEn`, `contentRw`: the API's names. */
export function fieldName(stem: string, language: Language): string {
  return `${stem}${language[0]?.toUpperCase()}${language.slice(1)}`;
}

/** The language of a field of texts; undefined for facts and files. */
export function languageOfField(name: string): Language | undefined {
  return languages.find(
    (language) => /^(title|content|description|alt)/.test(name) && name === fieldName(name.slice(0, -2), language),
  );
}
