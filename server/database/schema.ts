import type { Generated, Kysely } from "kysely";
import type { Language } from "#i18n/language.ts";

/**
 * The tables. Columns hold only what both drivers return alike: integers, text, 0/1 flags,
 * and instants as ISO 8601 text in UTC. Every text in several languages is a row per language.
 */
export type Tables = {
  users: {
    id: Generated<number>;
    name: string;
    email: string;
    role: "USER" | "ADMIN";
    avatar: string | null;
    language: Language;
    created_at: string;
  };
  media: {
    /** The start of the content's SHA-256: its name under /media/. */
    id: string;
    kind: "image" | "video";
    /** File ending of the original: png, jpg, mp4 … */
    extension: string;
    /** Pixels; null for videos. */
    width: number | null;
    height: number | null;
    /** A tiny preview as a data address; null for videos. */
    placeholder: string | null;
    created_at: string;
  };
  settings: {
    name: string;
    /** '' for a value that is the same in all languages. */
    language: Language | "";
    value: string;
  };
  categories: {
    id: Generated<number>;
    type: "NEWS" | "EVENT";
    created_at: string;
  };
  category_translations: {
    category_id: number;
    language: Language;
    name: string;
  };
  articles: {
    id: Generated<number>;
    category_id: number;
    author_id: number | null;
    image: string | null;
    video: string | null;
    views: number;
    created_at: string;
    updated_at: string;
  };
  article_translations: {
    article_id: number;
    language: Language;
    title: string;
    content: string;
    excerpt: string;
  };
  /** Who has seen an article lately, so that a view is counted once in 30 minutes. */
  article_visits: {
    article_id: number;
    visitor: string;
    counted_at: string;
  };
  events: {
    id: Generated<number>;
    category_id: number;
    image: string | null;
    video: string | null;
    starts_at: string;
    location: string;
    artist: string;
    created_at: string;
    updated_at: string;
  };
  event_translations: {
    event_id: number;
    language: Language;
    title: string;
    description: string;
  };
  comments: {
    id: Generated<number>;
    article_id: number;
    user_id: number | null;
    guest_name: string | null;
    guest_email: string | null;
    content: string;
    created_at: string;
  };
  reactions: {
    article_id: number;
    user_id: number;
    type: "LIKE" | "DISLIKE";
    created_at: string;
  };
  subscriptions: {
    id: Generated<number>;
    email: string;
    user_id: number | null;
    language: Language;
    created_at: string;
  };
};

export type Database = Kysely<Tables>;
