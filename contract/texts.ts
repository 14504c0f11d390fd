import { z } from "zod";
import { type Language, languages } from "#i18n/language.ts";
import { hasNoNul, Line } from "./common.ts";
import { isBlank, visible } from "./html.ts";
import { ALT_LENGTH, CONTENT_BYTES, TITLE_LENGTH } from "./limits.ts";

export const TitleOrNone = Line(TITLE_LENGTH).refine((title) => title === "" || visible.test(title));
export const Title = TitleOrNone.min(1);

const isWithinSize = (html: string) => new TextEncoder().encode(html).length <= CONTENT_BYTES;

/** HTML as an editor writes it; the server cleans it. '' for none. */
export const HtmlOrNone = z
  .string()
  .refine(hasNoNul)
  .refine(isWithinSize, { params: { fault: "contentTooLarge", max: CONTENT_BYTES / 1024 / 1024 } });
export const Html = HtmlOrNone.refine((html) => !isBlank(html), { params: { fault: "required" } });

/** What a picture shows, in words; '' for none. */
export const Alt = Line(ALT_LENGTH);

/** A form may send an empty field where nothing was chosen. */
export const Percent = z
  .string()
  .trim()
  .refine((value) => (value === "" || /^\d{1,3}$/.test(value)) && Number(value) <= 100, {
    params: { fault: "range", min: 0, max: 100 },
  })
  .transform((value) => (value === "" ? undefined : Number(value)));
/** A sender's own name for what it sends: sent once more, because the answer was lost, it is done once. */
export const RequestKey = z.string().trim().min(8).max(100).refine(hasNoNul);
/** Whether the answer shows what came earlier under the same request key; what was sent now is left aside. */
export const Repeat = z.boolean();
/** A choice that a form sends as text. */
export const Flag = z.enum(["true", "false"]).transform((value) => value === "true");

type Stem = "title" | "content" | "description" | "alt" | "name" | "about";

/**
 * The values of one field in all languages. `…Kiny` and `…Rw` are the same field, and the bare name is that of
 * `language`, where it is given.
 */
export function perLanguage(
  body: Readonly<Record<string, unknown>>,
  stem: Stem,
  language?: Language,
): Partial<Record<Language, string>> {
  const values: Partial<Record<Language, string>> = {};
  for (const each of languages) {
    const value = body[sentName(body, stem, each, language) ?? ""];
    if (typeof value === "string") values[each] = value;
  }
  return values;
}

/** By the usual name (`titleRw`) the one under which a field came (`titleKiny`, or the bare `title`). */
export function sentNames(body: Readonly<Record<string, unknown>>, stem: Stem, language?: Language) {
  return Object.fromEntries(
    languages.flatMap((each) => {
      const sent = sentName(body, stem, each, language);
      return sent === undefined ? [] : [[fieldNames(stem)[each][0], sent]];
    }),
  ) as Record<string, string>;
}

/** The names of a field in each language, the usual one first. */
export function fieldNames(stem: Stem): Record<Language, [string, ...string[]]> {
  return { rw: [`${stem}Rw`, `${stem}Kiny`], en: [`${stem}En`], fr: [`${stem}Fr`] };
}

function sentName(body: Readonly<Record<string, unknown>>, stem: Stem, each: Language, bare?: Language) {
  const names = [...fieldNames(stem)[each], ...(each === bare ? [stem] : [])];
  return names.find((name) => body[name] !== undefined);
}
