import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { START, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addCategory, addEvent } from "#test/factories.ts";

const site = useApp();

async function event(id: number, query = "") {
  const { body } = await site.call("GET", `/event/${id}${query}`);
  return body.event;
}

test("an event is wrapped under event", async () => {
  const id = await addEvent(site.db);
  const { status, body } = await site.call("GET", `/event/${id}`);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["event", "success"]);
  expect(body.event.id).toBe(id);
});

test("an event has date, place and artist", async () => {
  const id = await addEvent(site.db, { startsAt: START, location: "Huye", artist: "Itorero" });
  expect(await event(id)).toMatchObject({
    date: "2026-11-21T12:00:00+02:00",
    hour: "12:00",
    location: "Huye",
    artist: "Itorero",
    createdAt: "2026-11-21T12:00:00+02:00",
  });
});

test("an event carries its category in the reader's language", async () => {
  const categoryId = await addCategory(site.db, { type: "EVENT", names: { en: "Workshops", fr: "Ateliers" } });
  const id = await addEvent(site.db, { categoryId });
  expect((await event(id, "?language=fr")).category).toEqual({
    id: categoryId,
    name: "Ateliers",
    words: "ateliers",
    type: "EVENT",
    language: "fr",
  });
});

test("its description is HTML as it was stored", async () => {
  const id = await addEvent(site.db, { descriptions: { en: "<p>1 &lt; 2 &amp; &lt;b&gt;</p>" } });
  expect((await event(id)).description).toBe("<p>1 &lt; 2 &amp; &lt;b&gt;</p>");
});

test("an event without picture and film has none", async () => {
  expect(await event(await addEvent(site.db))).toMatchObject({ image: null, picture: null, videoUrl: null });
});

test("an event's picture answers with a JPEG and tells its size", async () => {
  const image = await site.services.media.addPicture(site.db, await drawPng({ width: 800, height: 600 }));
  const shown = await event(await addEvent(site.db, { image }));
  expect((await site.app.inject(shown.image)).headers["content-type"]).toBe("image/jpeg");
  expect(shown.picture).toMatchObject({ width: 800, height: 600 });
});

test("an event's film answers with a film", async () => {
  const film = await readFile("sample/film.mp4");
  const video = await site.services.media.addVideo(site.db, film);
  const { videoUrl } = await event(await addEvent(site.db, { video }));
  expect((await site.app.inject(videoUrl)).headers["content-type"]).toBe("video/mp4");
});

describe("in several languages", () => {
  const titles = { rw: "Igitaramo", en: "A concert", fr: "Un concert" };
  const descriptions = { rw: "<p>Muze</p>", en: "<p>Come</p>" };

  test.each([
    { language: "rw", title: "Igitaramo", description: "<p>Muze</p>", shown: "rw" },
    { language: "en", title: "A concert", description: "<p>Come</p>", shown: "en" },
    { language: "fr", title: "Un concert", description: "<p>Come</p>", shown: "en" },
  ])("a reader of $language gets each text in the best available language", async ({ language, shown, ...texts }) => {
    const id = await addEvent(site.db, { titles, descriptions });
    expect(await event(id, `?language=${language}`)).toMatchObject({
      ...texts,
      titleLanguage: language,
      language: shown,
    });
  });

  test("an event in Kinyarwanda alone is shown in Kinyarwanda", async () => {
    const id = await addEvent(site.db, { titles: { rw: "Igitaramo" }, descriptions: { rw: "<p>Muze</p>" } });
    expect(await event(id, "?language=fr")).toMatchObject({ title: "Igitaramo", titleLanguage: "rw", language: "rw" });
  });

  test("the texts for editing are given per language, and null where there is none", async () => {
    const id = await addEvent(site.db, { titles: { en: "A concert", rw: "Igitaramo" }, descriptions });
    expect(await event(id)).toMatchObject({
      titleEn: "A concert",
      titleFr: null,
      titleRw: "Igitaramo",
      descriptionEn: "<p>Come</p>",
      descriptionFr: null,
      descriptionRw: "<p>Muze</p>",
    });
  });

  test("the translations are listed, with the one place and artist", async () => {
    const id = await addEvent(site.db, { titles: { en: "A concert", rw: "Igitaramo" }, location: "Huye" });
    const { translations } = await event(id);
    const same = { location: "Huye", artist: "Itsinda", image: null, updatedAt: "2026-11-21T12:00:00+02:00" };
    expect(translations).toHaveLength(2);
    expect(translations).toEqual(
      expect.arrayContaining([
        { language: "en", title: "A concert", hasText: true, ...same },
        { language: "rw", title: "Igitaramo", hasText: false, ...same },
      ]),
    );
  });
});

test("a translation without a title is not listed", async () => {
  const id = await addEvent(site.db, { titles: { en: "A concert" }, descriptions: { rw: "<p>Muze</p>" } });
  expect(await event(id)).toMatchObject({ titleRw: null, descriptionRw: "<p>Muze</p>" });
  expect((await event(id)).translations.map((each: { language: string }) => each.language)).toEqual(["en"]);
});

describe("an unknown event", () => {
  test.each([
    ["en", "Event not found."],
    ["fr", "Événement introuvable."],
    ["rw", "Iki gikorwa ntikibonetse."],
  ])("is not found, with an error in %s", async (language, message) => {
    const { status, body } = await site.call("GET", `/event/2147483647?language=${language}`);
    expect(status).toBe(404);
    expect(body).toEqual({ success: false, code: "event_not_found", message, error: message });
  });

  test.each(["0", "-1", "1.5", "abc", "99999999999"])("with the malformed id %s is not found", async (id) => {
    const { status, body } = await site.call("GET", `/event/${id}`);
    expect(status).toBe(404);
    expect(body.success).toBe(false);
  });
});
