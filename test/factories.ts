import sharp from "sharp";
import type { CategoryType } from "#contract/category.ts";
import type { ReactionType } from "#contract/reactions.ts";
import type { Role } from "#contract/users.ts";
import { fold } from "#i18n/fold.ts";
import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { hashPassword } from "#server/crypto/secrets.ts";
import type { Database } from "#server/database/schema.ts";
import { startSession } from "#server/features/auth/sessions.ts";
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

export async function addArticle(db: Database, parts: ArticleParts = {}): Promise<number> {
  const { titles = { en: "A title" }, contents = { en: "<p>A text</p>" }, createdAt = START } = parts;
  const id = await insert(
    db
      .insertInto("articles")
      .values({
        category_id: parts.categoryId ?? (await addCategory(db)),
        author_id: parts.authorId ?? null,
        image: parts.image ?? null,
        video: parts.video ?? null,
        views: parts.views ?? 0,
        created_at: toInstant(createdAt),
        updated_at: toInstant(createdAt),
      })
      .returning("id"),
  );
  for (const language of languagesOf(titles, contents)) {
    const [title, content] = [titles[language] ?? "", contents[language] ?? ""];
    await db
      .insertInto("article_translations")
      .values({
        article_id: id,
        language,
        title,
        content,
        excerpt: excerptOf(content),
        folded_title: fold(title),
        clean_rules: parts.cleanRules,
        updated_at: toInstant(createdAt),
      })
      .execute();
  }
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

export async function addEvent(db: Database, parts: EventParts = {}): Promise<number> {
  const { titles = { en: "An event" }, descriptions = { en: "<p>What happens</p>" }, startsAt = START } = parts;
  const id = await insert(
    db
      .insertInto("events")
      .values({
        category_id: parts.categoryId ?? (await addCategory(db, { type: "EVENT", names: { en: "Music" } })),
        image: parts.image ?? null,
        video: parts.video ?? null,
        starts_at: toInstant(startsAt),
        location: parts.location ?? "Kigali",
        artist: parts.artist ?? "Itsinda",
        created_at: toInstant(START),
        updated_at: toInstant(START),
      })
      .returning("id"),
  );
  for (const language of languagesOf(titles, descriptions)) {
    await db
      .insertInto("event_translations")
      .values({
        event_id: id,
        language,
        title: titles[language] ?? "",
        description: descriptions[language] ?? "",
        folded_title: fold(titles[language] ?? ""),
        updated_at: toInstant(START),
      })
      .execute();
  }
  return id;
}

type CommentParts = { articleId: number; userId?: number; guestName?: string; content?: string; createdAt?: number };

export async function addComment(db: Database, parts: CommentParts): Promise<number> {
  return insert(
    db
      .insertInto("comments")
      .values({
        article_id: parts.articleId,
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
    .values({ article_id: articleId, user_id: userId, type, created_at: toInstant(createdAt) })
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
