import { z } from "zod";
import { Language, LanguageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What the site says of personal data, in whole sentences. */
export const Privacy = z.object({
  /** The operator's own text; '' where there is none. */
  text: z.string(),
  /** The language that it is in after fallback. */
  textLanguage: Language,
  /** What is kept, why, and how long. */
  kept: z.array(z.object({ name: z.string(), title: z.string(), text: z.string(), until: z.string() })),
  /** When what has expired is deleted. */
  note: z.string(),
  /** What a person can do, by law. */
  rights: z.object({ account: z.string(), guest: z.string(), law: z.string() }),
});
export type Privacy = z.infer<typeof Privacy>;

export const getPrivacy = endpoint({
  method: "GET",
  path: "/privacy",
  summary: "What the site keeps of people, why and how long, from its real settings and retention times",
  access: "anyone",
  cache: "short-lived",
  query: LanguageQuery,
  reply: z.object({ privacy: Privacy }),
});
