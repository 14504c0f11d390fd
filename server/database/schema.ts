import type { Generated, Kysely } from "kysely";
import type { AuditAction, AuditSubject } from "#contract/audit.ts";
import type { BylineRole } from "#contract/byline-roles.ts";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { ItemStatus, RevisionReason } from "#contract/item-status.ts";
import type { BanKind, CommentMode, CommentStatus, RejectReason } from "#contract/moderation-names.ts";
import type {
  BounceAction,
  BounceKind,
  NewsletterStatus,
  RecipientStatus,
  StopReason,
  SuppressionReason,
} from "#contract/newsletter-names.ts";
import type { FormerRole, Role, WritingRole } from "#contract/roles.ts";
import type { SubscriptionStatus } from "#contract/subscriptions.ts";
import type { StoredProgress, TranslationState } from "#contract/translation-states.ts";
import type { Language } from "#i18n/language.ts";

export type MailKind =
  | "welcome"
  | "known-address"
  | "login-code"
  | "another-code"
  | "password-reset"
  | "comment-decision"
  | "confirm-subscription"
  | "data-link"
  | "handed-in"
  | "hand-in-answered"
  | "invitation";

/** Mails that nobody waits for. Each can be stopped with one click. */
export type NewsletterKind = Extract<MailKind, "confirm-subscription">;

/** Why a mail went to an address that nobody had proven to own. */
export type MailPurpose = "subscribe" | "register";

/**
 * The tables of what only one content kind has. The `table.ts` of each kind adds its own
 * (server/features/articles/table.ts), so that a new kind changes nothing here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, and no type, can be added to
export interface KindTables {}

/**
 * The tables. Columns hold only what both drivers return alike: integers, text, 0/1 flags,
 * and instants as ISO 8601 text in UTC. Every text in several languages is a row per language.
 */
