import { z } from "zod";
import { Language, LanguageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const Settings = z.object({
  /** One value for all languages. */
  siteName: z.string(),
  description: z.string(),
  /** The languages that description and about are in after fallback. */
  descriptionLanguage: Language,
  logoUrl: z.string().nullable(),
  about: z.string(),
  aboutLanguage: Language,
  contactEmail: z.string(),
  contactPhone: z.string(),
  contactAddress: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  youtubeUrl: z.string(),
  tiktokUrl: z.string(),
  momoCode: z.string(),
  /** What is dialled, with `{code}` for the pay code. */
  momoDialTemplate: z.string(),
  bankName: z.string(),
  bankAccountNumber: z.string(),
  descriptionEn: z.string(),
  descriptionFr: z.string(),
  descriptionRw: z.string(),
  aboutEn: z.string(),
  aboutFr: z.string(),
  aboutRw: z.string(),
});
export type Settings = z.infer<typeof Settings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/setting",
  summary: "The site's name, texts, contact and donation details",
  access: "anyone",
  query: LanguageQuery,
  reply: z.object({ settings: Settings }),
});
