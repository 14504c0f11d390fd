import { z } from "zod";
import { Language, LanguageQuery, Line, Lines } from "./common.ts";
import { Email } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { toFlat } from "./flat-texts.ts";
import { PRIVACY_LENGTH } from "./limits.ts";
import { Flag, textFields } from "./texts.ts";

/** Those that are a text in each language; any other has one value for all of them. */
export const settingTexts = ["description", "about", "privacy"] as const;
export type SettingText = (typeof settingTexts)[number];

const FeedContent = z.enum(["excerpt", "full"]);
export type FeedContent = z.infer<typeof FeedContent>;

export const Settings = z.object({
  /** One value for all languages. */
  siteName: z.string(),
  description: z.string(),
  /** The languages that description and about are in after fallback. */
  descriptionLanguage: Language,
  logoUrl: z.string().nullable(),
  /** Whether an article or event has to have a picture. */
  pictureRequired: z.boolean(),
  /** What RSS carries of a text beside its excerpt: nothing, or all of it. */
  feedContent: FeedContent,
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
  ...toFlat("description", () => z.string()),
  ...toFlat("about", () => z.string()),
  /** What the operator says of personal data, before what the site says itself (GET /privacy). */
  ...toFlat("privacy", () => z.string()),
});
export type Settings = z.infer<typeof Settings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/setting",
  summary: "The site's name, texts, contact and donation details",
  access: "anyone",
  cache: "short-lived",
  isVersioned: true,
  query: LanguageQuery,
  reply: z.object({
    settings: Settings,
    /** Whether there are pages of newsletters that were sent. */
    hasNewsletters: z.boolean(),
  }),
});

const address = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });

const WebAddress = z
  .string()
  .trim()
  .max(300)
  .refine((value) => value === "" || address.safeParse(value).success, { params: { error: "webAddress" } });

const EmailOrNone = z
  .string()
  .trim()
  .refine((value) => value === "" || Email.safeParse(value).success, { params: { error: "email" } })
  .transform((value) => (value === "" ? value : Email.parse(value)));

export const updateSettings = endpoint({
  method: "PUT",
  path: "/setting",
  summary: "Change the settings. What is not sent stays; '' takes a value away, save the site's name",
  access: "administrator",
  query: LanguageQuery,
  body: z
    .object({
      siteName: Line(60).min(1),
      ...textFields("description", () => Lines(500)),
      ...textFields("about", () => Lines(2000)),
      ...textFields("privacy", () => Lines(PRIVACY_LENGTH)),
      contactEmail: EmailOrNone,
      contactPhone: z
        .string()
        .trim()
        .max(40)
        .regex(/^[\d +()./-]*$/),
      contactAddress: Line(200),
      facebookUrl: WebAddress,
      instagramUrl: WebAddress,
      youtubeUrl: WebAddress,
      tiktokUrl: WebAddress,
      momoCode: z.string().trim().max(20).regex(/^\d*$/),
      momoDialTemplate: z
        .string()
        .trim()
        .max(60)
        .refine((template) => /^([\d*#]*\{code\}[\d*#]*)?$/.test(template), { params: { error: "dialTemplate" } }),
      bankName: Line(100),
      bankAccountNumber: z
        .string()
        .trim()
        .max(60)
        .regex(/^[\p{L}\d ./-]*$/u),
      pictureRequired: z.enum(["true", "false"]),
      feedContent: FeedContent,
      removeLogo: Flag,
    })
    .partial(),
  files: { logo: { kind: "picture" } },
  reply: z.object({ message: z.string(), settings: Settings }),
});
