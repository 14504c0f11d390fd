import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addArticle, addUser } from "#test/factories.ts";

const site = useApp();

async function article(id: number) {
  const { body } = await site.call("GET", `/article/${id}`);
  return body.article;
}

test("an article without any has none", async () => {
  const plain = await article(await addArticle(site.db));
  expect(plain).toMatchObject({ imageUrl: null, picture: null, videoUrl: null });
});

test("a picture has its size and a tiny preview", async () => {
  const image = await site.services.media.addPicture(site.db, await drawPng({ width: 1600, height: 900 }));
  const { picture } = await article(await addArticle(site.db, { image }));
  expect(picture).toMatchObject({ width: 1600, height: 900 });
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
});

test("a picture's address answers with a JPEG", async () => {
  const image = await site.services.media.addPicture(site.db, await drawPng({ colour: "#123456" }));
  const { imageUrl } = await article(await addArticle(site.db, { image }));
  const answer = await site.app.inject(imageUrl);
  expect(answer.headers["content-type"]).toBe("image/jpeg");
});

test("every translation has the same picture", async () => {
  const image = await site.services.media.addPicture(site.db, await drawPng({ colour: "#654321" }));
  const titles = { en: "A title", fr: "Un titre" };
  const { imageUrl, translations } = await article(await addArticle(site.db, { image, titles }));
  expect(translations.map((each: { imageUrl: string }) => each.imageUrl)).toEqual([imageUrl, imageUrl]);
});

test("a film's address answers with the film", async () => {
  const film = await readFile("sample/film.mp4");
  const video = await site.services.media.addVideo(site.db, film);
  const { videoUrl } = await article(await addArticle(site.db, { video }));
  const answer = await site.app.inject(videoUrl);
  expect(answer.rawPayload.equals(film)).toBe(true);
});

test("an author's avatar answers with a picture", async () => {
  const avatar = await site.services.media.addPicture(site.db, await drawPng({ width: 300, height: 300 }));
  const authorId = await addUser(site.db, { avatar });
  const { author } = await article(await addArticle(site.db, { authorId }));
  expect((await site.app.inject(author.imageUrl)).headers["content-type"]).toBe("image/webp");
});
