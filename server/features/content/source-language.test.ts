import { describe, expect, test } from "vitest";
import type { Language } from "#i18n/language.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { type Fields, formOf } from "#test/form.ts";

const site = useApp();
const admin = useAdmin(site);

describe.each(kinds)("the source language of %s", (_, kind) => {
  const { body: stem } = kind;
  const textIn = (language: "Rw" | "En" | "Fr", text: string): Fields => ({
    [`title${language}`]: text,
    [`${stem}${language}`]: `<p>${text}</p>`,
  });
  const none: Fields = { titleEn: undefined, titleFr: undefined, titleRw: undefined, [`${stem}En`]: undefined };
  const inRwanda: Fields = { ...none, ...textIn("Rw", "Imigongo"), sourceLanguage: "rw" };

  async function shownIn(id: number, language: Language) {
    const { title, titleLanguage, language: ofText } = await admin.read(kind, id, `?language=${language}`);
    return [title, titleLanguage, ofText];
  }

  test("is English where none is sent", async () => {
    expect(await admin.published(kind)).toMatchObject({ sourceLanguage: "en" });
  });

  test("is the only one in which it has to be written", async () => {
    const { id, sourceLanguage } = await admin.published(kind, inRwanda);
    expect(sourceLanguage).toBe("rw");
    expect(await shownIn(id, "en")).toEqual(["Imigongo", "rw", "rw"]);
    const { body } = await site.call("GET", `/${kind.name}?limit=100&language=en`);
    const listed = body.data.find((each: { id: number }) => each.id === id);
    expect(listed).toMatchObject({ sourceLanguage: "rw", title: "Imigongo", titleLanguage: "rw" });
  });

  test("names the texts that are missing", async () => {
    const { status, body } = await admin.add(kind, { ...none, sourceLanguage: "rw" });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([`${stem}Rw`, "titleRw"].sort());
  });

  test("may be Kinyarwanda under its other name", async () => {
    const texts = { titleKiny: "Imigongo", [`${stem}Kiny`]: "<p>Imigongo</p>" };
    expect(await admin.published(kind, { ...none, ...texts, sourceLanguage: "rw" })).toMatchObject({
      title: "Imigongo",
    });
  });

  test("is one of the site's", async () => {
    const { status, body } = await admin.add(kind, { sourceLanguage: "xx" });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["sourceLanguage"] });
  });

  test("comes before all others where a reader's language has no text", async () => {
    const { id } = await admin.published(kind, {
      ...none,
      ...textIn("Rw", "Ku wa mbere"),
      ...textIn("Fr", "Lundi"),
      sourceLanguage: "fr",
    });
    expect(await shownIn(id, "en")).toEqual(["Lundi", "fr", "fr"]);
    const { addresses } = await admin.read(kind, id);
    expect(addresses).toEqual([
      { language: "rw", path: `/${kind.name}/${id}/ku-wa-mbere`, shownIn: "rw" },
      { language: "en", path: `/${kind.name}/${id}/lundi`, shownIn: "fr" },
      { language: "fr", path: `/${kind.name}/${id}/lundi`, shownIn: "fr" },
    ]);
  });

  test("can be changed, and readers see it once it is published", async () => {
    const texts = { ...textIn("En", "Monday"), ...textIn("Rw", "Ku wa mbere"), titleFr: "", [`${stem}Fr`]: "" };
    const { id } = await admin.published(kind, { ...texts, sourceLanguage: "rw" });
    await admin.change(kind, id, { sourceLanguage: "en", draft: "true" });
    expect(await shownIn(id, "fr")).toEqual(["Ku wa mbere", "rw", "rw"]);
    expect(await admin.read(kind, id, "?draft=true&language=fr")).toMatchObject({ sourceLanguage: "en" });
    await site.call("POST", `/${kind.name}/${id}/publish`, { headers: admin.headers, payload: {} });
    expect(await shownIn(id, "fr")).toEqual(["Monday", "en", "en"]);
  });

  test("cannot lose its text while readers see it", async () => {
    const { id } = await admin.published(kind, { ...inRwanda, ...textIn("En", "Imigongo art") });
    const { status, body } = await admin.change(kind, id, { titleRw: "", [`${stem}Rw`]: "" });
    expect({ status, fields: Object.keys(body.errors).sort() }).toEqual({
      status: 422,
      fields: [`${stem}Rw`, "titleRw"].sort(),
    });
    expect((await admin.change(kind, id, { titleEn: "", [`${stem}En`]: "" })).status).toBe(200);
    expect(await shownIn(id, "en")).toEqual(["Imigongo", "rw", "rw"]);
  });

  test("is not for translators to change", async () => {
    const { id } = await admin.published(kind, { ...textIn("En", "Monday"), ...textIn("Rw", "Ku wa mbere") });
    const { token } = await addSessionUser(site, { role: "TRANSLATOR", languages: ["rw"] });
    const { status } = await site.call("PUT", `/${kind.name}/${id}`, {
      headers: as(token),
      payload: formOf({ sourceLanguage: "rw" }),
    });
    expect(status).toBe(403);
  });

  test("sorts the list of titles by the title that is shown", async () => {
    const { id: last } = await admin.published(kind, { ...none, ...textIn("Rw", "Zzz yanyuma"), sourceLanguage: "rw" });
    const { body } = await site.call("GET", `/${kind.name}?sort=-title&language=en&limit=1`, {
      headers: admin.headers,
    });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([last]);
  });
});

describe("whoever writes", () => {
  test("chooses the source language of what they begin, and English is the first choice", async () => {
    const { token } = await addSessionUser(site, { role: "AUTHOR" });
    const call = { headers: as(token) };
    expect((await site.call("GET", "/auth/profile", call)).body.user).toMatchObject({ sourceLanguage: "en" });
    const { status, body } = await site.call("PUT", "/user/language", { ...call, payload: { sourceLanguage: "rw" } });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ sourceLanguage: "rw" });
    expect((await site.call("GET", "/auth/profile", call)).body.user).toEqual(body.user);
  });
});
