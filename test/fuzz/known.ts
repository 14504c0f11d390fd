import { readFile } from "node:fs/promises";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { NewsletterStatus } from "#contract/newsletter-names.ts";
import { DAY, toInstant } from "#server/clock.ts";
import { hashToken } from "#server/crypto/secrets.ts";
import { ownKey } from "#server/features/comments/own-comments.ts";
import { makeDataLink } from "#server/features/personal-data/requests.ts";
import { linkToken } from "#server/features/subscriptions/links.ts";
import { START, type TestApp } from "../app.ts";
import { drawPng } from "../draw-png.ts";
import {
  addArticle,
  addBan,
  addByline,
  addCategory,
  addComment,
  addEvent,
  addReaction,
  addSubscription,
  addTexts,
  addUser,
  rowIdOf,
} from "../factories.ts";
import { addInvitation } from "../invitations.ts";
import { addIssue } from "../issues.ts";
import { linksTo } from "../mailbox.ts";
import { addNewsletter } from "../newsletter-calls.ts";
import { addUserWithPassword, codeFor, newAddress, PASSWORD, resetTokenFor } from "../sign-in.ts";
import type { Known } from "./from-schema.ts";

export type Files = { image: string; video: string };

export async function addFiles({ db, services }: TestApp): Promise<Files> {
  return {
    image: await services.media.addPicture(db, await drawPng({ width: 320, height: 180 })),
    video: await services.media.addVideo(db, await readFile("sample/film.mp4")),
  };
}

const EACH = 5;

/** Stands for the id of the session of whoever will make the call. */
export const OWN_SESSION = "2147483646";

