import { afterEach, expect, test } from "vitest";
import { activeLanguages, type Language } from "#i18n/language.ts";
import { queueAllItems } from "#server/languages/queries.ts";
import { as, useApp } from "#test/app.ts";
import { addArticle, addSessionUser } from "#test/factories.ts";

const site = useApp();

const all = (...codes: Language[]) => codes.map((code) => ({ code, isActive: true }));

const asAdministrator = async () => as((await addSessionUser(site, { role: "ADMIN" })).token);

async function change(languages: object[], more = {}) {
  const headers = await asAdministrator();
  return site.call("PUT", "/language", { headers, payload: { languages, ...more } });
}

// What a process offers is the same for all tests of it.
afterEach(async () => {
  await change(all("rw", "en", "fr"), { formerAddresses: "fallback" });
  expect(activeLanguages()).toEqual(["rw", "en", "fr"]);
});

const codesOf = (body: { languages: { code: string; isActive: boolean }[] }) =>
  body.languages.map(({ code, isActive }) => (isActive ? code : `(${code})`)).join(" ");

test("the languages come in the site's order, with what each lacks", async () => {
  const { body } = await site.call("GET", "/language");
  expect(body).toMatchObject({
    languages: [
      { code: "rw", name: "Kinyarwanda", isActive: true, missingKeys: 0 },
      { code: "en", name: "English", isActive: true, missingKeys: 0 },
      { code: "fr", name: "Français", isActive: true, missingKeys: 0 },
    ],
    formerAddresses: "fallback",
  });
});

test("languages that are not named stand behind the others, as they were", async () => {
  const { status, body } = await change([{ code: "fr", isActive: true }]);
  expect({ status, codes: codesOf(body) }).toEqual({ status: 200, codes: "fr rw en" });
  expect((await site.call("GET", "/category")).status).toBe(200);
  expect(activeLanguages()).toEqual(["fr", "rw", "en"]);
});

test("a text is looked for in the site's order", async () => {
  const id = await addArticle(site.db, { titles: { rw: "Inkuru", fr: "Récit" } });
  await site.db.updateTable("items").set({ source_language: "fr" }).execute();
  const shown = async () => (await site.call("GET", `/article/${id}?language=en`)).body.article.titleLanguage;
  expect(await shown()).toBe("fr");
  await site.db.updateTable("items").set({ source_language: "en" }).execute();
  await change(all("rw", "fr", "en"));
  expect(await shown()).toBe("rw");
  await change(all("fr", "rw", "en"));
  expect(await shown()).toBe("fr");
  await change([{ code: "fr", isActive: false }]);
  expect(await shown()).toBe("rw");
});

test("a text in a language that is not offered is shown where there is no other", async () => {
  const id = await addArticle(site.db, { titles: { fr: "Récit" } });
  await site.db.updateTable("items").set({ source_language: "fr" }).execute();
  await change([{ code: "fr", isActive: false }]);
  const { body } = await site.call("GET", `/article/${id}?language=en`);
  expect(body.article).toMatchObject({ title: "Récit", titleLanguage: "fr", titleFr: "Récit" });
});

test("at least one stays active, and nothing is changed where none would", async () => {
  const { status, body } = await change(["rw", "en", "fr"].map((code) => ({ code, isActive: false })));
  expect({ status, kinds: Object.keys(body.errors) }).toEqual({ status: 422, kinds: ["languages"] });
  expect(codesOf((await site.call("GET", "/language")).body)).toBe("rw en fr");
});

test.each([
  [
    "a language twice",
    [
      { code: "rw", isActive: true },
      { code: "rw", isActive: false },
    ],
  ],
  ["a language that is not known", [{ code: "sw", isActive: true }]],
  ["no list", "rw"],
])("%s is rejected", async (_, languages) => {
  const { status } = await change(languages as object[]);
  expect(status).toBe(422);
});

test("the change is in the audit log", async () => {
  await change(all("en", "rw", "fr"));
  const headers = await asAdministrator();
  const { body } = await site.call("GET", "/audit", { headers });
  expect(body.data[0]).toMatchObject({ action: "settings_changed", details: { settings: ["languages"] } });
});

test("a language that is new has the states of all translations made again", async () => {
  await addArticle(site.db);
  await site.db.deleteFrom("translation_queue").execute();
  await queueAllItems(site.db);
  await queueAllItems(site.db);
  const rows = await site.db.selectFrom("translation_queue").select("changes").execute();
  const items = await site.db.selectFrom("items").select("id").execute();
  expect(rows).toEqual(items.map(() => ({ changes: 2 })));
});
