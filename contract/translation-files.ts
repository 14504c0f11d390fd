import { z } from "zod";
import { Language, MessageQuery } from "./common.ts";
import { type contentKindNames, isContentKind } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { EXPORTED_ITEMS } from "./limits.ts";

/** Translations that leave the site and come back in files: XLIFF for programs of translators, CSV for spreadsheets. */

const ItemName = /^([a-z]+)-([1-9]\d{0,9})$/;

/** `article-12`; null for what is no item's. */
export function itemNamed(name: string): { kind: (typeof contentKindNames)[number]; publicId: number } | null {
  const [, kind = "", id] = name.match(ItemName) ?? [];
  return isContentKind(kind) ? { kind, publicId: Number(id) } : null;
}

const ItemNames = z
  .string()
  .transform((text) => [...new Set(text.split(",").filter(Boolean))])
  .pipe(
    z
      .array(z.string().refine((name) => itemNamed(name) !== null))
      .min(1)
      .max(EXPORTED_ITEMS),
  )
  .meta({ override: { type: "string", description: "article-12,event-3" } });

export const exportTranslations = endpoint({
  method: "GET",
  path: "/translation/export",
  summary:
    "Texts of items with their translations into a language, as XLIFF 2.0 or CSV. A file of XLIFF has one source language",
  access: "writer",
  mayBeForbidden: true,
  query: z.object({ format: z.enum(["xliff", "csv"]), language: Language, ids: ItemNames }),
  languageIsOfTexts: true,
  download: ["application/xliff+xml", "text/csv; charset=utf-8"],
  reply: z.object({}),
});

export const importResults = ["unchanged", "stored", "toReview", "refused"] as const;
export type ImportResult = (typeof importResults)[number];

const ImportRow = z.object({
  /** `article-12`, as the file says. */
  id: z.string(),
  language: z.string(),
  /** `stored`: done, or in progress where parts have no words yet; `toReview`: readers see it once somebody has looked. */
  result: z.enum(importResults),
  message: z.string(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const importTranslations = endpoint({
  method: "POST",
  path: "/translation/import",
  summary:
    "Take the translations of a file (XLIFF 2.0 or 1.2, CSV). What was made from another source text comes in to be reviewed, and nothing takes the place of a newer translation; a file that names something that is not there is not used at all",
  access: "writer",
  query: MessageQuery,
  body: z.object({
    /** What becomes of a translation that is complete and up to date, where the caller may publish it. */
    state: z.enum(["done", "toReview"]).default("done"),
  }),
  files: { file: { kind: "translations", isRequired: true } },
  reply: z.object({ rows: z.array(ImportRow) }),
});