/** Fills the site with content that endpoints can be asked for, and lists it by the fields that requests have. */
export async function addKnown(site: TestApp, { path }: Pick<Endpoint, "path">, files: Files): Promise<Known> {
  const { article, event, news, music, user, comment, key } = await addItems(site, files);
  const ban = await addBans(site);
  const subscription = await addSubscriptions(site);
  const bylines = await addBylines(site);
  const invitations = path.startsWith("/invitation/") ? await addInvitations(site) : [];
  const invitation = invitations.map(({ id }) => id);
  const idsOf = { article, event, category: news, user, author: user, byline: bylines, comment, ban, subscription };
  const ids = { ...idsOf, invitation, ...(await addSeldom(site, path)) }[path.split("/")[1] ?? ""] ?? article;
  const categories = path.startsWith("/event") ? music : news;
  const revision = await addStates(site, path, { article, event });
  return {
    id: path.startsWith("/auth/session") ? [OWN_SESSION] : ids.map((each) => nameOf(path, each)),
    ...(path.startsWith("/suppression/") && { id: await suppressions(site) }),
    sendAt: ["2036-01-01T10:00"],
    ...(path.startsWith("/newsletter/issue/") && {
      id: [String(await addIssue(site, { forewords: { fr: "À lire" } }))],
    }),
    // An account has one byline at most.
    userId: path.startsWith("/byline") ? [""] : user.map(String),
    articleId: article,
    categoryId: categories,
    moveTo: news.map(String),
    category: categories.map(String),
    byline: user.map(String),
    bylines: bylines.map((id) => JSON.stringify([{ id, role: "photographer" }])),
    name: ["News 1", "umuziki", "Keza Uwase"],
    version: [1, 2],
    publishedAt: ["2020-03-04T10:00:00Z", ""],
    revision: revision.map(String),
    with: revision.map(String),
    shownAt: [0],
    leaveEmpty: [""],
    commentId: comment,
    key: [key],
    value: ["keza@urubuga.example", "203.0.113.7"],
    password: [PASSWORD],
    ...(/^\/(auth|otp)\//.test(path) && (await addUsers(site))),
    ids: article.map((id) => `article-${id}`),
    format: ["xliff", "csv"],
    ...(path === "/redirect" && { from: oldPaths, to: ["/news", "https://urubuga.example/"] }),
    ...(path.startsWith("/data-request/") && { token: await dataLinks(site) }),
    ...(path.startsWith("/preview/") && { token: await previewLinks(site, article, user) }),
    ...(path.startsWith("/invitation/") && { token: invitations.map(({ token }) => token) }),
    ...(path.startsWith("/subscription/") && { token: [await linkTo(site, path)] }),
  };
}

/** What only the calls that name one need, by the first part of their paths. */
async function addSeldom(site: TestApp, path: string): Promise<Record<string, number[]>> {
  // A site has a thousand at most.
  if (path.startsWith("/redirect/")) return { redirect: await addRedirects(site) };
  if (path.startsWith("/glossary/")) return { glossary: await addTerms(site) };
  return path.startsWith("/newsletter/") ? { newsletter: await addNewsletters(site, path) } : {};
}

/** What was and is of items besides, where the endpoint asks for it. @returns the ids of revisions */
async function addStates(site: TestApp, path: string, items: Record<ContentKind, number[]>): Promise<number[]> {
  const kind = path.startsWith("/event") ? "event" : "article";
  if (path.includes("{revision}")) return addRevisions(site, kind, items[kind]);
  if (path.includes("/translation/{language}")) return addTranslated(site, kind, items[kind]);
  // A machine writes what nobody has written yet.
  if (path === "/translation/machine") await site.db.deleteFrom("item_texts").where("language", "=", "fr").execute();
  if (path.endsWith("/restore")) await setStatus(site, kind, items[kind], "trashed");
  if (path.endsWith("/hand-in")) await setStatus(site, kind, items[kind], "draft");
  if (path.endsWith("/give-back")) await handIn(site, kind, items[kind]);
  return [];
}

/** Those that an editor may do this with. */
async function addNewsletters(site: TestApp, path: string): Promise<number[]> {
  const wanted: Record<string, NewsletterStatus> = {
    pause: "sending",
    resume: "paused",
    cancel: "scheduled",
    "resend-uncertain": "paused",
  };
  const status = wanted[path.split("/").at(-1) ?? ""] ?? "draft";
  const ids: number[] = [];
  for (let each = 0; each < EACH; each += 1) ids.push(await addNewsletter(site, status));
  return ids;
}

/** @returns their ids */
async function suppressions({ db }: TestApp): Promise<string[]> {
  const rows = Array.from({ length: EACH }, (_, each) => ({
    address_hash: `${each}`.padStart(43, "a"),
    created_at: toInstant(START),
    reason: "by_hand" as const,
    email: `gone${each}@urubuga.example`,
  }));
  await db.insertInto("suppressed_addresses").values(rows).execute();
  return rows.map(({ address_hash }) => address_hash);
}

async function addTerms({ db }: TestApp): Promise<number[]> {
  const rows = Array.from({ length: EACH }, () => ({ note: "", do_not_use: 0 }));
  const terms = await db.insertInto("terms").values(rows).returning("id").execute();
  const translations = terms.map(({ id }) => ({ term_id: id, language: "en" as const, term: "drum" }));
  await db.insertInto("term_translations").values(translations).execute();
  return terms.map(({ id }) => id);
}

/** Of one item, the only one that is left: it is translated, and a revision has its source text. */
async function addTranslated({ db }: TestApp, kind: ContentKind, publicIds: number[]): Promise<number[]> {
  publicIds.splice(1);
  const item_id = await rowIdOf(db, kind, publicIds[0] ?? 0);
  await db.deleteFrom("item_texts").where("item_id", "=", item_id).execute();
  const texts = { en: "A drum speaks", fr: "Un tambour parle", rw: "Ingoma iravuga" };
  const at = START;
  await addTexts(db, kind, { itemId: item_id, titles: texts, bodies: texts, at });
  const source = { title: texts.en, body: texts.en, alt: "", correction: "", cleanRules: 1, updatedAt: toInstant(at) };
  const none = { categoryId: null, image: null, video: null, focusX: 50, focusY: 50, own: {}, bylines: [] };
  const content = JSON.stringify({ texts: { en: source }, ...none });
  const row = { item_id, at: toInstant(at), reason: "saved" as const, content };
  return [(await db.insertInto("revisions").values(row).returning("id").executeTakeFirstOrThrow()).id];
}

async function handIn({ db }: TestApp, kind: ContentKind, publicIds: readonly number[]): Promise<void> {
  for (const publicId of publicIds) {
    const item_id = await rowIdOf(db, kind, publicId);
    await db
      .insertInto("hand_ins")
      .values({ item_id, at: toInstant(START), note: "" })
      .execute();
  }
}

async function setStatus(
  { db }: TestApp,
  kind: ContentKind,
  publicIds: readonly number[],
  status: "draft" | "trashed",
): Promise<void> {
  await db
    .updateTable("items")
    .set({ status, trashed_at: status === "trashed" ? toInstant(START) : "" })
    .where("kind", "=", kind)
    .where("public_id", "in", publicIds.slice(1))
    .execute();
}

/** Of one item, the only one that is left: a revision of another item is none of its own. */
async function addRevisions({ db }: TestApp, kind: ContentKind, publicIds: number[]): Promise<number[]> {
  publicIds.splice(1);
  const content =
    '{"texts":{},"categoryId":null,"image":null,"video":null,"focusX":50,"focusY":50,"own":{},"bylines":[]}';
  const revisions: number[] = [];
  const item_id = await rowIdOf(db, kind, publicIds[0] ?? 0);
  for (let each = 0; each < EACH; each += 1) {
    const row = { item_id, at: toInstant(START), reason: "saved" as const, content };
    revisions.push((await db.insertInto("revisions").values(row).returning("id").executeTakeFirstOrThrow()).id);
  }
  return revisions;
}

/** @returns the tokens of links to these articles */
async function previewLinks(
  { db }: TestApp,
  publicIds: readonly number[],
  users: readonly number[],
): Promise<string[]> {
  const tokens = publicIds.map((id) => `preview-of-${id}`);
  for (const [place, id] of publicIds.entries()) {
    const of = { item_id: await rowIdOf(db, "article", id), user_id: users[0] ?? 0 };
    const ends = { created_at: toInstant(START), expires_at: toInstant(START + 7 * DAY) };
    await db
      .insertInto("preview_links")
      .values({ ...of, token_hash: hashToken(tokens[place] ?? ""), ...ends })
      .execute();
  }
  return tokens;
}

async function addBylines({ db }: TestApp): Promise<number[]> {
  const ids: number[] = [];
  for (let each = 0; each < EACH; each += 1) ids.push(await addByline(db));
  return ids;
}

async function addSubscriptions({ db }: TestApp): Promise<number[]> {
  const ids: number[] = [];
  for (let each = 0; each < EACH; each += 1) ids.push(await addSubscription(db, { email: newAddress() }));
  return ids;
}

/** The token of a mailed link that the endpoint takes. */
async function linkTo(site: TestApp, path: string): Promise<string> {
  const email = newAddress();
  if (path.endsWith("/choices")) {
    return linkToken(site.services.secret, "choose", { id: await addSubscription(site.db, { email }), email });
  }
  await site.call("POST", "/subscription/subscribe", { payload: { email } });
  const { confirm, leave } = await linksTo(site, email);
  return path.endsWith("/confirm") ? confirm : leave;
}

/** As many as there may be requests that take one each. */
const oldPaths = Array.from({ length: 2000 }, (_, each) => `/old/${each}`);

async function addRedirects({ db }: TestApp): Promise<number[]> {
  const rows = Array.from({ length: 100 }, (_, each) => ({
    from_path: `/moved/${newAddress()}/${each}`,
    target: "/news",
    hits: 0,
    created_at: toInstant(START),
  }));
  return (await db.insertInto("redirects").values(rows).returning("id").execute()).map(({ id }) => id);
}

/** As many as there may be requests that take one each. */
function addInvitations(site: TestApp) {
  return Promise.all(Array.from({ length: 100 }, () => addInvitation(site)));
}

async function addBans({ db }: TestApp): Promise<number[]> {
  const bans: number[] = [];
  for (let each = 0; each < EACH; each += 1) bans.push(await addBan(db));
  return bans;
}

async function addItems({ db, services }: TestApp, { image, video }: Files) {
  const texts = { en: "<p>A <em>text</em></p>", rw: "<p>Inkuru</p>", fr: "<p>Un texte</p>" };
  const ids = {
    article: [] as number[],
    event: [] as number[],
    news: [] as number[],
    music: [] as number[],
    user: [] as number[],
    comment: [] as number[],
    key: "",
  };
  for (let each = 0; each < EACH; each += 1) {
    const news = await addCategory(db, { names: { en: `News ${each}` } });
    const music = await addCategory(db, { type: "EVENT", names: { en: `Music ${each}`, rw: "Umuziki" } });
    const userId = await addUser(db);
    const parts = { titles: texts, contents: texts, categoryId: news, authorId: userId };
    const articleId = await addArticle(db, { ...parts, image, video });
    const status = each === 0 ? "rejected" : "published";
    const comment = await addComment(db, { articleId, userId, status });
    ids.comment.push(comment);
    if (each === 0) ids.key = ownKey(services.secret, { id: comment, created_at: toInstant(START) });
    await addReaction(db, { articleId, userId });
    ids.article.push(articleId);
    ids.event.push(await addEvent(db, { titles: texts, descriptions: texts, categoryId: music, image }));
    ids.news.push(news);
    ids.music.push(music);
    ids.user.push(userId);
  }
  return ids;
}

/** A user who waits for a code, and one who has requested a reset link. */
async function addUsers(site: TestApp): Promise<Known> {
  const { email } = await addUserWithPassword(site);
  const forgetful = await addUserWithPassword(site);
  return {
    email: [email],
    password: [PASSWORD],
    otp: [await codeFor(site, email)],
    token: [await resetTokenFor(site, forgetful.email)],
  };
}

/** Tokens of links to the data of addresses; as many as there may be requests that delete it. */
async function dataLinks({ db, clock }: TestApp): Promise<string[]> {
  const addresses = Array.from({ length: 100 }, (_, each) => `reader${each}@urubuga.example`);
  return Promise.all(addresses.map((email) => makeDataLink(db, email, clock.now())));
}

/** A call for translations names items with their kind. */
function nameOf(path: string, id: number): string {
  return path.startsWith("/translation/") ? `article-${id}` : String(id);
}
