import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addCategory, addSessionUser } from "#test/factories.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
let headers: Record<string, string>;
let id: number;

beforeAll(async () => {
  headers = as((await addSessionUser(site, { role: "ADMIN" })).token);
  await addCategory(site.db, { names: { en: "Culture", fr: "Éducation", rw: "Umuco n’imigenzo" } });
});

beforeEach(async () => {
  id = await addCategory(site.db, { names: { en: `Sport ${id}`, fr: `Le sport ${id}` } });
});

const required = "This field is required.";
const invalid = "This value is not valid.";
const tooLong = "At most 60 characters.";
const taken = "There is a category of this name.";

async function add(payload: object, query = "") {
  return leavingNothing(site, () => site.call("POST", `/category${query}`, { headers, payload }));
}

async function change(payload: object) {
  return leavingNothing(site, () => site.call("PUT", `/category/${id}`, { headers, payload }));
}

const invalidNames: [string, string, unknown, string][] = [
  ["an empty English name", "nameEn", "", required],
  ["an English name of spaces", "nameEn", "  ", required],
  ["an English name of signs alone", "nameEn", "!?", invalid],
  ["an English name of 61 characters", "nameEn", "a".repeat(61), tooLong],
  ["a French name of 61 characters", "nameFr", "a".repeat(61), tooLong],
  ["a Kinyarwanda name of 61 characters", "nameKiny", "a".repeat(61), tooLong],
  ["a name in two lines", "nameRw", "Umuco\nImikino", invalid],
  ["a name with a NUL character", "nameEn", "Umu\0co", invalid],
  ["a name that is no text", "nameEn", 7, invalid],
  ["an English name that is taken", "nameEn", "Culture", taken],
  ["an English name that is taken in another case", "nameEn", "CULTURE", taken],
  ["a French name that is taken without its accent", "nameFr", "education", taken],
  ["a Kinyarwanda name that is taken with another apostrophe", "nameRw", "UMUCO N'IMIGENZO", taken],
  ["a Kinyarwanda name that is taken, under its other name", "nameKiny", "umuco n’imigenzo", taken],
];

describe.each(invalidNames)("%s", (_what, field, value, sentence) => {
  test("is rejected for a new category", async () => {
    const { status, body } = await add({ type: "NEWS", nameEn: "Something new", [field]: value });
    expect({ status, errorType: body.errorType, errors: body.errors }).toEqual({
      status: 422,
      errorType: "validation",
      errors: { [field]: sentence },
    });
  });

  test("is rejected for an existing category", async () => {
    const { status, body } = await change({ [field]: value });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: sentence } });
  });
});

test.for([
  ["neither type nor name", {}, { type: required, nameEn: required }],
  ["no type", { nameEn: "Something new" }, { type: required }],
  ["a type that is none", { nameEn: "Something new", type: "FILM" }, { type: "Choose one of: NEWS, EVENT." }],
  ["no English name", { type: "NEWS", nameFr: "Quelque chose" }, { nameEn: required }],
  [
    "names that are all taken",
    { type: "NEWS", nameEn: "culture", nameFr: "éducation", nameRw: "Umuco n'imigenzo" },
    { nameEn: taken, nameFr: taken, nameRw: taken },
  ],
] as const)("a new category with %s is rejected", async ([, payload, errors]) => {
  const { status, body } = await add(payload);
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
});

test.for([
  ["fr", "Une catégorie porte déjà ce nom."],
  ["rw", "Hari ikindi cyiciro gifite iri zina."],
] as const)("a name in use is reported in %s", async ([language, sentence]) => {
  const { body } = await add({ type: "NEWS", nameEn: "Culture" }, `?language=${language}`);
  expect(body.errors).toEqual({ nameEn: sentence });
});

test("a name of a news category is free for an event category", async () => {
  const payload = { type: "EVENT", nameEn: "Culture", nameFr: "Éducation" };
  expect((await site.call("POST", "/category", { headers, payload })).status).toBe(201);
});

test("a name of another category in another language is free", async () => {
  const payload = { nameFr: "Culture" };
  expect((await site.call("PUT", `/category/${id}`, { headers, payload })).status).toBe(200);
});

test("of two categories with one name at the same moment one is created", async () => {
  const payload = { type: "NEWS", nameEn: "Wanted by two" };
  const asking = [1, 2].map(() => site.call("POST", "/category", { headers, payload }));
  expect((await Promise.all(asking)).map(({ status }) => status).sort()).toEqual([201, 422]);
});

test.for([
  ["a form", "multipart/form-data; boundary=x", "--x--\r\n", 415],
  ["text", "text/plain", "Umuco", 415],
  ["broken JSON", "application/json", '{"nameEn"', 400],
] as const)("a category is not added by %s", async ([, type, payload, expected]) => {
  const options = { headers: { ...headers, "content-type": type }, payload };
  const { status } = await leavingNothing(site, () => site.call("POST", "/category", options));
  expect(status).toBe(expected);
});