export type Tables = KindTables & {
  users: {
    id: Generated<number>;
    name: string;
    email: string;
    /** What the release before takes the user for (server/access/stored-role.ts). */
    role: FormerRole;
    /** The role itself, where that release does not know it. */
    writing_role: Generated<WritingRole | null>;
    /** Of a translator, with commas between them. */
    languages: Generated<string>;
    may_publish: Generated<number>;
    avatar: string | null;
    language: Language;
    /** That of the items that they begin. */
    source_language: Generated<Language>;
    /** argon2id in PHC form; null for users of the sample content, who cannot sign in. */
    password_hash: string | null;
    created_at: string;
  };
  /** A role that somebody is offered, and a link with which they take it, once. */
  invitations: {
    id: Generated<number>;
    email: string;
    role: Role;
    languages: string;
    may_publish: number;
    /** The hash of the token in the link that the administrator copies. */
    token_hash: string;
    /** The same of the link in the mail, which is made when the mail is written. */
    mailed_token_hash: string | null;
    invited_by: number | null;
    /** The account of the address, once there is one. */
    user_id: number | null;
    created_at: string;
    expires_at: string;
    accepted_at: string | null;
    /** Taken back, or replaced by a later one. */
    revoked_at: string | null;
  };
  sessions: {
    id: Generated<number>;
    token_hash: string;
    user_id: number;
    /** Browser and system at sign-in, such as `chrome/android` (server/features/auth/devices.ts); '' for an older one. */
    device: string;
    /** The network at sign-in, shortened as it is shown: `41.186.x`; '' for an older one. */
    network: string;
    created_at: string;
    /** At most an hour late. */
    last_used_at: string;
    expires_at: string;
  };
  /** A sign-in that waits for its code. A code is made when its mail is written. */
  login_codes: {
    id: Generated<number>;
    user_id: number;
    /** The hash of the sign-in token. */
    token_hash: string;
    /** A keyed hash of the network that gave the password. */
    network: string;
    /** When the password was given. */
    created_at: string;
    /** The code that was requested with the password, the token or a known device; null until it is mailed. */
    code_hash: string | null;
    /** Tries with the token or from a known device. */
    tries: Generated<number>;
    expires_at: string | null;
    /** The code that was requested with the address alone, from the same network. */
    network_code_hash: string | null;
    /** Tries with the address alone, of whichever code is the newer one. */
    network_tries: Generated<number>;
    network_expires_at: string | null;
  };
  reset_links: {
    token_hash: string;
    user_id: number;
    created_at: string;
    expires_at: string;
  };
  /** Links with which the owner of an e-mail address sees or deletes what the site holds about it. */
  data_links: {
    token_hash: string;
    email: string;
    created_at: string;
    expires_at: string;
  };
  /** Who does what only one process of the site does. */
  leases: {
    name: string;
    /** A random name of the process. */
    holder: string;
    /** When another process may take over. */
    ends_at: string;
    /** When the last run that was completed had begun. */
    done_at: string | null;
  };
  /** The web builds that hosts have started (server/builds). No content: backups leave them out. */
  builds: {
    /** A hash of the names of its files. */
    id: string;
    first_seen_at: string;
    /** When a host last ran it, at most an hour late. */
    used_at: string;
    /** The names of its files: JSON, string[]. */
    files: string;
  };
  /** The mail queue. A mail is rendered when it is sent, so that the queue stores no code or token. */
  mails: {
    id: Generated<number>;
    kind: MailKind;
    recipient: string;
    tries: number;
    /** 1 while a worker sends it. */
    is_sending: number;
    created_at: string;
    /** When it may be sent; a worker that claims the mail postpones it, so that no other worker does. */
    due_at: string;
    /** When it is dropped, because what it says has expired. */
    expires_at: string;
    /** The row of login_codes whose code it brings; null where there is none, and for other kinds. */
    sign_in_id: number | null;
    /** The comment whose decision it tells; null for other kinds. */
    comment_id: number | null;
    /** The language of a mail to a guest; null where it is that of the recipient's account. */
    language: Language | null;
  };
  /** How many attempts were made lately for a key, such as sign-ins for an e-mail address. */
  attempts: {
    /** A keyed hash, so that no address is stored. */
    key: string;
    count: number;
    ends_at: string;
  };
  media: {
    /** Random for each upload: its name under /media/. */
    id: string;
    kind: "image" | "video";
    /** The extension of the original: png, jpg, mp4 … */
    extension: string;
    /** Pixels; null for videos. */
    width: number | null;
    height: number | null;
    /** A tiny preview as a data address; null for videos. */
    placeholder: string | null;
    /** The size of the video, or of the picture's variant for low-data mode, in bytes; null until it is measured. */
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
    /** Null for the site's. */
    comment_mode: CommentMode | null;
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
    /** The id in addresses and the API, counted per kind. Row ids stay in the database. */
    public_id: number;
    category_id: number;
    author_id: number | null;
    /** The language that it is first written in. */
    source_language: Generated<Language>;
    image: string | null;
    video: string | null;
    /** The point of the picture that no crop cuts off, in percent from the left and from the top. */
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    /** Raised with each change, so that two editors do not overwrite each other unnoticed. */
    version: Generated<number>;
    /** Readers see published ones alone. */
    status: Generated<ItemStatus>;
    /** When it was first published, or what an editor says instead; it stays while it is not. '' for never. */
    published_at: Generated<string>;
    /** The revision that is its draft: the next version of a published item. Null where there is none. */
    draft_revision: number | null;
    /** The revision that readers see; null while they see none. */
    published_revision: number | null;
    /** '' where it is not in the trash. */
    trashed_at: Generated<string>;
    /** When readers were first told of a correction; '' where there is none. */
    corrected_at: Generated<string>;
    created_at: string;
    updated_at: string;
  };
  /** The last public id of each kind. */
  public_ids: {
    kind: ContentKind;
    last_id: number;
  };
  /** The texts of an item in one language; '' for one that is not written yet. */
  item_texts: {
    item_id: number;
    /** The kind of the item, so that the titles of a kind have an index of their own. */
    kind: ContentKind;
    language: Language;
    title: string;
    /** The title as it is searched (i18n/fold.ts). */
    folded_title: string;
    /** HTML. */
    body: string;
    excerpt: string;
    /** The description of the picture. */
    image_alt: Generated<string>;
    /** What was corrected, for readers; '' for nothing. */
    correction: Generated<string>;
    /** The number of the rules that cleaned the HTML (server/html/clean.ts). */
    clean_rules: Generated<number>;
    /** The revision whose source text it was made from; null for the source text itself, and where it is not known. */
    source_revision: number | null;
    /** The digest of that text's words (server/features/translation-states/source-words.ts); '' likewise. */
    source_words: Generated<string>;
    /** Why it is not public; '' where it is done. */
    progress: Generated<StoredProgress | "">;
    updated_at: string;
  };
  /**
   * How far each language of an item is, but for its source and what lies in the trash: made of its texts. A language
   * without a row was added to the site since.
   */
  translation_states: {
    item_id: number;
    language: Language;
    state: TranslationState;
    /** How many there are to translate. */
    words: number;
    /** When it came into this state. */
    since: string;
    /** Who wrote the text last; null where it is missing, or the account is gone. */
    user_id: number | null;
    /** A digest of the text, to see that somebody has worked on it; '' for none. */
    said: string;
  };
  /** Items whose states are to be made again; `changes` counts what happened to each. */
  translation_queue: {
    item_id: number;
    changes: number;
  };
  /** The pictures that the texts of an item show. */
  item_images: {
    item_id: number;
    media_id: string;
  };
  /** States of items that are kept, drafts among them. */
  revisions: {
    id: Generated<number>;
    item_id: number;
    at: string;
    /** Null once the account is gone. */
    user_id: number | null;
    reason: RevisionReason;
    /** '' where nobody named it. */
    name: Generated<string>;
    /** Those in which it has a title or a text, with commas. */
    languages: Generated<string>;
    /** JSON (server/features/content/snapshots.ts). */
    content: string;
  };
  /** The pictures and films of revisions. */
  revision_files: {
    revision_id: number;
    media_id: string;
  };
  /** The links with which anybody sees a draft, one for an item. */
  preview_links: {
    item_id: number;
    token_hash: string;
    created_at: string;
    expires_at: string;
    user_id: number;
  };
  /** Who has an item open in an editor, each tab of a browser by itself. */
  presences: {
    item_id: number;
    user_id: number;
    /** A random id that the browser makes. */
    tab: string;
    since: string;
    seen_at: string;
  };
  /** What happens to an item by itself, once for each action. */
  schedules: {
    item_id: number;
    action: "publish" | "unpublish";
    at: string;
    /** What is published; null for the other action. */
    revision_id: number | null;
    /** `rw,fr`; '' for all. */
    languages: Generated<string>;
    user_id: number | null;
  };
  /** Items that were handed in for review: the last time for each, by everybody who did. */
  hand_ins: {
    id: Generated<number>;
    item_id: number;
    /** Null once the account is gone. */
    user_id: number | null;
    at: string;
    note: string;
    answer: Generated<"waiting" | "published" | "scheduled" | "given-back">;
    /** '' while it waits. */
    answered_at: Generated<string>;
    answered_by: number | null;
    /** What whoever gives it back says. */
    answer_note: Generated<string>;
    /** When the mail was made that tells the answer; '' before one does. */
    told_at: Generated<string>;
  };
  /** People whom readers see as authors, photographers and translators. */
  bylines: {
    id: Generated<number>;
    name: string;
    /** The portrait. */
    image: string | null;
    /** Their account: one byline at most for each. Null where they have none, or it is gone. */
    user_id: number | null;
    created_at: string;
  };
  byline_texts: {
    byline_id: number;
    language: Language;
    /** Two lines about the person. */
    bio: string;
  };
  /** Who made an item. The database names its author as it is added (migration 023). */
  item_bylines: {
    item_id: number;
    /** From 0 on, in the order in which they are named. */
    position: number;
    byline_id: number;
    role: BylineRole;
  };
  /** What is shown of the links in an item's texts that stand alone (contract/link-sites.ts). */
  link_cards: {
    item_id: number;
    url: string;
    state: "waiting" | "made" | "failed";
    title: Generated<string>;
    /** Our copy of it, where the site has one. */
    picture: string | null;
    /** How often its site was asked in vain. */
    tries: Generated<number>;
    /** When its site is asked, while it waits. */
    due_at: string;
  };
  /** Visitors who have seen an item lately, so that a view is counted once in 30 minutes. */
  item_visits: {
    item_id: number;
    visitor: string;
    counted_at: string;
  };
  /** The languages that the site knows, active or not. */
  languages: {
    code: Language;
    /** Its own for ever, from 0 on: part of the ids of texts in the search index. */
    number: number;
    /** The site's order. */
    place: number;
    /** 1 where readers are offered it, if its folder is there. */
    is_active: number;
    name: string;
    direction: "ltr" | "rtl";
    open_graph: string;
  };
  /** The glossary of whoever translates. */
  terms: {
    id: Generated<number>;
    note: string;
    /** 1 where it is named so that nobody uses it. */
    do_not_use: number;
  };
  term_translations: {
    term_id: number;
    language: Language;
    term: string;
  };
  /** How many readers of a day saw an item in another language, because theirs had no text. */
  fallback_readers: {
    item_id: number;
    language: Language;
    day: string;
    readers: number;
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
    /** Readers see published ones alone. */
    status: Generated<CommentStatus>;
    /** Why it was held: JSON, HoldReason[]. */
    reasons: Generated<string>;
    /** Of the page that it was written on; null for comments of before. */
    language: Language | null;
    /** A hash of the folded text: the same text again has the same one. Null for comments of before. */
    text_hash: string | null;
    /** A keyed hash of the author's /24 or /48; null once it is no longer needed. */
    network: string | null;
    /** When a moderator decided; null where none did. */
    decided_at: string | null;
    decided_by: number | null;
    reject_reason: RejectReason | null;
    /** The moderator's words about a rejection, for the author. */
    note: string | null;
    /** The author's answer to a rejection; null where there is none. */
    appeal: string | null;
  };
  comment_reports: {
    id: Generated<number>;
    comment_id: number;
    user_id: number | null;
    /** A keyed hash of the /24 or /48 of whoever reports: each counts once for a comment. */
    network: string;
    reason: RejectReason;
    text: string;
    created_at: string;
  };
  /** Who may not comment. */
  bans: {
    id: Generated<number>;
    kind: BanKind;
    /** Of a banned account; null for the other kinds. */
    user_id: number | null;
    /** A keyed hash of the e-mail address or network; null for accounts. */
    subject_hash: string | null;
    /** The address or network as moderators see it; '' where it is not known, or was deleted on request. */
    shown: string;
    note: string;
    created_at: string;
    created_by: number | null;
    /** Null for a ban without an end. */
    ends_at: string | null;
  };
  /** The lists of words for which a comment is held, in the order in which they were written. */
  moderation_words: {
    language: Language;
    position: number;
    entry: string;
  };
  reactions: {
    item_id: number;
    user_id: number;
    type: "LIKE" | "DISLIKE";
    created_at: string;
  };
  /** Request keys of items that were published lately: a request that is sent again publishes nothing twice. */
  publications: {
    /** The kind and the request key. */
    key: string;
    public_id: number;
    created_at: string;
  };
  /** Articles whose stored pages may hold what was deleted; the database writes it by itself (migration 015). */
  pages_to_erase: {
    id: Generated<number>;
    /** The public id; null for all pages that show no comments. */
    article: number | null;
  };
  /** Items whose entry in the search index is not up to date; the database writes it by itself (migration 016). */
  search_queue: {
    item_id: number;
    /** How often it has changed since. */
    changes: number;
  };
  /**
   * The texts in the search index, one for each item and language. Their words are in `search_words`, and on SQLite those
   * of titles also in `search_titles`, which each engine has in its own form (server/database/search-words.ts).
   */
  search_texts: {
    /** Made of the item and the language (server/features/search/queries.ts); PostgreSQL's driver returns it as text. */
    id: number;
    item_id: number;
    kind: ContentKind;
    category_id: number;
    language: Language;
    /** When an event is; when another item was published. */
    happens_at: string;
  };
  /** The operator's redirects; none leads to another one. */
  redirects: {
    id: Generated<number>;
    /** A path, with a language in front where it is that language's alone. */
    from_path: string;
    /** A path of this site, or an https address. */
    target: string;
    hits: number;
    created_at: string;
  };
  /** Paths, without a language, that browsers asked for and the site does not have. */
  missing_paths: {
    path: string;
    hits: number;
    last_at: string;
  };
  /** Changed addresses that a service is still to be told of. */
  announcements: {
    id: Generated<number>;
    service: "indexnow" | "websub";
    /** With a language in front. */
    path: string;
    tries: Generated<number>;
    due_at: string;
  };
  /** The words of the texts in the search index, and some that were deleted lately. */
  search_vocabulary: {
    id: Generated<number>;
    word: string;
    /** In how many texts it stands: 1, or 2 for more. Those have their grams in `search_grams`. */
    texts: number;
  };
  /** Searches that found nothing. */
  missing_searches: {
    /** Folded. */
    words: string;
    /** That of the readers. */
    language: Language;
    count: number;
    last_at: string;
  };
  /** One row, raised with each change of what readers see: it tells every process that its cached pages are old. */
  content_version: {
    id: number;
    version: number;
  };
  /** Instants at which readers see something else by themselves: each raises the content's version. */
  coming_changes: { at: string };
  /** The audit log. Names are the ones at that time. */
  audit_log: {
    id: Generated<number>;
    at: string;
    /** Null once the account is gone. */
    actor_id: number | null;
    actor_name: string;
    action: AuditAction;
    subject_kind: AuditSubject;
    /** The id of what was changed, which may be gone; null where it has none. */
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
    status: SubscriptionStatus;
    /** When it was last asked for. */
    created_at: string;
    /** Null where nobody has confirmed it. */
    confirmed_at: string | null;
    unsubscribed_at: string | null;
    /** The ids of the categories that it is about, with commas; '' for all. */
    categories: Generated<string>;
    /** 1 for mails without pictures. */
    is_light: Generated<number>;
  };
  newsletters: {
    id: Generated<number>;
    status: NewsletterStatus;
    /** What it says beside what editors picked: JSON, NewsletterRule. */
    rule: string;
    created_at: string;
    /** Null where the rule made it, or the account is gone. */
    user_id: number | null;
    /** The instant for which the rule made it, so that it makes each one once; null for one by hand. */
    due_for: string | null;
    send_at: string | null;
    /** When its items and recipients were chosen for good. */
    started_at: string | null;
    ended_at: string | null;
    /** What stands behind the @ of its Message-IDs: they stay the same for ever. '' before it starts. */
    message_domain: Generated<string>;
    /** Why it stopped by itself; '' where it did not. */
    stop_reason: Generated<StopReason | "">;
    /** The mail server's words of what stops or delays it. */
    server_said: Generated<string>;
  };
  newsletter_forewords: {
    newsletter_id: number;
    language: Language;
    text: string;
  };
  /** Those that editors wrote; without one the first title is the subject. */
  newsletter_subjects: {
    newsletter_id: number;
    language: Language;
    text: string;
  };
  /** What editors picked and, once it started, what the rule chose. */
  newsletter_items: {
    newsletter_id: number;
    section: "picks" | "newest" | "most-read" | "events";
    position: number;
    item_id: number;
  };
  /** Whom a newsletter is for: everybody who was subscribed as it started. */
  newsletter_recipients: {
    newsletter_id: number;
    /** It may be gone. The address is there alone. */
    subscription_id: number;
    /** The subscriber's as it started. */
    language: Language;
    status: RecipientStatus;
    tries: number;
    /** When the next try may be while it waits; else since when it has its status. */
    at: string;
    /** The mail server's words. */
    server_said: Generated<string>;
    /** How the subscriber left, where it was this newsletter that they left at; null where they did not. */
    loss: "link" | "complaint" | null;
  };
  /** What came back of newsletters; of one mail each kind once. */
  bounces: {
    id: Generated<number>;
    newsletter_id: number;
    /** It may be gone. */
    subscription_id: number;
    kind: BounceKind;
    /** An enhanced status code (RFC 3463); '' for none. */
    status: string;
    /** The mail server's words, without addresses. */
    said: string;
    action: BounceAction;
    at: string;
    /** When an editor took it back that the address is not written to. */
    undone_at: string | null;
  };
  /** How often readers came by the links of a newsletter, to pages in a language: counts, and nothing of who they are. */
  newsletter_visits: {
    newsletter_id: number;
    language: Language;
    item_id: number;
    visits: number;
  };
  /** Mails that went to addresses which nobody had proven to own. */
  unproven_mails: {
    id: Generated<number>;
    purpose: MailPurpose;
    /** A keyed hash, so that no address of a stranger is stored. */
    address_hash: string;
    sent_at: string;
    /** When the owner of the address followed it up: confirmed the subscription, or signed in. */
    confirmed_at: string | null;
  };
  /** Addresses whose owners chose never to be written to again, as keyed hashes, and those that cannot be written to. */
  suppressed_addresses: {
    address_hash: string;
    created_at: string;
    /** '' where its owner chose it. */
    reason: Generated<SuppressionReason | "">;
    /** '' where its owner chose it, and where they were deleted since. */
    email: Generated<string>;
    /** The mail server's words. */
    server_said: Generated<string>;
  };
};

export type Database = Kysely<Tables>;
