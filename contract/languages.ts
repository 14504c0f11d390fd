import { z } from "zod";
import { Language, Message, MessageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { formerAddresses } from "./former-addresses.ts";

const KnownLanguage = z.object({
  code: Language,
  /** In the language itself. */
  name: z.string(),
  /** Whether readers are offered it. */
  isActive: z.boolean(),
  /** How many words of the product it lacks: they are shown in its fallback language. */
  missingKeys: z.int(),
});
export type KnownLanguage = z.infer<typeof KnownLanguage>;

/** What becomes of the addresses of a language that is not offered: 410, or the same page in the site's first one. */
const FormerAddresses = z.enum(formerAddresses);

const Languages = { languages: z.array(KnownLanguage), formerAddresses: FormerAddresses };

export const listLanguages = endpoint({
  method: "GET",
  path: "/language",
  summary: "The languages that the site knows, in its order: a text that a language lacks is shown in the next one",
  access: "anyone",
  cache: "short-lived",
  isVersioned: true,
  reply: z.object(Languages),
});

export const changeLanguages = endpoint({
  method: "PUT",
  path: "/language",
  summary:
    "Change the order of the languages, and which are offered. Those that are not named keep their place behind the others; at least one stays active",
  access: "administrator",
  query: MessageQuery,
  body: z.object({
    languages: z
      .array(z.object({ code: Language, isActive: z.boolean() }))
      .max(50)
      .refine((sent) => new Set(sent.map(({ code }) => code)).size === sent.length, { params: { error: "invalid" } }),
    formerAddresses: FormerAddresses.optional(),
  }),
  reply: Message.extend(Languages),
});
