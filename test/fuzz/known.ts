import { readFile } from "node:fs/promises";
import type { Endpoint } from "#contract/endpoint.ts";
import type { TestApp } from "../app.ts";
import { addArticle, addCategory, addComment, addEvent, addReaction, addUser, drawPng } from "../factories.ts";
import { addUserWithPassword, codeFor, PASSWORD, resetTokenFor } from "../sign-in.ts";
import type { Known } from "./from-schema.ts";

export type Files = { image: string; video: string };

export async function addFiles({ db, services }: TestApp): Promise<Files> {
  return {
    image: await services.media.addPicture(db, await drawPng({ width: 320, height: 180 })),
    video: await services.media.addVideo(db, await readFile("sample/film.mp4")),
  };
}

const EACH = 5;

/** Fills the site with something that an endpoint can be asked for, and names it by the fields that requests have. */
export async function addKnown(site: TestApp, { path }: Pick<Endpoint, "path">, files: Files): Promise<Known> {
  const { article, event, news, music, user } = await addItems(site, files);
  const ids = { article, event, category: news, user }[path.split("/")[1] ?? ""] ?? article;
  const categories = path.startsWith("/event") ? music : news;
  return {
    id: ids.map(String),
    userId: user.map(String),
    articleId: article,
    categoryId: categories,
    moveTo: news.map(String),
    category: categories.map(String),
    name: ["News 1", "umuziki", "Keza Uwase"],
    version: [1, 2],
    shownAt: [0],
    leaveEmpty: [""],
    ...(/^\/(auth|otp)\//.test(path) && (await addUsers(site))),
  };
}

async function addItems({ db }: TestApp, { image, video }: Files) {
  const texts = { en: "<p>A <em>text</em></p>", rw: "<p>Inkuru</p>" };
  const ids = {
    article: [] as number[],
    event: [] as number[],
    news: [] as number[],
    music: [] as number[],
    user: [] as number[],
  };
  for (let each = 0; each < EACH; each += 1) {
    const news = await addCategory(db, { names: { en: `News ${each}` } });
    const music = await addCategory(db, { type: "EVENT", names: { en: `Music ${each}`, rw: "Umuziki" } });
    const userId = await addUser(db);
    const parts = { titles: texts, contents: texts, categoryId: news, authorId: userId };
    const articleId = await addArticle(db, { ...parts, image, video });
    await addComment(db, { articleId, userId });
    await addReaction(db, { articleId, userId });
    ids.article.push(articleId);
    ids.event.push(await addEvent(db, { titles: texts, descriptions: texts, categoryId: music, image }));
    ids.news.push(news);
    ids.music.push(music);
    ids.user.push(userId);
  }
  return ids;
}

/** Somebody who has given the password, and somebody who has forgotten it. */
async function addUsers(site: TestApp): Promise<Known> {
  const [{ email }, forgetful] = [await addUserWithPassword(site), await addUserWithPassword(site)];
  return {
    email: [email],
    password: [PASSWORD],
    otp: [await codeFor(site, email)],
    token: [await resetTokenFor(site, forgetful.email)],
  };
}
