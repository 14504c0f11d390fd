import type { Page } from "@playwright/test";
import { adminEn } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { content } from "./content.ts";
import { addArticle, changeArticle, field, press, save, sentFields, tab } from "./editor-screen.ts";
import { expect, inTheLongRun, type Site, adminTest as test, visit } from "./site.ts";

const { editor: words } = adminEn;
const note = (page: Page) => page.getByRole("note");

test("the tabs mark languages without text, and arrow keys cycle through them", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id } = await addArticle(site, who, { titleFr: "Un titre", contentFr: "<p>Un texte</p>" });
  await visit(page, `/en/newslist?edit=${id}`);
  await expect(tab(page, "rw")).toContainText(words.missing);
  await expect(tab(page, "fr")).not.toContainText(words.missing);
  await tab(page, "rw").click();
  await field.title(page, "rw").fill("Umutwe");
  await expect(tab(page, "rw")).toContainText(words.missing);
  await field.text(page, "rw").fill("Inyandiko");
  await expect(tab(page, "rw")).not.toContainText(words.missing);

  await tab(page, "en").click();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "fr")).toBeFocused();
  await expect(field.title(page, "fr")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "rw")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "fr")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(field.title(page, "fr")).toBeFocused();
});

test("an item that is written in one language alone opens there, in whichever language the screen is", async ({
  page,
  site,
}) => {
  const who = await enterAdmin(page, site);
  const { id } = await addArticle(site, who, {
    sourceLanguage: "fr",
    titleEn: "",
    contentEn: "",
    titleFr: "Un titre",
    contentFr: "<p>Un texte</p>",
  });
  await visit(page, `/en/newslist?edit=${id}`);
  await expect(tab(page, "fr")).toHaveAttribute("aria-selected", "true");
  await expect(field.title(page, "fr")).toHaveValue("Un titre");
  // The row of tabs is wider than a phone.
  await expect(tab(page, "fr")).toBeInViewport({ ratio: 1 });
});

test.describe("where only the English text was changed", () => {
  /** An article in English and French whose English text has changed since. */
  async function openOutdated(page: Page, site: Site): Promise<number> {
    const who = await enterAdmin(page, site);
    const { id } = await addArticle(site, who, { titleFr: "Un titre", contentFr: "<p>Un texte</p>" });
    await changeArticle(site, who, id, { contentEn: "<p>A newer text</p>" });
    await visit(page, `/en/newslist?edit=${id}`);
    return id;
  }

  test("the others are marked as outdated, until “It still holds” is saved", async ({ page, site }) => {
    const id = await openOutdated(page, site);
    await expect(tab(page, "fr")).toContainText(words.older);
    await expect(tab(page, "rw")).toContainText(words.missing);
    await expect(tab(page, "en")).toHaveText("English");
    await expect(note(page)).toBeHidden();
    await tab(page, "fr").click();
    await expect(note(page)).toContainText("The source text has changed since this one was written.");

    await press(page, words.stillHolds);
    await expect(note(page)).toBeHidden();
    await expect(tab(page, "fr")).not.toContainText(words.older);
    const sending = page.waitForRequest(`**/api/article/${id}?*`);
    await save(page);
    expect(await sentFields(await sending)).toEqual({ upToDate: "fr", version: "2" });
    await expect(page).toHaveURL("/en/newslist");
    const { translationStates } = await content.article(site, id, "en");
    expect(translationStates).toEqual({ rw: "missing", fr: "done" });
    await visit(page, `/en/newslist?edit=${id}`);
    await expect(tab(page, "fr")).toHaveText("Français");
  });

  test("a change of the other text removes the mark too", inTheLongRun, async ({ page, site }) => {
    const id = await openOutdated(page, site);
    await tab(page, "fr").click();
    await field.text(page, "fr").fill("Un texte plus nouveau");
    await expect(note(page)).toBeHidden();
    await save(page);
    await expect(page).toHaveURL("/en/newslist");
    const { translationStates } = await content.article(site, id, "en");
    expect(translationStates).toEqual({ rw: "missing", fr: "done" });
  });
});
