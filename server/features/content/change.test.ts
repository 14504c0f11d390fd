import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addCategory } from "#test/factories.ts";

const site = useApp();
const admin = useAdmin(site);

describe.each(kinds)("%s", (_, kind) => {
  const { body: stem } = kind;
  const texts = {
    titleEn: "One",
    titleFr: "Un",
    titleRw: "Rimwe",
    [`${stem}En`]: "<p>one</p>",
    [`${stem}Fr`]: "<p>un</p>",
    [`${stem}Rw`]: "<p>rimwe</p>",
    altEn: "A drum",
    altFr: "Un tambour",
    altRw: "Ingoma",
  };
  let id: number;
  beforeEach(async () => {
    id = (await admin.published(kind, { ...texts, video: admin.film, focusX: "20", focusY: "30" })).id;
  });

  test("that is changed is answered as readers get it from then on", async () => {
    const { status, body } = await admin.change(kind, id, { titleFr: "Autre" }, "?language=fr");
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([kind.name, "dropped", "message", "success"].sort());
    expect(body[kind.name]).toEqual(await admin.read(kind, id, "?language=fr"));
    expect(body[kind.name].title).toBe("Autre");
  });

  test.for([
    ["fr", "Fr"],
    ["rw", "Rw"],
    ["en", "En"],
  ] as const)("that is changed in %s is changed in no other language", async ([language, ending]) => {
    const sent = { title: "Other", [stem]: "<p>other</p>", alt: "Another drum" };
    await admin.change(kind, id, sent, `?language=${language}`);
    const changed = { [`title${ending}`]: "Other", [`${stem}${ending}`]: "<p>other</p>", [`alt${ending}`]: sent.alt };
    expect(await admin.read(kind, id)).toMatchObject({ ...texts, ...changed });
  });

  test("that is changed without a language is changed in English", async () => {
    await admin.change(kind, id, { title: "Other" });
    expect(await admin.read(kind, id)).toMatchObject({ ...texts, titleEn: "Other" });
  });

  test("takes a text under its language's name, whatever language the call is in", async () => {
    await admin.change(kind, id, { titleFr: "Autre", [`${stem}En`]: "<p>other</p>" }, "?language=rw");
    expect(await admin.read(kind, id)).toMatchObject({ ...texts, titleFr: "Autre", [`${stem}En`]: "<p>other</p>" });
  });

  test("takes …Kiny for Kinyarwanda", async () => {
    await admin.change(kind, id, { titleKiny: "Ikindi", [`${stem}Kiny`]: "<p>ikindi</p>", altKiny: "Inanga" });
    const changed = { titleRw: "Ikindi", [`${stem}Rw`]: "<p>ikindi</p>", altRw: "Inanga" };
    expect(await admin.read(kind, id)).toMatchObject({ ...texts, ...changed });
  });

  test("keeps every field that was not sent", async () => {
    const { version, ...before } = await admin.read(kind, id);
    const { body } = await admin.change(kind, id, {});
    expect(body[kind.name]).toEqual({ ...before, version: version + 1 });
  });

  test("keeps its texts where another category is sent", async () => {
    const other = await addCategory(site.db, { type: kind.categoryType, names: { en: "Another" } });
    await admin.change(kind, id, { categoryId: String(other) });
    expect(await admin.read(kind, id)).toMatchObject({ ...texts, category: { id: other } });
  });

  test("keeps its film where another picture is sent", async () => {
    const before = await admin.read(kind, id);
    await admin.change(kind, id, { image: admin.png });
    const after = await admin.read(kind, id);
    expect(after.videoUrl).toBe(before.videoUrl);
    expect(after[kind.image]).not.toBe(before[kind.image]);
  });

  test("keeps its picture where another film is sent", async () => {
    const before = await admin.read(kind, id);
    await admin.change(kind, id, { video: admin.film });
    const after = await admin.read(kind, id);
    expect(after[kind.image]).toBe(before[kind.image]);
    expect(after.videoUrl).not.toBe(before.videoUrl);
  });

  test.for([
    [{ focusX: "70" }, { x: 70, y: 30 }],
    [{ focusY: "70" }, { x: 20, y: 70 }],
    [{ focusX: "50", focusY: "50" }, undefined],
  ] as const)("stores the focus point that was sent: %j", async ([fields, focus]) => {
    const { body } = await admin.change(kind, id, fields);
    expect(body[kind.name].picture.focus).toEqual(focus);
  });

  test("keeps its focus point where a form sends it empty", async () => {
    await admin.change(kind, id, { focusX: "", focusY: "" });
    expect((await admin.read(kind, id)).picture.focus).toEqual({ x: 20, y: 30 });
  });

  test("falls back to English where its French text is emptied", async () => {
    await admin.change(kind, id, { [stem]: "" }, "?language=fr");
    const shown = await admin.read(kind, id, "?language=fr");
    expect(shown).toMatchObject({ [`${stem}Fr`]: null, [stem]: "<p>one</p>", language: "en", title: "Un" });
  });

  test("falls back to English where its Kinyarwanda text becomes an empty page", async () => {
    await admin.change(kind, id, { [`${stem}Kiny`]: "<p></p>" });
    const shown = await admin.read(kind, id, "?language=rw");
    expect(shown).toMatchObject({ [`${stem}Rw`]: null, [stem]: "<p>one</p>", language: "en" });
  });

  test("falls back to the English description of its picture where the French one is emptied", async () => {
    await admin.change(kind, id, { alt: "" }, "?language=fr");
    expect(await admin.read(kind, id, "?language=fr")).toMatchObject({ altFr: "", imageAlt: "A drum" });
  });

  test("has a new time of change and the old time of publication", async () => {
    const { createdAt } = await admin.read(kind, id);
    site.clock.advance(5 * MINUTE);
    const { body } = await admin.change(kind, id, { titleEn: "Other" });
    const { createdAt: still, updatedAt } = body[kind.name];
    expect(still).toBe(createdAt);
    expect(Date.parse(updatedAt) - Date.parse(createdAt)).toBe(5 * MINUTE);
  });

  test("changes no other item", async () => {
    const other = await admin.published(kind, texts);
    await admin.change(kind, id, { titleEn: "Changed", image: admin.png });
    expect(await admin.read(kind, other.id)).toEqual(other);
  });
});

test.for([
  ["en", "Article saved.", "Event saved."],
  ["fr", "Article enregistré.", "Événement enregistré."],
  ["rw", "Inkuru yabitswe.", "Igikorwa cyabitswe."],
] as const)("what was changed is confirmed in %s", async ([language, ...messages]) => {
  const saved = kinds.map(async ([, kind]) => {
    const { id } = await admin.published(kind);
    return admin.change(kind, id, { title: "Ikindi" }, `?language=${language}`);
  });
  expect((await Promise.all(saved)).map(({ body }) => body.message)).toEqual(messages);
});

test("what was a draft until now is confirmed as what is added at once", async () => {
  const published = kinds.map(async ([, kind]) => {
    const { body } = await admin.add(kind, { status: "draft" });
    return admin.change(kind, body[kind.name].id, { titleEn: "Umuganda" });
  });
  const messages = (await Promise.all(published)).map(({ body }) => body.message);
  expect(messages).toEqual(["Article created successfully!", "Event created successfully!"]);
});
