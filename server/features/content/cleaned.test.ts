import { describe, expect, test } from "vitest";
import { type Kind, kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addEvent, rowIdOf } from "#test/factories.ts";

const site = useApp();
const admin = useAdmin(site);

const dirty = '<p onclick="alert(1)">a <a href="javascript:alert(2)">b</a></p><script>alert(3)</script><p>c</p>';
const clean = "<p>a b</p><p>c</p>";

/** The texts as the database stores them. */
async function written(kind: Kind, id: number): Promise<string[]> {
  const rows = await site.db
    .selectFrom("item_texts")
    .select("body as html")
    .where("item_id", "=", await rowIdOf(site.db, kind.name, id))
    .execute();
  return rows.map(({ html }) => html).sort();
}

describe.each(kinds)("the text of %s", (_, kind) => {
  const { body: stem } = kind;
  const endings = ["En", "Fr", "Rw"];
  const inAll = (text: string) => Object.fromEntries(endings.map((ending) => [`${stem}${ending}`, text]));

  test("is cleaned as it is published, in every language", async () => {
    expect(await admin.published(kind, inAll(dirty))).toMatchObject(inAll(clean));
  });

  test("is cleaned as it is changed, in every language", async () => {
    const { id } = await admin.published(kind);
    await admin.change(kind, id, inAll(dirty));
    expect(await admin.read(kind, id)).toMatchObject(inAll(clean));
  });

  test("is answered with what was left out of all its languages", async () => {
    const { body } = await admin.add(kind, inAll(dirty));
    const dropped = [
      { what: "a", count: 3 },
      { what: "script", count: 3 },
    ];
    expect(body.dropped).toEqual(dropped);
    const change = (text: string) => admin.change(kind, body[kind.name].id, { [`${stem}En`]: text });
    expect((await change("<p>a</p><iframe src=x></iframe>")).body.dropped).toEqual([{ what: "iframe", count: 1 }]);
    expect((await change("<p>b</p>")).body.dropped).toEqual([]);
  });

  test("is stored as clean as it is shown", async () => {
    const { id } = await admin.published(kind, inAll(dirty));
    expect(await written(kind, id)).toEqual([clean, clean, clean]);
  });

  test("is well formed where an element is removed before one that stays", async () => {
    const text =
      '<p><span style="color: red">a</span><strong>b</strong></p><a href="javascript:alert(1)">c</a><h2>d</h2>';
    expect((await admin.published(kind, inAll(text)))[stem]).toBe("<p>a<strong>b</strong></p>c<h2>d</h2>");
  });

  test.each([
    "<p>1 &lt; 2 &amp; &lt;b&gt;</p>",
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    "<p>&amp;lt;b&amp;gt; &amp;amp;</p>",
    "<p>l’été à Kigali — 100 % 🥁</p>",
  ])("keeps its entities: %s", async (text) => {
    const { id } = await admin.published(kind, { [`${stem}En`]: text });
    const shown = await admin.read(kind, id);
    expect(shown[stem]).toBe(text);
    expect((await admin.change(kind, id, { [stem]: shown[stem] })).body[kind.name][stem]).toBe(text);
  });

  test("keeps its title as it was typed, HTML too", async () => {
    const title = "<b>\"Umuco\" & 'imigenzo'</b> &lt;";
    expect((await admin.published(kind, { titleEn: title })).title).toBe(title);
  });
});

describe("a text that passes a bound of newer rules", () => {
  const marked = `<a href="https://a.example/${"x".repeat(3000)}">${"<p>a</p>".repeat(40)}</a><p>b</p>`;
  const words = `${"<p>a</p>".repeat(40)}<p>b</p>`;
  const add = {
    article: () => addArticle(site.db, { contents: { en: marked, fr: "<p>c</p>" } }),
    event: () => addEvent(site.db, { descriptions: { en: marked, fr: "<p>c</p>" } }),
  };

  test.each(kinds)("keeps its words when %s is read", async (_, kind) => {
    expect((await admin.read(kind, await add[kind.name]()))[kind.body]).toBe(words);
  });

  test.each(kinds)("does not keep another text of %s from being changed", async (_, kind) => {
    const titles = { titleFr: "Un titre", titleRw: "Umutwe" };
    const { status } = await admin.change(kind, await add[kind.name](), { ...titles, [`${kind.body}Fr`]: "<p>d</p>" });
    expect(status).toBe(200);
  });
});

describe("a text that was not cleaned yet", () => {
  const add = {
    article: () => addArticle(site.db, { contents: { en: dirty, fr: dirty } }),
    event: () => addEvent(site.db, { descriptions: { en: dirty, fr: dirty } }),
  };

  test.each(kinds)("is cleaned as %s is read", async (_, kind) => {
    const shown = await admin.read(kind, await add[kind.name]());
    const { body: stem } = kind;
    expect([shown[stem], shown[`${stem}En`], shown[`${stem}Fr`]]).toEqual([clean, clean, clean]);
  });

  test.each(kinds)("is cleaned where another text of %s is changed, and keeps its time of change", async (_, kind) => {
    const id = await add[kind.name]();
    site.clock.advance(60_000);
    const titles = { titleFr: "Un titre", titleRw: "Umutwe" };
    const { body } = await admin.change(kind, id, { ...titles, [`${kind.body}Kiny`]: "<p>rimwe</p>" });
    const english = body[kind.name].translations.find((each: { language: string }) => each.language === "en");
    expect(await written(kind, id)).toEqual([clean, clean, "<p>rimwe</p>"]);
    expect(english.updatedAt).not.toBe(body[kind.name].updatedAt);
  });
});
