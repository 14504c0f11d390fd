import type { Insertable } from "kysely";
import sharp from "sharp";
import type { CategoryType } from "#contract/category.ts";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { ReactionType } from "#contract/reactions.ts";
import type { Role } from "#contract/users.ts";
import { fold } from "#i18n/fold.ts";
import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { hashPassword } from "#server/crypto/secrets.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import { startSession } from "#server/features/auth/sessions.ts";
import { insertItem, nextPublicId } from "#server/features/content/editing-queries.ts";
import { selectItemId } from "#server/features/content/queries.ts";
import { excerptOf } from "#server/html/plain-text.ts";
import { START, type TestApp } from "./app.ts";

type Texts = Partial<Record<Language, string>>;
let serial = 0;

export type UserParts = {
  name?: string;
  email?: string;
  role?: Role;
  avatar?: string | null;
  language?: Language;
  /** Without one nobody can sign in. */
  password?: string;
};

export async function addUser(db: Database, parts: UserParts = {}): Promise<number> {
  const { name = "Aline Uwimana", role = "USER", avatar = null, language = "rw", password } = parts;
  serial += 1;
  const password_hash = password === undefined ? null : await hashPassword(password);
  return insert(
    db
      .insertInto("users")
      .values({
        name,
        role,
        avatar,
        language,
        password_hash,
        email: parts.email ?? `user${serial}@urubuga.example`,
        created_at: toInstant(START),
      })
      .returning("id"),
  );
}

/** Somebody who is signed in. */
export async function addSessionUser({ db, clock }: Pick<TestApp, "db" | "clock">, parts: UserParts = {}) {
  const id = await addUser(db, parts);
  return { id, token: await startSession(db, id, clock.now()) };
}

export async function addCategory(
  db: Database,
  { type = "NEWS", names = { en: "Sport" } }: { type?: CategoryType; names?: Texts } = {},
): Promise<number> {
  const id = await insert(
    db
      .insertInto("categories")
      .values({ type, created_at: toInstant(START) })
      .returning("id"),
  );
  for (const [language, name] of Object.entries(names)) {
    await db
      .insertInto("category_translations")
      .values({ category_id: id, language: language as Language, name })
      .execute();
  }
  return id;
}

type ArticleParts = {
  categoryId?: number;
  authorId?: number | null;
  titles?: Texts;
  contents?: Texts;
  createdAt?: number;
  image?: string | null;
  video?: string | null;
  views?: number;
  /** By which rules the content counts as cleaned; by none without it. */
  cleanRules?: number;
};

/** @returns its public id, as the API names it */
export async function addArticle(db: Database, parts: ArticleParts = {}): Promise<number> {
  const { titles = { en: "A title" }, contents = { en: "<p>A text</p>" }, createdAt = START } = parts;
  const { id, publicId } = await addItem(db, "article", {
    category_id: parts.categoryId ?? (await addCategory(db)),
    author_id: parts.authorId ?? null,
    image: parts.image ?? null,
    video: parts.video ?? null,
    created_at: toInstant(createdAt),
    updated_at: toInstant(createdAt),
  });
  await db
    .insertInto("articles")
    .values({ item_id: id, views: parts.views ?? 0 })
    .execute();
  await addTexts(db, id, { titles, bodies: contents, cleanRules: parts.cleanRules, at: createdAt });
  return publicId;
}

type ItemParts = Omit<Insertable<Tables["items"]>, "kind" | "public_id">;

/** Its row id is another one than its public id, as on any site with items of several kinds. */
async function addItem(db: Database, kind: ContentKind, parts: ItemParts): Promise<{ id: number; publicId: number }> {
  const publicId = await nextPublicId(db, kind);
  serial += 1;
  const id = await insertItem(db, { ...parts, id: 10_000 + serial, kind, public_id: publicId });
  return { id, publicId };
}

type TextParts = { titles: Texts; bodies: Texts; cleanRules?: number | undefined; at: number };

