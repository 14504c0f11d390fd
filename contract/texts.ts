import { z } from "zod";
import { type Language, languages } from "#i18n/language.ts";
import { Line } from "./common.ts";
import { type FlatName, flatNames, type OtherName } from "./flat-texts.ts";
import { visible } from "./html.ts";
import { ALT_LENGTH, CONTENT_BYTES, CORRECTION_LENGTH, TITLE_LENGTH } from "./limits.ts";
import { hasNoNul } from "./no-nul.ts";

export const TitleOrNone = Line(TITLE_LENGTH).refine((title) => title === "" || visible.test(title));

const isWithinSize = (html: string) => new TextEncoder().encode(html).length <= CONTENT_BYTES;

/** HTML as an editor writes it; the server cleans it. '' for none. */
export const HtmlOrNone = z
  .string()
  .refine(hasNoNul)
  .refine(isWithinSize, { params: { error: "contentTooLarge", max: CONTENT_BYTES / 1024 / 1024 } });

/** The description of a picture; '' for none. */
export const Alt = Line(ALT_LENGTH);

/** What was corrected, in a sentence or two; '' for nothing. */
export const CorrectionOrNone = Line(CORRECTION_LENGTH);

/** A form may send an empty field where nothing was chosen. */
export const Percent = z
  .string()
  .trim()
  .refine((value) => (value === "" || /^\d{1,3}$/.test(value)) && Number(value) <= 100, {
    params: { error: "range", min: 0, max: 100 },
  })
  .transform((value) => (value === "" ? undefined : Number(value)));
/** A key that the sender chooses: a request that is sent again with it, because the answer was lost, is done once. */
export const RequestKey = z.string().trim().min(8).max(100).refine(hasNoNul);
/** Whether the answer shows the result of an earlier request with the same key; what was sent now is ignored. */
export const Repeat = z.boolean();
/** A choice that a form sends as text. */
export const Flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** To its callers each of them is optional: which ones have to be there depends on the language. */
type TextFields<Stem extends string> = Record<
  FlatName<Stem> | OtherName<Stem>,
  z.ZodOptional<z.ZodType<string, string>>
>;

/** The fields of a text in each language, under every name that the API takes. */
export function textFields<Stem extends string>(
  stem: Stem,
  schemaOf: (language: Language) => z.ZodType,
): TextFields<Stem> {
  const fields = languages.flatMap((language) => flatNames(stem, language).map((name) => [name, schemaOf(language)]));
  return Object.fromEntries(fields) as TextFields<Stem>;
}
