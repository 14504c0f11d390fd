import type { Insertable } from "kysely";
import type { CategoryType } from "#contract/category.ts";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { CommentMode, CommentStatus } from "#contract/moderation-names.ts";
import type { ReactionType } from "#contract/reactions.ts";
import type { Role } from "#contract/roles.ts";
import type { SubscriptionStatus } from "#contract/subscriptions.ts";
import { fold } from "#i18n/fold.ts";
import type { Language } from "#i18n/language.ts";
import { storedRights } from "#server/access/stored-role.ts";
import { toInstant } from "#server/clock.ts";
import type { Database, Tables } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { startSession } from "#server/features/auth/sessions.ts";
import { insertItem, nextPublicId } from "#server/features/content/editing-queries.ts";
import { selectAnyItem } from "#server/features/content/queries.ts";
import { excerptOf } from "#server/html/plain-text.ts";
import { START, type TestApp } from "./app.ts";
import { quickHash } from "./quick-hash.ts";

type Texts = Partial<Record<Language, string>>;
let serial = 0;

export type UserParts = {
  name?: string;
  email?: string;
  role?: Role;
  languages?: Language[];
  mayPublish?: boolean;
  avatar?: string | null;
  language?: Language;
  /** Without one the user cannot sign in. */
  password?: string;
};

export async function addUser(db: Database, parts: UserParts = {}): Promise<number> {
  const { name = "Aline Uwimana", role = "USER", avatar = null, language = "rw", password } = parts;
  const { languages = [], mayPublish = false } = parts;
  serial += 1;
  const password_hash = password === undefined ? null : await quickHash(password);
  return insert(
    db
      .insertInto("users")
      .values({
        name,
        ...storedRights({ role, languages, mayPublish }),
        avatar,
        language,
        password_hash,
        email: parts.email ?? `user${serial}@urubuga.example`,
        created_at: toInstant(START),
      })
      .returning("id"),
  );
}

/** A signed-in user. */
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
  await addTexts(db, "article", { itemId: id, titles, bodies: contents, cleanRules: parts.cleanRules, at: createdAt });
  return publicId;
}

type ItemParts = Omit<Insertable<Tables["items"]>, "kind" | "public_id">;

/** Its row id is another one than its public id, as on any site with items of several kinds. */
async function addItem(db: Database, kind: ContentKind, parts: ItemParts): Promise<{ id: number; publicId: number }> {
  // Without a new version of the content, so that caches stay valid.
  const transaction = db as ContentTransaction;
  const publicId = await nextPublicId(transaction, kind);
  serial += 1;
  const { id } = await insertItem(transaction, { ...parts, id: 10_000_000 + 1000 * serial, kind, public_id: publicId });
  return { id, publicId };
}

type TextParts = { itemId: number; titles: Texts; bodies: Texts; cleanRules?: number | undefined; at: number };

export async function addTexts(
  db: Database,
  kind: ContentKind,
  { itemId, titles, bodies, cleanRules, at }: TextParts,
): Promise<void> {
  for (const language of languagesOf(titles, bodies)) {
    const title = titles[language] ?? "";
    const body = bodies[language] ?? "";
    await db
      .insertInto("item_texts")
      .values({
        item_id: itemId,
        kind,
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

/** The row id of an article or event of any status. */
export async function rowIdOf(db: Database, kind: ContentKind, publicId: number): Promise<number> {
  const id = (await selectAnyItem(db, kind, publicId))?.id;
  if (id === undefined) throw new Error(`there is no ${kind} ${publicId}`);
  return id;
}

/** The id of an account's byline, which its first article or event has made. */
export async function bylineOf(db: Database, userId: number): Promise<number> {
  const query = db.selectFrom("bylines").select("id").where("user_id", "=", userId);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** A person without an account, whom no item names yet. @returns the id */
export async function addByline(db: Database, parts: Partial<Insertable<Tables["bylines"]>> = {}): Promise<number> {
  const row = { name: "Jean Bosco Habimana", image: null, user_id: null, created_at: toInstant(START), ...parts };
  return insert(db.insertInto("bylines").values(row).returning("id"));
}

type SubscriptionParts = {
  email: string;
  status?: SubscriptionStatus;
  language?: Language;
  userId?: number | null;
  createdAt?: number;
};

export async function addSubscription(db: Database, parts: SubscriptionParts): Promise<number> {
  const { email, status = "confirmed", language = "rw", userId = null, createdAt = START } = parts;
  const at = toInstant(createdAt);
  return insert(
    db
      .insertInto("subscriptions")
      .values({
        email,
        status,
        language,
        user_id: userId,
        created_at: at,
        confirmed_at: status === "pending" ? null : at,
        unsubscribed_at: status === "unsubscribed" ? at : null,
      })
      .returning("id"),
  );
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
  await addTexts(db, "event", { itemId: id, titles, bodies: descriptions, at: START });
  return publicId;
}

type CommentParts = {
  articleId: number;
  userId?: number;
  guestName?: string;
  guestEmail?: string;
  content?: string;
  createdAt?: number;
  status?: CommentStatus;
  network?: string;
};

export async function addComment(db: Database, parts: CommentParts): Promise<number> {
  return insert(
    db
      .insertInto("comments")
      .values({
        item_id: await rowIdOf(db, "article", parts.articleId),
        user_id: parts.userId ?? null,
        guest_name: parts.guestName ?? null,
        guest_email: parts.guestEmail ?? (parts.guestName ? "guest@urubuga.example" : null),
        content: parts.content ?? "Murakoze",
        created_at: toInstant(parts.createdAt ?? START),
        status: parts.status ?? "published",
        network: parts.network ?? null,
        ...(parts.status === "rejected" && { decided_at: toInstant(START), reject_reason: "spam" as const }),
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

/** A ban of an e-mail address that nobody has. @returns its id */
export async function addBan(db: Database, parts: Partial<Insertable<Tables["bans"]>> = {}): Promise<number> {
  serial += 1;
  const row = {
    kind: "email",
    subject_hash: `nobody ${serial}`,
    shown: "",
    note: "",
    created_at: toInstant(START),
  } as const;
  return insert(
    db
      .insertInto("bans")
      .values({ ...row, ...parts })
      .returning("id"),
  );
}

/** Which comments a moderator sees before readers do. */
export async function setCommentMode(db: Database, mode: CommentMode): Promise<void> {
  await db.deleteFrom("settings").where("name", "=", "commentMode").execute();
  await addSetting(db, { name: "commentMode", value: mode });
}

function languagesOf(...texts: Texts[]): Language[] {
  return [...new Set(texts.flatMap((each) => Object.keys(each)))] as Language[];
}

async function insert(query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Deletes an item in the database alone, without the program. */
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
