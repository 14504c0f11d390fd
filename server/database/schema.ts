import type { Generated, Kysely } from "kysely";
import type { AuditAction, AuditSubject } from "#contract/audit.ts";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";

export type MailKind = "welcome" | "known-address" | "login-code" | "another-code" | "password-reset";

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
    /** argon2id in PHC form; null for users of the sample content, who cannot sign in. */
    password_hash: string | null;
    created_at: string;
  };
  sessions: {
    token_hash: string;
    user_id: number;
    created_at: string;
    expires_at: string;
  };
  /** A sign-in that waits for its code. A code is made when its mail is written. */
  login_codes: {
    id: Generated<number>;
    user_id: number;
    /** Of the sign-in token, which the right password is answered with. */
    token_hash: string;
    /** A keyed hash of the network that gave the password. */
    network: string;
    /** When the password was given. */
    created_at: string;
    /** The code that the password, the token or a known device asked for; null until it was mailed. */
    code_hash: string | null;
    /** By the token or from a known device. */
    tries: Generated<number>;
    expires_at: string | null;
    /** The code that the address alone asked for, from the same network. */
    network_code_hash: string | null;
    /** By the address alone, of whichever code is the newer one. */
    network_tries: Generated<number>;
    network_expires_at: string | null;
  };
  reset_links: {
    token_hash: string;
    user_id: number;
    created_at: string;
    expires_at: string;
  };
  /** Mail that waits. What it says is written when it is sent, so that no code or token lies here. */
  mails: {
    id: Generated<number>;
    kind: MailKind;
    recipient: string;
    tries: number;
    /** 1 while somebody sends it. */
    is_sending: number;
    created_at: string;
    /** Not before; a sender who takes the mail moves it on, so that no other does. */
    due_at: string;
    /** After this it is of no use. */
    expires_at: string;
    /** The row of login_codes whose code it brings; null where there is none, and for other kinds. */
    sign_in_id: number | null;
  };
  /** How often something was done lately for a key, such as sign-ins for an e-mail address. */
  attempts: {
    /** A hash: no address of anybody lies here. */
    key: string;
    count: number;
    ends_at: string;
  };
  media: {
    /** Random, of one upload: its name under /media/. */
    id: string;
    kind: "image" | "video";
    /** File ending of the original: png, jpg, mp4 … */
    extension: string;
    /** Pixels; null for videos. */
    width: number | null;
    height: number | null;
    /** A tiny preview as a data address; null for videos. */
    placeholder: string | null;
    /** What a reader pays for the video, or for the picture's variant for low data; null until it is weighed. */
    bytes: number | null;
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
  /**
   * The content: articles, events, and whatever other kinds there are. What only one kind has is in a table of its own.
   */
  items: {
    id: Generated<number>;
    kind: ContentKind;
    /** What addresses and the API call it, one of its kind. Row ids stay in the database. */
    public_id: number;
    category_id: number;
    author_id: number | null;
    image: string | null;
    video: string | null;
    /** The point of the picture that no crop cuts off, in percent from the left and from the top. */
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    /** Raised with each change, so that two editors do not overwrite each other unseen. */
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  /** The last public id that each kind has given away. */
  public_ids: {
    kind: ContentKind;
    last_id: number;
  };
  /** What an item says in one language: what is not written yet is ''. */
  item_texts: {
    item_id: number;
    language: Language;
    title: string;
    /** The title as it is searched (i18n/fold.ts). */
    folded_title: string;
    /** HTML. */
    body: string;
    excerpt: string;
    /** What the picture shows, in words. */
    image_alt: Generated<string>;
    /** By which rules the HTML was cleaned (server/html/clean.ts). */
    clean_rules: Generated<number>;
    updated_at: string;
  };
  /** The pictures that the texts of an item show. */
  item_images: {
    item_id: number;
    media_id: string;
  };
  articles: {
    item_id: number;
    views: number;
  };
  events: {
    item_id: number;
    starts_at: string;
    location: string;
    artist: string;
  };
  /** Who has seen an article lately, so that a view is counted once in 30 minutes. */
  item_visits: {
    item_id: number;
    visitor: string;
    counted_at: string;
  };
  /** How often all articles together were seen, by the day in the site's time zone (YYYY-MM-DD). */
  views_by_day: {
    day: string;
    views: number;
  };
  comments: {
    id: Generated<number>;
    item_id: number;
    user_id: number | null;
    guest_name: string | null;
    guest_email: string | null;
    content: string;
    created_at: string;
  };
  reactions: {
    item_id: number;
    user_id: number;
    type: "LIKE" | "DISLIKE";
    created_at: string;
  };
  /** What was published lately under a key of the sender's: sent once more, it is published once. */
  publications: {
    /** The kind and the request key. */
    key: string;
    public_id: number;
    created_at: string;
  };
  /** One row, raised with each change of what readers see: every process knows by it that its pages are old. */
  content_version: {
    id: number;
    version: number;
  };
  /** What administrators did, with the names of that time. */
  audit_log: {
    id: Generated<number>;
    at: string;
    /** Null once the account is gone. */
    actor_id: number | null;
    actor_name: string;
    action: AuditAction;
    subject_kind: AuditSubject;
    /** Of what may be gone; null where it has no number. */
    subject_id: number | null;
    subject: string;
    /** JSON. */
    details: Generated<string>;
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
