import type { Page } from "@playwright/test";
import { type BuiltInLanguage, builtInLanguages } from "#i18n/language.ts";
import { cleanHtml } from "#server/html/clean.ts";
import { everything } from "#test/odd-texts.ts";
import { storedForm } from "#web/routes/admin/editor/html.ts";
import { enterAdmin } from "./admin.ts";
import { content } from "./content.ts";
import { addArticle, field, htmlOf, save, sentFields, tab } from "./editor-screen.ts";
import { expect, inTheLongRun, type Site, adminTest as test, visit } from "./site.ts";

const suffix = { en: "En", fr: "Fr", rw: "Rw" } as const;
const gap = /(<\/(?:p|h\d|ul|ol|li|blockquote|pre|d[ltd]|t\w+)>|<(?:ul|ol|dl|blockquote|t\w+)>|\/>)\s+(?=<)/g;

/** A text without the white space between its blocks. */
function withoutGaps(html: string): string {
  return html.replace(gap, "$1").trim();
}

/** A text with words at its very end. */
function endingOn(html: string, words: string): string {
  return withoutGaps(html).replace(/((?:<\/\w+>)*)$/, `${words}$1`);
}

/** Where two texts part, with some words around it. */
function differences(before: string, after: string): string[] {
  const at = [...before].findIndex((sign, place) => sign !== after[place]);
  if (before === after) return [];
  const around = (text: string) => text.slice(Math.max(at - 20, 0), at + 40);
  return [`${around(before)} -> ${around(after)}`];
}

/** Every text of the sample content that was published at first. */
async function sampleTexts(site: Site): Promise<string[]> {
  const articles = (await content.articles(site, "en")).filter(({ id }) => id <= 24);
  const events = (await content.events(site, "en")).slice(0, 10);
  const texts = await Promise.all([
    ...articles.map(async ({ id }) => {
      const { contentEn, contentFr, contentRw } = await content.article(site, id, "en");
      return [contentEn, contentFr, contentRw];
    }),
    ...events.map(async ({ id }) => {
      const { descriptionEn, descriptionFr, descriptionRw } = await content.event(site, id, "en");
      return [descriptionEn, descriptionFr, descriptionRw];
    }),
  ]);
  return texts.flat().filter((text) => text !== null);
}

/** Opens a text in the editor that shows, types at its end, and reads what the editor makes of it. */
function throughEditor(page: Page, html: string): Promise<string> {
  return field.text(page).evaluate((element, text) => {
    const { editor } = element as unknown as {
      editor: {
        commands: { setContent(html: string): void; focus(place: "end"): void };
        view: { dispatch(transaction: unknown): void };
        state: { tr: { insertText(words: string): unknown } };
        getHTML(): string;
      };
    };
    editor.commands.setContent(text);
    editor.commands.focus("end");
    editor.view.dispatch(editor.state.tr.insertText(" iherezo"));
    return editor.getHTML();
  }, html);
}

test(
  "every text of the sample content survives the editor unchanged but for a word typed at its end",
  inTheLongRun,
  async ({ page, site }) => {
    await enterAdmin(page, site);
    const texts = await sampleTexts(site);
    expect(texts.length).toBeGreaterThanOrEqual(24 * 3);
    await visit(page, "/en/addnews");
    const changes: string[] = [];
    for (const text of texts) {
      const after = withoutGaps(cleanHtml(storedForm(await throughEditor(page, text))));
      changes.push(...differences(endingOn(text, " iherezo"), after));
    }
    expect(changes).toEqual([]);
  },
);

test("every element that a text may hold survives the editor", async ({ page, site }) => {
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  const figure =
    '<figure><img src="/media/0123456789abcdef0123/1280.jpg" alt="A tree" width="64" height="48" loading="lazy" />' +
    '<figcaption lang="fr">Un <em>arbre</em> <small>Keza Uwase</small></figcaption></figure>';
  const text = withoutGaps(cleanHtml(`${everything}${figure}<p>Last words</p>`));
  const picture = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route("**/media/0123*/**", (route) => route.fulfill(picture));
  const after = withoutGaps(cleanHtml(storedForm(await throughEditor(page, text))));
  expect(differences(endingOn(text, " iherezo"), after)).toEqual([]);
});

test("a word typed at the end of each text is the only change", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const [sample] = (await content.articles(site, "en")).filter(({ id }) => id <= 24);
  const before = await content.article(site, sample?.id ?? 0, "en");
  const text = (language: BuiltInLanguage) => before[`content${suffix[language]}`] ?? "";
  const fields = { contentEn: text("en"), contentFr: text("fr"), contentRw: text("rw") };
  const { id } = await addArticle(site, who, { ...fields, titleFr: "Un titre", titleRw: "Umutwe" });
  await visit(page, `/en/newslist?edit=${id}`);
  for (const language of builtInLanguages) {
    await tab(page, language).click();
    await field.text(page, language).press("ControlOrMeta+End");
    await page.keyboard.type(" iherezo");
  }
  const sending = page.waitForRequest(`**/api/article/${id}?*`);
  await save(page);
  expect(Object.keys(await sentFields(await sending)).sort()).toEqual([
    "contentEn",
    "contentFr",
    "contentRw",
    "version",
  ]);
  await expect(page).toHaveURL("/en/newslist");
  const after = await content.article(site, id, "en");
  for (const language of builtInLanguages) {
    const stored = withoutGaps(after[`content${suffix[language]}`] ?? "");
    expect(differences(endingOn(text(language), " iherezo"), stored)).toEqual([]);
  }
});

test("a text stored with escaped tags is decoded, and one about tags stays as it is", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const encoded = "&lt;p&gt;Muraho &lt;strong&gt;neza&lt;/strong&gt; &amp;amp; murakaza&lt;/p&gt;";
  const speaking = "<p>Write &lt;b&gt; for bold and &lt;p&gt; for a paragraph</p>";
  const article = await addArticle(site, who, { contentEn: encoded, titleFr: "Un titre", contentFr: speaking });
  expect(article.contentEn).toContain("&lt;p&gt;");
  await visit(page, `/en/newslist?edit=${article.id}`);
  await expect(field.text(page)).toHaveText("Muraho neza & murakaza");
  expect(await htmlOf(page)).toBe("<p>Muraho <strong>neza</strong> &amp; murakaza</p>");
  await field.text(page).press("ControlOrMeta+End");
  await page.keyboard.type("!");
  await tab(page, "fr").click();
  await expect(field.text(page, "fr")).toHaveText("Write <b> for bold and <p> for a paragraph");
  await field.text(page, "fr").press("ControlOrMeta+End");
  await page.keyboard.type("!");
  await save(page);
  await expect(page).toHaveURL("/en/newslist");
  expect(await content.article(site, article.id, "en")).toMatchObject({
    contentEn: "<p>Muraho <strong>neza</strong> &amp; murakaza!</p>",
    contentFr: speaking.replace("</p>", "!</p>"),
  });
});