async function addTexts(db: Database, itemId: number, { titles, bodies, cleanRules, at }: TextParts): Promise<void> {
  for (const language of languagesOf(titles, bodies)) {
    const [title, body] = [titles[language] ?? "", bodies[language] ?? ""];
    await db
      .insertInto("item_texts")
      .values({
        item_id: itemId,
        language,
        title,
        folded_title: fold(title),
        body,
        excerpt: excerptOf(body),
        clean_rules: cleanRules,
        updated_at: toInstant(at),
      })
      .execute();
  }
}

/** The row id of an article or event. */
export async function rowIdOf(db: Database, kind: ContentKind, publicId: number): Promise<number> {
  const id = await selectItemId(db, kind, publicId);
  if (id === undefined) throw new Error(`there is no ${kind} ${publicId}`);
  return id;
}

type EventParts = {
  categoryId?: number;
  titles?: Texts;
  descriptions?: Texts;
  startsAt?: number;
  location?: string;
  artist?: string;
  image?: string | null;
  video?: string | null;
};

/** @returns its public id, as the API names it */
export async function addEvent(db: Database, parts: EventParts = {}): Promise<number> {
  const { titles = { en: "An event" }, descriptions = { en: "<p>What happens</p>" }, startsAt = START } = parts;
  const { id, publicId } = await addItem(db, "event", {
    category_id: parts.categoryId ?? (await addCategory(db, { type: "EVENT", names: { en: "Music" } })),
    author_id: null,
    image: parts.image ?? null,
    video: parts.video ?? null,
    created_at: toInstant(START),
    updated_at: toInstant(START),
  });
  const { location = "Kigali", artist = "Itsinda" } = parts;
  await db
    .insertInto("events")
    .values({ item_id: id, starts_at: toInstant(startsAt), location, artist })
    .execute();
  await addTexts(db, id, { titles, bodies: descriptions, at: START });
  return publicId;
}

type CommentParts = { articleId: number; userId?: number; guestName?: string; content?: string; createdAt?: number };

export async function addComment(db: Database, parts: CommentParts): Promise<number> {
  return insert(
    db
      .insertInto("comments")
      .values({
        item_id: await rowIdOf(db, "article", parts.articleId),
        user_id: parts.userId ?? null,
        guest_name: parts.guestName ?? null,
        guest_email: parts.guestName ? "guest@urubuga.example" : null,
        content: parts.content ?? "Murakoze",
        created_at: toInstant(parts.createdAt ?? START),
      })
      .returning("id"),
  );
}

type ReactionParts = { articleId: number; userId: number; type?: ReactionType; createdAt?: number };

export async function addReaction(db: Database, parts: ReactionParts): Promise<void> {
  const { articleId, userId, type = "LIKE", createdAt = START } = parts;
  await db
    .insertInto("reactions")
    .values({
      item_id: await rowIdOf(db, "article", articleId),
      user_id: userId,
      type,
      created_at: toInstant(createdAt),
    })
    .execute();
}

/** A setting's value; `language` is '' where it holds for all languages. */
export async function addSetting(
  db: Database,
  { name, value, language = "" }: { name: string; value: string; language?: Language | "" },
): Promise<void> {
  await db.insertInto("settings").values({ name, value, language }).execute();
}

/** A picture of one colour as PNG; another colour is another content. */
export async function drawPng({
  width = 1600,
  height = 900,
  colour = "#2a6f4e",
}: {
  width?: number;
  height?: number;
  colour?: string;
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

function languagesOf(...texts: Texts[]): Language[] {
  return [...new Set(texts.flatMap((each) => Object.keys(each)))] as Language[];
}

async function insert(query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Deletes an item behind the program's back. */
export async function deleteRow(db: Database, kind: ContentKind, publicId: number): Promise<void> {
  await db.deleteFrom("items").where("kind", "=", kind).where("public_id", "=", publicId).execute();
}

/** How often an article was seen, as far as that is written. */
export async function writtenViews(db: Database, articleId: number): Promise<number> {
  const row = await db
    .selectFrom("articles")
    .select("views")
    .where("item_id", "=", await rowIdOf(db, "article", articleId))
    .executeTakeFirstOrThrow();
  return row.views;
}
