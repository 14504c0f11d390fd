import { beforeAll, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, addSetting } from "#test/factories.ts";
import { type Fields, formOf } from "#test/form.ts";

const site = useApp();
let headers: Record<string, string>;
beforeAll(async () => {
  headers = as((await addSessionUser(site, { role: "ADMIN" })).token);
});

async function save(fields: Fields, query = "") {
  return site.call("PUT", `/setting${query}`, { headers, payload: formOf(fields) });
}

async function settings(query = "") {
  return (await site.call("GET", `/setting${query}`)).body.settings;
}

const all: Record<string, string> = {
  siteName: "Umurage",
  descriptionEn: "News of youth",
  descriptionFr: "Infos",
  descriptionRw: "Amakuru",
  aboutEn: "About us\nand more",
  aboutFr: "À propos",
  aboutRw: "Ibyerekeye twe",
  privacyRw: "Abashinzwe uru rubuga",
  contactEmail: "info@urubuga.example",
  contactPhone: "+250 (788) 123-456",
  contactAddress: "KG 7 Ave, Kigali",
  facebookUrl: "https://facebook.com/urubuga",
  instagramUrl: "https://www.instagram.com/urubuga/?hl=fr",
  youtubeUrl: "https://youtube.com/@urubuga#about",
  tiktokUrl: "http://tiktok.com/@urubuga",
  momoCode: "123456",
  momoDialTemplate: "*500*{code}*1#",
  bankName: "Banki ya Kigali",
  bankAccountNumber: "RW12 0004-0069/1234",
};

test("all settings are saved together and shown to readers", async () => {
  const { status, body } = await save(all);
  expect({ status, message: body.message }).toEqual({ status: 200, message: "Settings saved." });
  expect(body.settings).toMatchObject(all);
  expect(body.settings).toEqual(await settings());
});

test.each(Object.keys(all))("%s is saved alone, and nothing else changes", async (name) => {
  await save(all);
  const before = await settings();
  const value = name === "siteName" ? "Ikindi" : "";
  const [stem = "", ending] = name.match(/^(description|about)(En|Fr|Rw)$/)?.slice(1) ?? [];
  await save({ [name]: value });
  const expected = { ...before, [name]: name === "momoDialTemplate" ? "*182*8*1*{code}#" : value };
  if (ending === "En") Object.assign(expected, { [stem]: all[`${stem}Rw`], [`${stem}Language`]: "rw" });
  expect(await settings()).toEqual(expected);
});

test.for([
  ["fr", "Paramètres enregistrés.", "Infos"],
  ["rw", "Igenamiterere ryabitswe.", "Amakuru"],
] as const)("saving is confirmed and answered in %s", async ([language, message, description]) => {
  const { body } = await save(all, `?language=${language}`);
  expect({ message: body.message, description: body.settings.description }).toEqual({ message, description });
  expect(body.settings).toEqual(await settings(`?language=${language}`));
});

test("a text in Kinyarwanda is taken under its other name too, and under the usual one where both are sent", async () => {
  await save(all);
  await save({ descriptionKiny: "Inkuru", aboutKiny: "Turi bande" });
  expect(await settings()).toMatchObject({ descriptionRw: "Inkuru", aboutRw: "Turi bande" });
  await save({ aboutKiny: "one", aboutRw: "other" });
  expect(await settings()).toMatchObject({ aboutRw: "other" });
});

test("a text that is too long is rejected under the name that it came under", async () => {
  const { status, body } = await save({ aboutKiny: "a".repeat(2001) });
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["aboutKiny"] });
});

test("an empty form changes nothing", async () => {
  await save(all);
  const before = await settings();
  expect((await save({})).status).toBe(200);
  expect(await settings()).toEqual(before);
});

test("lines may end as a form without JavaScript ends them", async () => {
  const { body } = await save({ aboutEn: "  one\r\ntwo\r\n" });
  expect(body.settings.aboutEn).toBe("one\ntwo");
});

test("the spaces around an address are not part of it", async () => {
  const { body } = await save({
    contactEmail: " info@urubuga.example ",
    facebookUrl: " https://facebook.com/urubuga ",
  });
  expect(body.settings).toMatchObject({
    contactEmail: "info@urubuga.example",
    facebookUrl: "https://facebook.com/urubuga",
  });
});

test("HTML in a setting is stored as text", async () => {
  const siteName = '<b>Urubuga</b> & "abandi"';
  expect((await save({ siteName })).body.settings.siteName).toBe(siteName);
});

test.each(["secret", "id", "logo", "mailKey"])("the hidden setting %s cannot be set", async (name) => {
  await save({ [name]: "known" });
  const rows = await site.db.selectFrom("settings").select("value").where("name", "=", name).execute();
  expect(rows.map(({ value }) => value)).not.toContain("known");
});

describe("the longest accepted text:", () => {
  test.for([
    ["siteName", 60],
    ["descriptionEn", 500],
    ["aboutRw", 2000],
    ["privacyEn", 5000],
    ["contactAddress", 200],
    ["bankName", 100],
  ] as const)("%s of %i characters", async ([name, length]) => {
    expect((await save({ [name]: "é".repeat(length) })).body.settings[name]).toBe("é".repeat(length));
  });
});

test("a template of the dial string falls back to the default where it is emptied", async () => {
  const other = "*500*{code}#";
  await site.db.deleteFrom("settings").where("name", "=", "momoDialTemplate").execute();
  await addSetting(site.db, { name: "momoDialTemplate", value: other });
  expect((await settings()).momoDialTemplate).toBe(other);
  expect((await save({ momoDialTemplate: "" })).body.settings.momoDialTemplate).toBe("*182*8*1*{code}#");
});
