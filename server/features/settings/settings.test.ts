import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addSetting } from "#test/factories.ts";

const site = useApp();
const bare = useApp();

async function settings(query = "") {
  const { body } = await site.call("GET", `/setting${query}`);
  return body.settings;
}

test("a site without any setting shows the defaults, and empty values for the rest", async () => {
  const { status, body } = await bare.call("GET", "/setting");
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    hasNewsletters: false,
    settings: {
      pictureRequired: true,
      feedContent: "excerpt",
      siteName: "Urubuga",
      description: "",
      descriptionLanguage: "en",
      logoUrl: null,
      about: "",
      aboutLanguage: "en",
      contactEmail: "",
      contactPhone: "",
      contactAddress: "",
      facebookUrl: "",
      instagramUrl: "",
      youtubeUrl: "",
      tiktokUrl: "",
      momoCode: "",
      momoDialTemplate: "*182*8*1*{code}#",
      bankName: "",
      bankAccountNumber: "",
      descriptionEn: "",
      descriptionFr: "",
      descriptionRw: "",
      aboutEn: "",
      aboutFr: "",
      aboutRw: "",
      privacyEn: "",
      privacyFr: "",
      privacyRw: "",
    },
  });
});

test.each([
  "siteName",
  "contactEmail",
  "contactPhone",
  "contactAddress",
  "facebookUrl",
  "instagramUrl",
  "youtubeUrl",
  "tiktokUrl",
  "momoCode",
  "momoDialTemplate",
  "bankName",
  "bankAccountNumber",
])("%s is what was set, in every language", async (name) => {
  await addSetting(site.db, { name, value: `the ${name}` });
  const shown = await Promise.all(["rw", "en", "fr"].map((language) => settings(`?language=${language}`)));
  expect(shown.map((each) => each[name])).toEqual([`the ${name}`, `the ${name}`, `the ${name}`]);
});

test("a logo has an address that serves a picture", async () => {
  const logo = await site.services.media.addPicture(site.db, await drawPng({ width: 200, height: 200 }));
  await addSetting(site.db, { name: "logo", value: logo });
  const { logoUrl } = await settings();
  expect((await site.app.inject(logoUrl)).headers["content-type"]).toMatch(/^image\//);
});

describe.each(["description", "about"])("%s", (name) => {
  const inKinyarwanda = useApp();
  const inTwoLanguages = useApp();

  beforeAll(async () => {
    await addSetting(inKinyarwanda.db, { name, language: "rw", value: "Murakaza neza" });
    await addSetting(inTwoLanguages.db, { name, language: "rw", value: "Murakaza neza" });
    await addSetting(inTwoLanguages.db, { name, language: "en", value: "Welcome" });
    await addSetting(inTwoLanguages.db, { name, language: "fr", value: "" });
  });

  const shown = async (site: typeof bare, query: string) => {
    const { body } = await site.call("GET", `/setting${query}`);
    return { text: body.settings[name], language: body.settings[`${name}Language`] };
  };

  test("is English by default", async () => {
    expect(await shown(inTwoLanguages, "")).toEqual({ text: "Welcome", language: "en" });
  });

  test("in the reader's language is shown in that language", async () => {
    expect(await shown(inTwoLanguages, "?language=rw")).toEqual({ text: "Murakaza neza", language: "rw" });
  });

  test("that is empty in the reader's language falls back to English", async () => {
    expect(await shown(inTwoLanguages, "?language=fr")).toEqual({ text: "Welcome", language: "en" });
  });

  test("in Kinyarwanda alone is shown to all readers", async () => {
    expect(await shown(inKinyarwanda, "?language=fr")).toEqual({ text: "Murakaza neza", language: "rw" });
  });

  test("is given per language for editing, without fallback", async () => {
    const { body } = await inTwoLanguages.call("GET", "/setting?language=fr");
    expect(body.settings).toMatchObject({
      [`${name}Rw`]: "Murakaza neza",
      [`${name}En`]: "Welcome",
      [`${name}Fr`]: "",
    });
  });
});

test("the site's secret is made at the start and never shown", async () => {
  const { value } = await site.db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "secret")
    .executeTakeFirstOrThrow();
  const { body } = await site.call("GET", "/setting");
  expect(value.length).toBeGreaterThan(20);
  expect(JSON.stringify(body)).not.toContain(value);
  expect(body.settings).not.toHaveProperty("secret");
});

test("a setting that the contract does not name is not shown", async () => {
  await addSetting(site.db, { name: "mailKey", value: "hidden-value" });
  const { body } = await site.call("GET", "/setting");
  expect(JSON.stringify(body)).not.toContain("hidden-value");
});

test("an unknown language is rejected", async () => {
  const { status, body } = await site.call("GET", "/setting?language=de");
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["language"]);
});
