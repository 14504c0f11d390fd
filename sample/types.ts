import type { BuiltInLanguage } from "#i18n/language.ts";

export type SampleNewsCategory = "education" | "technology" | "culture" | "sport" | "work" | "health";
export type SampleEventCategory = "music" | "workshop" | "sports" | "arts";

type SampleText = { title: string; content: string };

export type SampleComment = {
  /** A reader's key from people.ts, or the name of a guest as `guest:Name`. */
  from: string;
  /** How long after the article it was written. */
  hoursAfter: number;
  content: string;
};

export type SampleArticle = {
  /** Also the name of its cover. */
  slug: string;
  category: SampleNewsCategory;
  /** A writer's key from people.ts. */
  author: string;
  /** Age at the moment the database is filled. */
  daysAgo: number;
  views: number;
  /** Share of the readers who reacted, 0 to 1, and the share of those who liked it. */
  reacted: number;
  liked: number;
  video?: boolean;
  /** English always; another language may be missing, so that the fallback is seen. */
  text: { en: SampleText } & Partial<Record<BuiltInLanguage, SampleText>>;
  comments: readonly SampleComment[];
};

export type SampleEvent = {
  /** Also the name of its cover. */
  slug: string;
  category: SampleEventCategory;
  /** Days from the moment the database is filled; negative for past events. */
  inDays: number;
  /** HH:mm in the site's time zone. */
  hour: string;
  location: string;
  artist: string;
  title: Record<BuiltInLanguage, string>;
  /** English always; another language may be missing. */
  description: { en: string } & Partial<Record<BuiltInLanguage, string>>;
};
