import { isBlank } from "#contract/html.ts";
import { TITLE_LENGTH } from "#contract/limits.ts";
import type { Catalogue } from "#i18n/catalogue.ts";
import { fill } from "#i18n/format.ts";
import { type Language, languages } from "#i18n/language.ts";
import type { AdminData } from "../admin-text.ts";
import { fieldsOf, type Item, isDay, type Kind, type Values } from "./item.ts";

const MB = 1024 * 1024;
export type Faults = Readonly<Record<string, string>>;

type Words = { office: AdminData; text: Catalogue };

/** What can be told before anything is sent, by the API's names of the fields; the server checks it all again. */
export function faultsOf(kind: Kind, values: Values, stored: Item | null, words: Words): Faults {
  return {
    ...fileFaults(values, stored, words),
    ...textFaults(kind, values, stored, words),
    ...factFaults(kind, values, words),
  };
}

function fileFaults({ image, video }: Values, stored: Item | null, { office }: Words): Faults {
  const { words, maxImageMb, maxVideoMb } = office;
  const { editor } = words;
  const faults: Record<string, string> = {};
  if (!image && !stored?.imageUrl) faults.image = editor.imageMissing;
  else if (image && !image.type.startsWith("image/")) faults.image = editor.imageBroken;
  else if (image && image.size > maxImageMb * MB) faults.image = fill(editor.imageTooLarge, { max: maxImageMb });
  if (video && !isVideo(video)) faults.video = editor.videoWrong;
  else if (video && video.size > maxVideoMb * MB) faults.video = fill(editor.videoTooLarge, { max: maxVideoMb });
  return faults;
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
function textFaults(kind: Kind, { titles, bodies }: Values, stored: Item | null, { text }: Words): Faults {
  const faults: Record<string, string> = {};
  for (const language of languages) {
    const title = titles[language].trim();
    const isNeeded = needsTitle(kind, language) || (stored !== null && !isBlank(bodies[language]));
    if (title === "" && isNeeded) faults[fieldName("title", language)] = text.validation.required;
    if (title.length > TITLE_LENGTH) {
      faults[fieldName("title", language)] = fill(text.validation.tooLong, { max: TITLE_LENGTH });
    }
  }
  if (isBlank(bodies.en))
    faults[fieldName(kind === "news" ? "content" : "description", "en")] = text.validation.required;
  return faults;
}

function factFaults(kind: Kind, values: Values, { office, text }: Words): Faults {
  const { required } = text.validation;
  const faults: Record<string, string> = {};
  if (values.categoryId === "") faults.categoryId = required;
  if (kind === "news") return faults;
  const { location = "", artist = "", date = "", hour = "" } = fieldsOf(kind, values);
  for (const [name, value] of Object.entries({ location, artist, date, hour }))
    if (value === "") faults[name] = required;
  if (date !== "" && !isDay(date)) faults.date = office.words.editor.dateWrong;
  if (hour !== "" && !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) faults.hour = office.words.editor.timeWrong;
  return faults;
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
