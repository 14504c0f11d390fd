import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import type { Fields } from "#test/form.ts";

const site = useApp();
const admin = useAdmin(site);

describe.each(kinds)("of the translations of %s", (_, kind) => {
  const { body: stem } = kind;
  let id: number;
  beforeEach(async () => {
    const bodies = { [`${stem}Fr`]: "<p>un</p>", [`${stem}Rw`]: "<p>rimwe</p>" };
    id = (await admin.published(kind, { titleFr: "Un", titleRw: "Rimwe", ...bodies })).id;
  });

  /** The languages whose texts are as new as a change a minute later. */
  async function renewedBy(fields: Fields, query = ""): Promise<string[]> {
    site.clock.advance(MINUTE);
    const { status, body } = await admin.change(kind, id, fields, query);
    expect(status).toBe(200);
    const { translations, updatedAt } = body[kind.name];
    return translations
      .filter((each: { updatedAt: string }) => each.updatedAt === updatedAt)
      .map((each: { language: string }) => each.language)
      .sort();
  }

  test("all have the age of the item at first", async () => {
    const { translations, createdAt } = await admin.read(kind, id);
    const ages = translations.map((each: { updatedAt: string }) => each.updatedAt);
    expect(ages).toEqual([createdAt, createdAt, createdAt]);
  });

  test.for<[string, Fields, string, string[]]>([
    ["an English title renews the English one", { titleEn: "Other" }, "", ["en"]],
    ["an English text renews the English one", { [`${stem}En`]: "<p>other</p>" }, "", ["en"]],
    ["a French text renews the French one", { [stem]: "<p>autre</p>" }, "?language=fr", ["fr"]],
    ["texts in two languages renew both", { titleEn: "Other", titleKiny: "Ikindi" }, "", ["en", "rw"]],
    ["a text that is sent as it was renews none", { titleEn: "A title", [`${stem}En`]: "<p>A text</p>" }, "", []],
    ["a text that is sent unclean, and was cleaned to this, renews none", { [`${stem}Fr`]: "<p id=x>un</p>" }, "", []],
    ["words for the picture renew none", { altEn: "A drum", altFr: "Un tambour", altRw: "Ingoma" }, "", []],
    ["another picture renews none", { focusX: "1" }, "", []],
    ["the word that French still holds renews the French one", { titleEn: "Other", upToDate: "fr" }, "", ["en", "fr"]],
    ["the word that both still hold renews both", { titleEn: "Other", upToDate: "fr,rw" }, "", ["en", "fr", "rw"]],
    ["this word alone, long after the change, is enough", { upToDate: "rw" }, "", ["rw"]],
    ["a language that is none is passed over", { titleEn: "Other", upToDate: "xx,fr" }, "", ["en", "fr"]],
  ])("%s", async ([, fields, query, renewed]) => {
    expect(await renewedBy(fields, query)).toEqual(renewed);
  });

  test("a language with a picture description alone is not listed", async () => {
    const { id: bare } = await admin.published(kind, { altFr: "Un tambour" });
    const { translations } = await admin.read(kind, bare);
    const titles = translations.map((each: { title: string }) => each.title);
    expect(titles).not.toContain("");
  });

  test("the list has the same ages", async () => {
    await renewedBy({ titleEn: "Other" });
    const { body } = await site.call("GET", `/${kind.name}?limit=100`);
    const listed = body.data.find((each: { id: number }) => each.id === id);
    expect(listed.translations).toEqual((await admin.read(kind, id)).translations);
  });
});
