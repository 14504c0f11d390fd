import { beforeAll, describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import type { Fields } from "#test/form.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
const admin = useAdmin(site);

const required = "This field is required.";
const invalid = "This value is not valid.";
const titleTooLong = "At most 200 characters.";
const textTooLarge = "The text may have at most 1 MB.";
const outOfRange = "Enter a number from 0 to 100.";
const linkTooLong = "A link in this text has more than 2048 characters. Shorten its address or take the link out.";
const altTooLong = "The description of a picture in this text has more than 300 characters. Shorten it.";
const tooMuchFormatting = "This text has too much formatting. Take the formatting out of long passages and try again.";
const tooLargeWhenCleaned = "With its formatting this text is larger than 1 MB. Shorten it or divide it.";
const longLink = `<a href="https://a.example/${"x".repeat(300_000)}">`;
const longAlt = `<img src="/media/0123456789abcdef0123/1280.jpg" alt="${"x".repeat(301)}">`;
const foreignPicture = '<p><img src="https://elsewhere.example/x.png" alt=""></p>';

/** By the name of one field: `body…` means content or description. */
const invalidTexts: [string, string, string, string][] = [
  ["an English title that is empty", "titleEn", "", required],
  ["an English title of spaces", "titleEn", " \t ", required],
  ["an English title of nothing that can be seen", "titleEn", "\u200b\u2060", invalid],
  ["an English title of 201 characters", "titleEn", "a".repeat(201), titleTooLong],
  ["an English title of 300 characters", "titleEn", "a".repeat(300), titleTooLong],
  ["a French title of 201 characters", "titleFr", "é".repeat(201), titleTooLong],
  ["a Kinyarwanda title of 201 characters", "titleRw", "a".repeat(201), titleTooLong],
  ["a Kinyarwanda title of 300 characters under its other name", "titleKiny", "a".repeat(300), titleTooLong],
  ["a title in two lines", "titleEn", "one\ntwo", invalid],
  ["a title with a NUL character", "titleFr", "o\0ne", invalid],
  ["a title that turns the direction of what follows", "titleEn", "one \u202e two", invalid],
  ["an English text that is empty", "bodyEn", "", required],
  ["an English text of an empty paragraph", "bodyEn", "<p></p>", required],
  ["an English text of spaces", "bodyEn", "<p> &nbsp;\u00a0<br></p>", required],
  ["an English text of a line alone", "bodyEn", "<hr>", required],
  ["an English text that is all taken out", "bodyEn", "<script>alert(1)</script>", required],
  ["an English text of another site's picture alone", "bodyEn", foreignPicture, required],
  ["an English text of more than one megabyte", "bodyEn", "a".repeat(1024 * 1024 + 1), textTooLarge],
  ["an English text of two megabytes", "bodyEn", "a".repeat(2 * 1024 * 1024), textTooLarge],
  ["an English text of fewer letters but more bytes", "bodyEn", "é".repeat(512 * 1024 + 1), textTooLarge],
  ["a French text of more than one megabyte", "bodyFr", "a".repeat(1024 * 1024 + 1), textTooLarge],
  ["a Kinyarwanda text of more than one megabyte", "bodyKiny", "a".repeat(1024 * 1024 + 1), textTooLarge],
  ["a text in one long link", "bodyEn", `${longLink}${"<p>a".repeat(150_000)}`, linkTooLong],
  ["a Kinyarwanda text with a long link", "bodyKiny", `<p>${longLink}a</a></p>`, linkTooLong],
  ["a text with a picture that is described at length", "bodyFr", longAlt, altTooLong],
  ["a text with marks around all of it", "bodyFr", `<b><i><u>${"<p>a".repeat(5000)}`, tooMuchFormatting],
  ["a text of signs that need more room in HTML", "bodyEn", "<".repeat(300_000), tooLargeWhenCleaned],
  ["a text with a NUL character", "bodyFr", "<p>a\0b</p>", invalid],
  ["words for the picture of 301 characters", "altEn", "a".repeat(301), "At most 300 characters."],
  ["words for the picture in two lines", "altKiny", "one\ntwo", invalid],
  ["a point of the picture beyond its right edge", "focusX", "101", outOfRange],
  ["a point of the picture above it", "focusY", "-1", outOfRange],
  ["a point of the picture that is no number", "focusX", "left", outOfRange],
  ["a point of the picture between two", "focusY", "1.5", outOfRange],
  ["a category that is no number", "categoryId", "abc", invalid],
  ["category 0", "categoryId", "0", invalid],
  ["a category with a number of 11 digits", "categoryId", "99999999999", invalid],
  ["a category that is left open", "categoryId", "", required],
];

describe.each(kinds)("%s cannot", (_, kind) => {
  const named = (field: string) => field.replace("body", kind.body);
  let id: number;
  beforeAll(async () => {
    id = (await admin.published(kind)).id;
  });

  test.for(invalidTexts)("be published with %s", async ([, field, value, sentence]) => {
    const fields: Fields = { [named(field)]: value };
    if (field.endsWith("Kiny")) fields[named(field.replace("Kiny", "Rw"))] = undefined;
    const { status, body } = await leavingNothing(site, () => admin.add(kind, fields));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [named(field)]: sentence } });
  });

  test.for(invalidTexts)("be given %s", async ([, field, value, sentence]) => {
    const fields = { image: admin.png, [named(field)]: value };
    const { status, body } = await leavingNothing(site, () => admin.change(kind, id, fields));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [named(field)]: sentence } });
  });

  test.each(["titleEn", "bodyEn", "categoryId"])("be published without %s", async (field) => {
    const { status, body } = await leavingNothing(site, () => admin.add(kind, { [named(field)]: undefined }));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [named(field)]: required } });
  });

  test.for<[string, () => number]>([
    ["that is not there", () => 2_147_483_647],
    ["of the other kind", () => admin.categories[kind.name === "article" ? "event" : "article"]],
  ])("be of a category %s", async ([, category]) => {
    const fields = { categoryId: String(category()) };
    const errors = { categoryId: kind.categoryError };
    const adding = await leavingNothing(site, () => admin.add(kind, fields));
    const changing = await leavingNothing(site, () => admin.change(kind, id, { ...fields, image: admin.png }));
    expect([adding.body.errors, changing.body.errors]).toEqual([errors, errors]);
  });

  test("be published with many errors, which are reported together", async () => {
    const wrong = { image: undefined, video: admin.png, titleEn: "", categoryId: "abc", altFr: "a".repeat(301) };
    const { status, body } = await leavingNothing(site, () => admin.add(kind, { ...wrong, [named("bodyEn")]: "" }));
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, errorType: "validation", message: "Please check the marked fields." });
    expect(body.errors).toEqual({
      image: "Please upload an image.",
      video: "This is no MP4 or WebM video.",
      titleEn: required,
      categoryId: invalid,
      altFr: "At most 300 characters.",
      [named("bodyEn")]: required,
    });
  });

  test.for([
    ["fr", "Ce champ est obligatoire.", "Veuillez ajouter une image.", "Cette valeur n’est pas valide."],
    ["rw", "Uzuza aha hantu.", "Shyiraho ifoto.", "Ibyanditswe si byo."],
  ] as const)("be published with many errors, which are reported in %s", async ([language, title, image, category]) => {
    const wrong = { image: undefined, titleEn: "", categoryId: "abc" };
    const { body } = await admin.add(kind, wrong, `?language=${language}`);
    expect(body.errors).toEqual({ titleEn: title, image, categoryId: category });
  });

  test("be published in an unsupported language", async () => {
    const { status, body } = await leavingNothing(site, () => admin.add(kind, {}, "?language=sw"));
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { language: "Choose one of: rw, en, fr." },
    });
  });
});

test.for([
  ["fr", "Un lien de ce texte a plus de 2048 caractères. Raccourcissez son adresse ou retirez le lien."],
  ["rw", "Hari linki iri muri iyi nyandiko irengeje inyuguti 2048. Gabanya aderesi yayo cyangwa uyikuremo."],
] as const)("a text that would lose a link is reported in %s", async ([language, sentence]) => {
  const { body } = await admin.add(kinds[0][1], { contentFr: `<p>${longLink}a</a></p>` }, `?language=${language}`);
  expect(body.errors).toEqual({ contentFr: sentence });
});

test.for([
  ["fr", "Choisissez une catégorie d’actualités.", "Choisissez une catégorie d’événements."],
  ["rw", "Hitamo icyiciro cy’amakuru.", "Hitamo icyiciro cy’ibikorwa."],
] as const)("a wrong category is reported in %s", async ([language, ...sentences]) => {
  const categoryId = "2147483647";
  const answers = await Promise.all(kinds.map(([, kind]) => admin.add(kind, { categoryId }, `?language=${language}`)));
  expect(answers.map(({ body }) => body.errors.categoryId)).toEqual(sentences);
});
