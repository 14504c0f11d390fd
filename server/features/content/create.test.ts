import { describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";

const site = useApp();
const admin = useAdmin(site);

describe.each(kinds)("%s that is published", (_, kind) => {
  const { body: stem } = kind;

  test("is answered with 201, and read as it was answered", async () => {
    const { status, body } = await admin.add(kind);
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual([kind.name, "dropped", "isRepeat", "message", "success"].sort());
    expect(body[kind.name]).toEqual(await admin.read(kind, body[kind.name].id));
  });

  test("is in the list at once", async () => {
    const { id } = await admin.published(kind, { titleEn: "Found in the list" });
    const { body } = await site.call("GET", `/${kind.name}?limit=100`);
    const listed = body.data.find((each: { id: number }) => each.id === id);
    expect(listed).toMatchObject({ title: "Found in the list" });
  });

  test("has its texts in all three languages", async () => {
    const titles = { titleEn: "One", titleFr: "Un", titleRw: "Rimwe" };
    const bodies = { [`${stem}En`]: "<p>one</p>", [`${stem}Fr`]: "<p>un</p>", [`${stem}Rw`]: "<p>rimwe</p>" };
    expect(await admin.published(kind, { ...titles, ...bodies })).toMatchObject({ ...titles, ...bodies });
  });

  test("takes …Kiny for Kinyarwanda", async () => {
    const texts = { titleKiny: "Rimwe", [`${stem}Kiny`]: "<p>rimwe</p>", altKiny: "Ifoto" };
    const shown = await admin.published(kind, { ...texts, titleRw: undefined });
    expect(shown).toMatchObject({ titleRw: "Rimwe", [`${stem}Rw`]: "<p>rimwe</p>", altRw: "Ifoto" });
  });

  test("is answered in the caller's language", async () => {
    const { body } = await admin.add(kind, { titleFr: "Un titre" }, "?language=fr");
    expect(body[kind.name]).toMatchObject({ title: "Un titre", titleLanguage: "fr", language: "en" });
  });

  test("is of its category", async () => {
    const { category } = await admin.published(kind);
    expect(category).toMatchObject({ id: admin.categories[kind.name], type: kind.categoryType });
  });

  test("has version 1", async () => {
    expect(await admin.published(kind)).toMatchObject({ version: 1 });
  });

  test("has the server's time", async () => {
    const now = "2026-11-21T12:00:00+02:00";
    expect(await admin.published(kind)).toMatchObject({ createdAt: now, updatedAt: now });
  });

  test("may have a title of 200 characters, without the spaces around it", async () => {
    const title = "é".repeat(200);
    expect((await admin.published(kind, { titleEn: `  ${title} ` })).titleEn).toBe(title);
  });

  test("may have a text of one megabyte", async () => {
    const text = `<p>${"a".repeat(1024 * 1024 - 7)}</p>`;
    expect((await admin.published(kind, { [`${stem}En`]: text }))[`${stem}En`]).toBe(text);
  });

  test("may have a text that is a picture alone", async () => {
    const { body } = await admin.upload(admin.png);
    const shown = await admin.published(kind, { [`${stem}En`]: `<img src="${body.url}" alt="">` });
    expect(shown[`${stem}En`]).toContain(body.url);
  });

  test("has no text where an editor's empty page was sent", async () => {
    const shown = await admin.published(kind, { [`${stem}Fr`]: "<p></p>", [`${stem}Rw`]: "" });
    expect(shown).toMatchObject({ [`${stem}Fr`]: null, [`${stem}Rw`]: null });
  });

  test("has a description of its picture in each language or in English", async () => {
    const { id } = await admin.published(kind, { altEn: "A drum", altRw: "Ingoma", [`${stem}Rw`]: "<p>rimwe</p>" });
    const alts = await Promise.all(["en", "rw", "fr"].map((each) => admin.read(kind, id, `?language=${each}`)));
    expect(alts.map(({ imageAlt }) => imageAlt)).toEqual(["A drum", "Ingoma", "A drum"]);
  });

  test("stores the focus point of its picture", async () => {
    const { picture } = await admin.published(kind, { focusX: "0", focusY: "100" });
    expect(picture.focus).toEqual({ x: 0, y: 100 });
  });

  test("omits the focus point where it is the middle", async () => {
    expect((await admin.published(kind)).picture).not.toHaveProperty("focus");
  });

  test("ignores unknown fields", async () => {
    const { id, ...shown } = await admin.published(kind, {
      id: "77777",
      version: "9",
      views: "1000",
      createdAt: "1999",
    });
    expect(id).not.toBe(77_777);
    expect(shown).toMatchObject({ version: 1, createdAt: "2026-11-21T12:00:00+02:00" });
  });
});

test.for([
  ["en", "Article created successfully!", "Event created successfully!"],
  ["fr", "Article publié avec succès !", "Événement publié avec succès !"],
  ["rw", "Inkuru yashyizweho neza!", "Igikorwa cyashyizweho neza!"],
] as const)("what was published is confirmed in %s", async ([language, ...messages]) => {
  const answers = await Promise.all(kinds.map(([, kind]) => admin.add(kind, {}, `?language=${language}`)));
  expect(answers.map(({ body }) => body.message)).toEqual(messages);
});
