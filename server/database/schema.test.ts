import { describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import {
  addArticle,
  addCategory,
  addComment,
  addEvent,
  addReaction,
  addUser,
  deleteRow,
  rowIdOf,
} from "#test/factories.ts";
import { openDatabase } from "./open.ts";

const site = useApp();

/** The same on both engines: a column with `?` may be null. */
const tables: Record<string, string[]> = {
  attempts: ["key", "count", "ends_at"],
  translation_states: ["item_id", "language", "state", "words", "since", "user_id?", "said"],
  translation_queue: ["item_id", "changes"],
  languages: ["code", "number", "place", "is_active", "name", "direction", "open_graph"],
  terms: ["id", "note", "do_not_use"],
  term_translations: ["term_id", "language", "term"],
  fallback_readers: ["item_id", "language", "day", "readers"],
  leases: ["name", "holder", "ends_at", "done_at?"],
  announcements: ["id", "service", "path", "tries", "due_at"],
  builds: ["id", "first_seen_at", "used_at", "files"],
  missing_paths: ["path", "hits", "last_at"],
  newsletters: [
    "id",
    "status",
    "rule",
    "created_at",
    "user_id?",
    "due_for?",
    "send_at?",
    "started_at?",
    "ended_at?",
    "message_domain",
    "stop_reason",
    "server_said",
  ],
  newsletter_forewords: ["newsletter_id", "language", "text"],
  newsletter_subjects: ["newsletter_id", "language", "text"],
  newsletter_items: ["newsletter_id", "section", "position", "item_id"],
  newsletter_recipients: [
    "newsletter_id",
    "subscription_id",
    "language",
    "status",
    "tries",
    "at",
    "server_said",
    "loss?",
  ],
  bounces: ["id", "newsletter_id", "subscription_id", "kind", "status", "said", "action", "at", "undone_at?"],
  newsletter_visits: ["newsletter_id", "language", "item_id", "visits"],
  redirects: ["id", "from_path", "target", "hits", "created_at"],
  audit_log: ["id", "at", "actor_id?", "actor_name", "subject_kind", "subject_id?", "subject", "details", "action"],
  login_codes: [
    "id",
    "user_id",
    "token_hash",
    "network",
    "created_at",
    "code_hash?",
    "tries",
    "expires_at?",
    "network_code_hash?",
    "network_tries",
    "network_expires_at?",
  ],
  mails: [
    "id",
    "recipient",
    "tries",
    "is_sending",
    "created_at",
    "due_at",
    "expires_at",
    "sign_in_id?",
    "kind",
    "comment_id?",
    "language?",
  ],
  reset_links: ["token_hash", "user_id", "created_at", "expires_at"],
  sessions: ["id", "token_hash", "user_id", "device", "network", "created_at", "last_used_at", "expires_at"],
  data_links: ["token_hash", "email", "created_at", "expires_at"],
  articles: ["item_id", "views", "comment_mode?", "pinned_until?", "featured_until?"],
  bans: ["id", "kind", "user_id?", "subject_hash?", "shown", "note", "created_at", "created_by?", "ends_at?"],
  categories: ["id", "type", "created_at", "comment_mode?"],
  category_translations: ["category_id", "language", "name"],
  comment_reports: ["id", "comment_id", "user_id?", "network", "reason", "text", "created_at"],
  comments: [
    "id",
    "item_id",
    "user_id?",
    "guest_name?",
    "guest_email?",
    "content",
    "created_at",
    "status",
    "reasons",
    "language?",
    "text_hash?",
    "network?",
    "decided_at?",
    "reject_reason?",
    "note?",
    "appeal?",
    "decided_by?",
  ],
  moderation_words: ["language", "position", "entry"],
  content_version: ["id", "version"],
  coming_changes: ["at"],
  events: ["item_id", "starts_at", "location", "artist"],
  bylines: ["id", "name", "image?", "user_id?", "created_at"],
  byline_texts: ["byline_id", "language", "bio"],
  item_bylines: ["item_id", "position", "byline_id", "role"],
  item_images: ["item_id", "media_id"],
  revisions: ["id", "item_id", "at", "user_id?", "reason", "name", "languages", "content"],
  revision_files: ["revision_id", "media_id"],
  hand_ins: [
    "id",
    "item_id",
    "user_id?",
    "at",
    "note",
    "answer",
    "answered_at",
    "answered_by?",
    "answer_note",
    "told_at",
  ],
  schedules: ["item_id", "action", "at", "revision_id?", "languages", "user_id?"],
  preview_links: ["item_id", "token_hash", "created_at", "expires_at", "user_id"],
  presences: ["item_id", "user_id", "tab", "since", "seen_at"],
  link_cards: ["item_id", "url", "state", "title", "picture?", "tries", "due_at"],
  item_texts: [
    "item_id",
    "language",
    "title",
    "body",
    "excerpt",
    "image_alt",
    "folded_title",
    "clean_rules",
    "updated_at",
    "kind",
    "correction",
    "source_revision?",
    "source_words",
    "progress",
  ],
  item_visits: ["item_id", "visitor", "counted_at"],
  items: [
    "id",
    "category_id",
    "author_id?",
    "image?",
    "video?",
    "created_at",
    "updated_at",
    "version",
    "focus_x",
    "focus_y",
    "kind",
    "public_id",
    "status",
    "published_at",
    "draft_revision?",
    "published_revision?",
    "trashed_at",
    "corrected_at",
    "source_language",
  ],
  invitations: [
    "id",
    "email",
    "role",
    "languages",
    "may_publish",
    "token_hash",
    "mailed_token_hash?",
    "invited_by?",
    "user_id?",
    "created_at",
    "expires_at",
    "accepted_at?",
    "revoked_at?",
  ],
  media: ["id", "kind", "extension", "width?", "height?", "placeholder?", "created_at", "bytes?"],
  pages_to_erase: ["id", "article?"],
  public_ids: ["kind", "last_id"],
  publications: ["key", "public_id", "created_at"],
  reactions: ["item_id", "user_id", "type", "created_at"],
  search_queue: ["item_id", "changes"],
  search_texts: ["id", "item_id", "kind", "category_id", "language", "happens_at"],
  missing_searches: ["words", "language", "count", "last_at"],
  search_vocabulary: ["id", "word", "texts"],
  settings: ["name", "language", "value"],
  subscriptions: [
    "id",
    "email",
    "user_id?",
    "language",
    "created_at",
    "status",
    "confirmed_at?",
    "unsubscribed_at?",
    "categories",
    "is_light",
  ],
  suppressed_addresses: ["address_hash", "created_at", "reason", "email", "server_said"],
  unproven_mails: ["id", "purpose", "address_hash", "sent_at", "confirmed_at?"],
  views_by_day: ["day", "views"],
  users: [
    "id",
    "name",
    "email",
    "avatar?",
    "language",
    "created_at",
    "password_hash?",
    "role",
    "writing_role?",
    "languages",
    "may_publish",
    "source_language",
  ],
};

test("this engine has the tables and columns that the other one has", async () => {
  // SQLite's table for the search of titles (migration 009), which PostgreSQL has as an index; the words of the
  // search index (016); PostgreSQL's table of pages (015), which are in a file of their own beside SQLite.
  const own = (await site.db.introspection.getTables()).filter(
    ({ name }) => !/_titles|^search_(?:words|titles|grams)|^stored_pages$/.test(name),
  );
  const found = own.map(({ name, columns }): [string, string[]] => [
    name,
    // SQLite calls its row ids nullable, which they never are.
    columns.map((column) => `${column.name}${column.isNullable && !column.isAutoIncrementing ? "?" : ""}`),
  ]);
  expect(Object.fromEntries(found)).toEqual(tables);
});

describe("opening a database again", () => {
  test("keeps what is in it", async () => {
    const id = await addArticle(site.db, { titles: { en: "Kept" } });
    const again = await openDatabase(site.config);
    const row = await again
      .selectFrom("item_texts")
      .select("title")
      .where("item_id", "=", await rowIdOf(site.db, "article", id))
      .executeTakeFirst();
    await again.destroy();
    expect(row).toEqual({ title: "Kept" });
  });

  test("leaves its tables as they were", async () => {
    const before = await site.db.introspection.getTables();
    const again = await openDatabase(site.config);
    const after = await again.introspection.getTables();
    await again.destroy();
    expect(after).toEqual(before);
  });
});

describe("foreign keys are enforced:", () => {
  const UNKNOWN_ID = 2_147_483_647;

  test.each([
    ["an article to a category", () => addArticle(site.db, { categoryId: UNKNOWN_ID })],
    ["an article to its author", () => addArticle(site.db, { authorId: UNKNOWN_ID })],
    ["an article to its picture", () => addArticle(site.db, { image: "0123456789abcdef0123" })],
    ["an event to a category", () => addEvent(site.db, { categoryId: UNKNOWN_ID })],
    [
      "a comment to an article",
      () =>
        site.db
          .insertInto("comments")
          .values({ item_id: UNKNOWN_ID, user_id: null, content: "Murakoze", created_at: "2026-11-01T00:00:00.000Z" })
          .execute(),
    ],
    [
      "a reaction to a reader",
      async () => addReaction(site.db, { articleId: await addArticle(site.db), userId: UNKNOWN_ID }),
    ],
  ])("%s", async (_what, add) => {
    await expect(add()).rejects.toThrow(/foreign key/i);
  });

  test("and a category with articles cannot be deleted", async () => {
    const categoryId = await addCategory(site.db);
    await addArticle(site.db, { categoryId });
    const deleting = site.db.deleteFrom("categories").where("id", "=", categoryId).execute();
    await expect(deleting).rejects.toThrow(/foreign key/i);
  });
});

describe("a deleted article deletes", () => {
  test.each(["item_texts", "comments", "reactions", "item_visits"] as const)("its %s", async (table) => {
    const articleId = await addArticle(site.db);
    await addComment(site.db, { articleId, guestName: "Keza" });
    await addReaction(site.db, { articleId, userId: await addUser(site.db) });
    await site.views.record(articleId, "a visitor");
    await site.views.flush();
    const id = await rowIdOf(site.db, "article", articleId);
    const rows = () => site.db.selectFrom(table).select("item_id").where("item_id", "=", id).execute();
    expect(await rows()).toHaveLength(1);
    await deleteRow(site.db, "article", articleId);
    expect(await rows()).toEqual([]);
  });
});

test("a deleted event deletes its texts", async () => {
  const id = await addEvent(site.db);
  const rowId = await rowIdOf(site.db, "event", id);
  await deleteRow(site.db, "event", id);
  const rows = await site.db.selectFrom("item_texts").selectAll().where("item_id", "=", rowId).execute();
  expect(rows).toEqual([]);
});

describe("after the deletion of a reader", () => {
  test("comments stay, without a name", async () => {
    const articleId = await addArticle(site.db);
    const userId = await addUser(site.db);
    const id = await addComment(site.db, { articleId, userId });
    await site.db.deleteFrom("users").where("id", "=", userId).execute();
    const row = await site.db.selectFrom("comments").select("user_id").where("id", "=", id).executeTakeFirst();
    expect(row).toEqual({ user_id: null });
  });

  test("reactions are deleted", async () => {
    const articleId = await addArticle(site.db);
    const userId = await addUser(site.db);
    await addReaction(site.db, { articleId, userId });
    await site.db.deleteFrom("users").where("id", "=", userId).execute();
    const rows = await site.db
      .selectFrom("reactions")
      .selectAll()
      .where("item_id", "=", await rowIdOf(site.db, "article", articleId))
      .execute();
    expect(rows).toEqual([]);
  });
});

test("a reader has one reaction to an article", async () => {
  const reaction = { articleId: await addArticle(site.db), userId: await addUser(site.db) };
  await addReaction(site.db, reaction);
  await expect(addReaction(site.db, { ...reaction, type: "DISLIKE" })).rejects.toThrow(/unique/i);
});

test("a failed transaction changes nothing", async () => {
  const categoryId = await addCategory(site.db);
  const failing = site.db.transaction().execute(async (transaction) => {
    await addArticle(transaction, { categoryId });
    throw new Error("half-way");
  });
  await expect(failing).rejects.toThrow("half-way");
  const rows = await site.db.selectFrom("items").select("id").where("category_id", "=", categoryId).execute();
  expect(rows).toEqual([]);
});
