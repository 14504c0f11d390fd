import { z } from "zod";
import { apiLanguage, languages } from "#i18n/language.ts";

export const Language = z.enum(languages);

export const LanguageQuery = z.object({ language: Language.default(apiLanguage) });

/** Ids are positive integers within what every driver returns as a number. */
export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(2_147_483_647))
    .meta({ override: { type: "integer", minimum: 1 } }),
});

export const PageQuery = LanguageQuery.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
});

/** ISO 8601 with the offset of the site's time zone. */
export const Instant = z.string().meta({ format: "date-time" });

/**
 * A picture that was stored: its size in pixels and a tiny preview as a data address.
 * The widths and formats it is served in are in `media.ts`.
 */
export const Picture = z.object({ width: z.int(), height: z.int(), placeholder: z.string() });
export type Picture = z.infer<typeof Picture>;

export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  errorType: z.literal("validation").optional(),
  errors: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof Failure>;
