import type { Language } from "#i18n/language.ts";

export type DemoNewsCategory = "education" | "technology" | "culture" | "sport" | "work" | "health";
export type DemoEventCategory = "music" | "workshop" | "sports" | "arts";

type DemoText = { title: string; content: string };

export type DemoComment = {
  /** A reader's key from people.ts, or the name of a guest as `guest:Name`. */
  from: string;
  /** How long after the article it was written. */
  hoursAfter: number;
  content: string;
};

export type DemoArticle = {
  /** Also the name of its cover. */
  slug: string;
  category: DemoNewsCategory;
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
  text: { en: DemoText } & Partial<Record<Language, DemoText>>;
  comments: readonly DemoComment[];
};

export type DemoEvent = {
  /** Also the name of its cover. */
  slug: string;
  category: DemoEventCategory;
  /** Days from the moment the database is filled; negative for past events. */
  inDays: number;
  /** HH:mm in the site's time zone. */
  hour: string;
  location: string;
  artist: string;
  title: Record<Language, string>;
  /** English always; another language may be missing. */
  description: { en: string } & Partial<Record<Language, string>>;
};
