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
  mails: ["id", "kind", "recipient", "tries", "is_sending", "created_at", "due_at", "expires_at", "sign_in_id?"],
  reset_links: ["token_hash", "user_id", "created_at", "expires_at"],
  sessions: ["token_hash", "user_id", "created_at", "expires_at"],
  articles: ["item_id", "views"],
  categories: ["id", "type", "created_at"],
  category_translations: ["category_id", "language", "name"],
  comments: ["id", "item_id", "user_id?", "guest_name?", "guest_email?", "content", "created_at"],
  content_version: ["id", "version"],
  events: ["item_id", "starts_at", "location", "artist"],
  item_images: ["item_id", "media_id"],
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
  ],
  media: ["id", "kind", "extension", "width?", "height?", "placeholder?", "created_at", "bytes?"],
  public_ids: ["kind", "last_id"],
  publications: ["key", "public_id", "created_at"],
  reactions: ["item_id", "user_id", "type", "created_at"],
  settings: ["name", "language", "value"],
  subscriptions: ["id", "email", "user_id?", "language", "created_at"],
  views_by_day: ["day", "views"],
  users: ["id", "name", "email", "role", "avatar?", "language", "created_at", "password_hash?"],
};

test("this engine has the tables and columns that the other one has", async () => {
  // What SQLite looks titles up in (migration 007), PostgreSQL has as an index.
  const own = (await site.db.introspection.getTables()).filter(({ name }) => !/^item_titles/.test(name));
  const found = own.map(({ name, columns }): [string, string[]] => [
    name,
    // SQLite calls its row numbers nullable, which they never are.
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
  const nobody = 2_147_483_647;

  test.each([
    ["an article to a category", () => addArticle(site.db, { categoryId: nobody })],
    ["an article to its author", () => addArticle(site.db, { authorId: nobody })],
    ["an article to its picture", () => addArticle(site.db, { image: "0123456789abcdef0123" })],
    ["an event to a category", () => addEvent(site.db, { categoryId: nobody })],
    [
      "a comment to an article",
      () =>
        site.db
          .insertInto("comments")
          .values({ item_id: nobody, user_id: null, content: "Murakoze", created_at: "2026-11-01T00:00:00.000Z" })
          .execute(),
    ],
    [
      "a reaction to a reader",
      async () => addReaction(site.db, { articleId: await addArticle(site.db), userId: nobody }),
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

describe("a deleted article takes along", () => {
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

test("a deleted event takes its texts along", async () => {
  const id = await addEvent(site.db);
  const rowId = await rowIdOf(site.db, "event", id);
  await deleteRow(site.db, "event", id);
  const rows = await site.db.selectFrom("item_texts").selectAll().where("item_id", "=", rowId).execute();
  expect(rows).toEqual([]);
});

describe("of a deleted reader", () => {
  test("the comments stay, without a name", async () => {
    const [articleId, userId] = [await addArticle(site.db), await addUser(site.db)];
    const id = await addComment(site.db, { articleId, userId });
    await site.db.deleteFrom("users").where("id", "=", userId).execute();
    const row = await site.db.selectFrom("comments").select("user_id").where("id", "=", id).executeTakeFirst();
    expect(row).toEqual({ user_id: null });
  });

  test("the reactions go", async () => {
    const [articleId, userId] = [await addArticle(site.db), await addUser(site.db)];
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

test("a failed transaction leaves nothing", async () => {
  const categoryId = await addCategory(site.db);
  const failing = site.db.transaction().execute(async (transaction) => {
    await addArticle(transaction, { categoryId });
    throw new Error("half-way");
  });
  await expect(failing).rejects.toThrow("half-way");
  const rows = await site.db.selectFrom("items").select("id").where("category_id", "=", categoryId).execute();
  expect(rows).toEqual([]);
});
