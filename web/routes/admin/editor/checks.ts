import { requiredTitles } from "#contract/content-kind.ts";
import { flatName, languageOfField } from "#contract/flat-texts.ts";
import { isBlank } from "#contract/html.ts";
import { fileTypes, TITLE_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, type Language } from "#i18n/language.ts";
import type { AdminWords, Catalogue } from "#i18n/words.ts";
import type { AdminData } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { fieldsOf } from "./changes.ts";
import { type Item, sourceOf, type Values } from "./item.ts";
import { itemFacts } from "./item-facts.tsx";

const MB = 1024 * 1024;
export type FieldErrors = Readonly<Record<string, string>>;

type Words = { admin: AdminData; text: Catalogue };
/** `needsPicture`: the site's setting. */
type Site = Words & { needsPicture: boolean };

/** What can be checked before sending, by the API's names of the fields; the server checks it all again. */
export function fieldErrorsOf(kind: AdminKind, values: Values, stored: Item | null, words: Site): FieldErrors {
  return {
    ...fileErrors(values, stored, words),
    ...textErrors(kind, values, stored, words),
    ...factErrors(kind, values, words),
  };
}

function fileErrors({ image, video }: Values, stored: Item | null, { admin, needsPicture }: Site): FieldErrors {
  const { words, maxImageMb, maxVideoMb } = admin;
  const { editor } = words;
  const errors: Record<string, string> = {};
  if (needsPicture && !image && !stored?.imageUrl) errors.image = editor.imageMissing;
  else if (image && !isPicture(image)) errors.image = editor.imageBroken;
  else if (image && image.size > maxImageMb * MB) errors.image = fill(editor.imageTooLarge, { max: maxImageMb });
  if (video && !isVideo(video)) errors.video = editor.videoWrong;
  else if (video && video.size > maxVideoMb * MB) errors.video = fill(editor.videoTooLarge, { max: maxVideoMb });
  return errors;
}

/** By the type that the browser gives; the server detects it from the content. */
export function isPicture({ type }: File): boolean {
  return fileTypes.picture.some((each) => each === type);
}

/** As `isPicture`. */
export function isVideo({ type }: File): boolean {
  return /^video\/(mp4|webm)$/.test(type);
}

export function needsTitle(kind: Pick<AdminKind, "titles">, values: Values, language: Language): boolean {
  return requiredTitles(kind, sourceOf(values)).includes(language);
}

/** Those with a title and a text: each of them can be published alone. */
export function completeLanguages({ titles, bodies }: Values): Language[] {
  return activeLanguages().filter((language) => titles[language].trim() !== "" && !isBlank(bodies[language]));
}

/** Whether the texts that every item of a kind has to have are there. */
export function hasRequiredTexts(kind: Pick<AdminKind, "titles">, values: Values): boolean {
  const source = sourceOf(values);
  const hasTitles = requiredTitles(kind, source).every((language) => values.titles[language].trim() !== "");
  return hasTitles && !isBlank(values.bodies[source]);
}

/** Without the texts that a language lacks: nobody asks for these where another language is complete. */
export function withoutMissingTexts(
  kind: Pick<AdminKind, "body">,
  errors: FieldErrors,
  { validation }: Catalogue,
): FieldErrors {
  const isMissing = ([name, error]: [string, string]) =>
    error === validation.required && languageOf(kind, name) !== undefined;
  return Object.fromEntries(Object.entries(errors).filter((each) => !isMissing(each)));
}

/**
 * A change needs the title of each text (specification, section 5). Of what readers see, what it had has to stay, and
 * what it did not have is not asked for.
 */
function textErrors(kind: AdminKind, values: Values, stored: Item | null, { text }: Words): FieldErrors {
  const { titles, bodies } = values;
  const source = sourceOf(values);
  const errors: Record<string, string> = {};
  const before = stored?.state.status === "published" ? stored.values : null;
  for (const language of activeLanguages()) {
    const title = titles[language].trim();
    const isRequired = needsTitle(kind, values, language) && before?.titles[language] !== "";
    const isNeeded = isRequired || (stored !== null && !isBlank(bodies[language]));
    if (title === "" && isNeeded) errors[flatName("title", language)] = text.validation.required;
    if (title.length > TITLE_LENGTH) {
      errors[flatName("title", language)] = fill(text.validation.tooLong, { max: TITLE_LENGTH });
    }
  }
  const hadBody = before === null || !isBlank(before.bodies[source]);
  if (hadBody && isBlank(bodies[source])) errors[flatName(kind.body, source)] = text.validation.required;
  return errors;
}

function factErrors(kind: AdminKind, values: Values, { admin, text }: Words): FieldErrors {
  const fields = fieldsOf(kind, values);
  return { ...itemFacts.check(fields, { admin, text }), ...kind.facts?.check(fields, { admin, text }) };
}

/** The language of a field of texts, by the API's name; undefined for facts and files. */
export function languageOf({ body }: Pick<AdminKind, "body">, name: string): Language | undefined {
  return languageOfField(name, ["title", body, "alt", "correction"]);
}

/** What is typed and cannot be saved as it is; what is only missing can. */
export function withoutMissing(errors: FieldErrors, { editor }: AdminWords, { validation }: Catalogue): FieldErrors {
  const missing = [validation.required, editor.imageMissing];
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => !missing.includes(error)));
}
