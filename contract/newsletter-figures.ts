import { z } from "zod";
import { Instant, Language } from "./common.ts";
import { type ContentKind, contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";

const kinds = contentKindNames as [ContentKind, ...ContentKind[]];

/** An item that a newsletter linked to, and how often readers came by that link: counts, and nothing of who they are. */
export const NewsletterLink = z.object({
  kind: z.enum(kinds),
  id: z.int(),
  /** As readers of the caller's language see it. */
  title: z.string(),
  /** A reader counts once in half an hour. */
  visits: z.int(),
});
export type NewsletterLink = z.infer<typeof NewsletterLink>;

/** What became of the mails in one language, and how many visits the newsletter's links led to on pages in it. */
const LanguageFigures = z.object({
  sent: z.int(),
  refused: z.int(),
  bounced: z.int(),
  uncertain: z.int(),
  skipped: z.int(),
  /** Who left by its link, and who reported it as spam. */
  unsubscribed: z.int(),
  complaints: z.int(),
  visits: z.int(),
});
export type LanguageFigures = z.infer<typeof LanguageFigures>;

export const NewsletterFigures = z.object({
  id: z.int(),
  /** In the caller's language; '' where it has nothing to say any more. */
  subject: z.string(),
  startedAt: Instant,
  /** Those in which it has recipients or visits. */
  languages: z.partialRecord(Language, LanguageFigures),
});
export type NewsletterFigures = z.infer<typeof NewsletterFigures>;

export const listNewsletterFigures = endpoint({
  method: "GET",
  path: "/newsletter/figures",
  summary: "The figures of the last 12 newsletters whose sending began, the oldest first, by language",
  access: "editor",
  reply: z.object({ data: z.array(NewsletterFigures) }),
});
