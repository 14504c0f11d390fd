import { constants, cpSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { categoryPath } from "#contract/list-paths.ts";
import { addressWords } from "#i18n/address-words.ts";
import { fold } from "#i18n/fold.ts";
import { type BuiltInLanguage, builtInLanguages } from "#i18n/language.ts";
import { eventCategories, newsCategories } from "#sample/categories.ts";
import { DAY, HOUR, MINUTE, systemClock, toInstant } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import type { Database } from "#server/database/schema.ts";
import { pathOfTitle } from "#server/features/content/addresses.ts";
import { isPending as isToIndex } from "#server/features/search/index-queries.ts";
import { indexChanged } from "#server/features/search/indexing.ts";
import { isPending as isToState } from "#server/features/translation-states/queries.ts";
import { stateChanged } from "#server/features/translation-states/updating.ts";
import { CLEAN_RULES } from "#server/html/clean.ts";
import { excerptOf } from "#server/html/plain-text.ts";
import { mediaFolders } from "#server/media/folders.ts";
import { createMediaLibrary } from "#server/media/library.ts";
import { openFolder } from "#server/media/storage/open-storage.ts";
import { temporaryFolder } from "#tools/processes.ts";
import { sampleContent, sampleTitle } from "./tools/sample-text.ts";

const PEOPLE = 300;
const NEWS_CATEGORIES = 6;
export const EVENTS = 20;
const COMMENTS = 10;
const REACTIONS = 20;
/** Articles with texts of their own; those that follow repeat them. */
export const TEXTS = 1000;
/** Between two articles, in milliseconds. */
export const ARTICLE_EVERY_MS = 7 * MINUTE;
/** Articles that are written in one transaction. */
const PIECE = 10_000;

const folders = new Map<number, Promise<string>>();

/** A data folder of its own with so many articles; what is made for one size is made once a run, and copied. */
export async function seededFolder(articles: number): Promise<string> {
  const making = folders.get(articles) ?? seed(articles);
  folders.set(articles, making);
  const copy = temporaryFolder();
  cpSync(await making, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

/** A fresh site: articles in three languages with ten comments and twenty reactions each, and twenty events. */
async function seed(articles: number): Promise<string> {
  const dataDir = temporaryFolder();
  const pictures = await migrateAndAddPictures(dataDir);
  // Unsafe settings for speed: after a crash this database is made anew.
  const database = new DatabaseSync(join(dataDir, "urubuga.sqlite"), { enableForeignKeyConstraints: false });
  database.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -200000;");
  const now = systemClock.now();
  database.exec("begin");
  insertPeople(database, now);
  insertCategories(database, now);
  insertEvents(database, { first: articles + 1, now, pictures });
  database.exec("commit");
  for (let first = 1; first <= articles; first += PIECE) {
    database.exec("begin");
    insertArticles(database, { first, last: Math.min(first + PIECE - 1, articles), of: articles, now, pictures });
    database.exec("commit");
  }
  database.close();
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await indexAll(db);
  await db.destroy();
  return dataDir;
}

/** As on a site that has run for a while: a server that still had it to do would be busy with that while it is measured. */
export async function indexAll(db: Database): Promise<void> {
  while (await isToIndex(db)) await db.transaction().execute(indexChanged);
  while (await isToState(db)) await db.transaction().execute(stateChanged);
}

async function migrateAndAddPictures(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  const media = createMediaLibrary({
    storage: openFolder(dataDir),
    incoming: mediaFolders(dataDir).incoming,
    db,
    clock: systemClock,
    logLeftover: (error) => {
      throw error;
    },
    logUnmade: (file) => {
      throw new Error(`a variant could not be made: ${file}`);
    },
    logWorkerEnd: (end) => {
      throw new Error(`an image worker was ended: ${end}`);
    },
  });
  const pictures: string[] = [];
  for (const background of ["#2a6f4e", "#b5562b", "#27496d"]) {
    const drawn = await sharp({ create: { width: 1280, height: 720, channels: 3, background } })
      .png()
      .toBuffer();
    pictures.push(await media.addPicture(db, drawn));
  }
  media.close();
  await db.destroy();
  return pictures;
}

function insertPeople(database: DatabaseSync, now: number): void {
  const insert = database.prepare(
    "insert into users (id, name, email, role, language, created_at) values (?, ?, ?, 'USER', 'rw', ?)",
  );
  for (let id = 1; id <= PEOPLE; id += 1) {
    insert.run(id, `Reader ${id}`, `reader${id}@urubuga.example`, toInstant(now - 900 * DAY));
  }
}

/** News first, so that they have the ids from 1 on. */
function insertCategories(database: DatabaseSync, now: number): void {
  const category = database.prepare("insert into categories (id, type, created_at) values (?, ?, ?)");
  const name = database.prepare("insert into category_translations (category_id, language, name) values (?, ?, ?)");
  const all = [
    ...Object.values(newsCategories).map((names) => ({ type: "NEWS", names })),
    ...Object.values(eventCategories).map((names) => ({ type: "EVENT", names })),
  ];
  for (const [place, { type, names }] of all.entries()) {
    category.run(place + 1, type, toInstant(now - 900 * DAY));
    for (const language of builtInLanguages) name.run(place + 1, language, names[language]);
  }
}

/** One every three days, half of them past. The row id of an article is its public id; those of events follow. */
function insertEvents(
  database: DatabaseSync,
  { first, now, pictures }: { first: number; now: number; pictures: readonly string[] },
): void {
  const insertItem = itemWriter(database, "event");
  const insertEvent = database.prepare(
    "insert into events (item_id, starts_at, location, artist) values (?, ?, 'Kigali', 'Itsinda')",
  );
  const at = toInstant(now - 100 * DAY);
  for (let publicId = 1; publicId <= EVENTS; publicId += 1) {
    const id = first - 1 + publicId;
    const picture = pictures[publicId % pictures.length] ?? null;
    const categoryId = NEWS_CATEGORIES + 1 + (publicId % 4);
    insertItem({ id, publicId, categoryId, authorId: null, picture, at, textsOf: textsOfEvent(publicId) });
    insertEvent.run(id, toInstant(now + (publicId - EVENTS / 2) * 3 * DAY + HOUR));
  }
}

type ItemParts = {
  id: number;
  publicId: number;
  categoryId: number;
  authorId: number | null;
  picture: string | null;
  at: string;
  /** Which of the sample texts. */
  textsOf: number;
};

/** Writes items of a kind with their texts. */
function itemWriter(database: DatabaseSync, kind: "article" | "event"): (parts: ItemParts) => void {
  const item = database.prepare(
    `insert into items (id, kind, public_id, category_id, author_id, image, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const text = database.prepare(
    `insert into item_texts
       (item_id, kind, language, title, folded_title, body, excerpt, clean_rules, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const lastId = database.prepare(
    `insert into public_ids (kind, last_id) values (?, ?)
     on conflict (kind) do update set last_id = excluded.last_id`,
  );
  return ({ id, publicId, categoryId, authorId, picture, at, textsOf }) => {
    item.run(id, kind, publicId, categoryId, authorId, picture, at, at);
    for (const language of builtInLanguages) {
      const title = sampleTitle(textsOf, language);
      const body = sampleContent(textsOf, language);
      text.run(id, kind, language, title, fold(title), body, excerptOf(body.slice(0, 600)), CLEAN_RULES, at);
    }
    lastId.run(kind, publicId);
  };
}

type Piece = { first: number; last: number; of: number; now: number; pictures: readonly string[] };

/** The highest id is the newest. */
function insertArticles(database: DatabaseSync, { first, last, of, now, pictures }: Piece): void {
  const insertItem = itemWriter(database, "article");
  const insertArticle = database.prepare("insert into articles (item_id, views) values (?, ?)");
  const insertComments = commentWriter(database);
  const insertReactions = reactionWriter(database);
  for (let id = first; id <= last; id += 1) {
    const writtenAt = now - HOUR - (of - id) * ARTICLE_EVERY_MS;
    const at = toInstant(writtenAt);
    const picture = pictures[id % pictures.length] ?? null;
    const categoryId = 1 + (id % NEWS_CATEGORIES);
    const authorId = 1 + (id % PEOPLE);
    insertItem({ id, publicId: id, categoryId, authorId, picture, at, textsOf: textsOfArticle(id) });
    insertArticle.run(id, id % 1000);
    insertComments(id, writtenAt);
    insertReactions(id, at);
  }
}

/** Which of the sample texts an article has, and an event. */
function textsOfArticle(id: number): number {
  return 1 + ((id - 1) % TEXTS);
}

function textsOfEvent(id: number): number {
  return id * 11;
}

/** The addresses of their pages. */
export function articlePage(id: number, language: BuiltInLanguage = "en"): string {
  return `/${language}${pathOfTitle("article", id, sampleTitle(textsOfArticle(id), language))}`;
}

export function eventPage(id: number, language: BuiltInLanguage = "en"): string {
  return `/${language}${pathOfTitle("event", id, sampleTitle(textsOfEvent(id), language))}`;
}

/** The page of the first category of news. */
export function categoryPage(): string {
  const [names] = Object.values(newsCategories);
  return `/en${categoryPath({ id: 1, words: addressWords(names?.en ?? "") })}`;
}

/** Guests and users in turn. */
function commentWriter(database: DatabaseSync): (articleId: number, writtenAt: number) => void {
  const insert = database.prepare(
    `insert into comments (item_id, user_id, guest_name, guest_email, content, created_at)
     values (?, ?, ?, ?, ?, ?)`,
  );
  return (articleId, writtenAt) => {
    for (let place = 1; place <= COMMENTS; place += 1) {
      const isGuest = place % 2 === 0;
      const who = isGuest
        ? [null, "Keza Ineza", "guest@urubuga.example"]
        : [1 + ((articleId + place) % PEOPLE), null, null];
      const content = sampleTitle(articleId + place, "rw");
      insert.run(articleId, ...who, content, toInstant(writtenAt + place * MINUTE));
    }
  };
}

/** Three of four like it. */
function reactionWriter(database: DatabaseSync): (articleId: number, at: string) => void {
  const insert = database.prepare("insert into reactions (item_id, user_id, type, created_at) values (?, ?, ?, ?)");
  return (articleId, at) => {
    for (let place = 0; place < REACTIONS; place += 1) {
      const userId = 1 + ((articleId * 13 + place * (PEOPLE / REACTIONS)) % PEOPLE);
      insert.run(articleId, userId, place % 4 === 3 ? "DISLIKE" : "LIKE", at);
    }
  };
}
