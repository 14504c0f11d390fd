import type { Page } from "@playwright/test";
import type { EditableCategory } from "#contract/categories.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { enterAdmin, newAdministrator } from "./admin.ts";
import { addCategory, ask, dialog, openSidebar, pageOf, showsWithinASecond, visitAdmin } from "./admin-screen.ts";
import { content } from "./content.ts";
import { addArticle, newTitle } from "./editor-screen.ts";
import { expect, inTheLongRun, bareTest as test, toast } from "./site.ts";

const { category: words, frame } = adminEn;
const row = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name, { exact: true });
const nameFr = `${words.nameIn.fr} (${words.optional})`;
const nameRw = `${words.nameIn.rw} (${words.optional})`;

test("a category of news is made at /cat, and is in the list and among each language’s chips within a second", async ({
  page,
  site,
}) => {
  const names = { en: newTitle("Poetry"), fr: newTitle("Poésie"), rw: newTitle("Ubusizi") };
  await enterAdmin(page, site);
  for (const language of ["en", "fr", "rw"]) await pageOf(site, `/${language}/news`);
  await visitAdmin(page, "/en/cat");
  await field(page, words.nameIn.en).fill(names.en);
  await field(page, nameFr).fill(names.fr);
  await field(page, nameRw).fill(names.rw);
  await button(page, words.create).click();
  await expect(toast(page, enAnswers.done.categoryCreated)).toBeInViewport();
  for (const [language, name] of Object.entries(names)) await showsWithinASecond(site, `/${language}/news`, name);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/en/categories");
  await expect(row(page, names.en)).toBeVisible();
  await expect(page.getByRole("region", { name: words.newsTitle })).toContainText(names.en);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /home page/ })
    .click();
  await expect(page.getByRole("button", { name: names.en, exact: true })).toBeVisible();
});

test(
  "a category of events is made on the screen of categories, and another one from the sidebar over any screen",
  inTheLongRun,
  async ({ page, site }) => {
    const event = newTitle("Ingoma");
    const news = newTitle("Ubugeni");
    await enterAdmin(page, site);
    await visitAdmin(page, "/en/categories");
    await page.getByRole("button", { name: words.add, exact: true }).click();
    await page.getByRole("radio", { name: words.event }).check();
    await field(page, words.nameIn.en).fill(event);
    await button(page, words.create).click();
    await expect(page.getByRole("region", { name: words.eventTitle })).toContainText(event);
    await expect(row(page, event)).toContainText("No name in: Kinyarwanda, Français");

    await visitAdmin(page, "/en/audience");
    await (await openSidebar(page)).getByRole("button", { name: frame.addCategory, exact: true }).click();
    await field(page, words.nameIn.en).fill(news);
    await button(page, words.create).click();
    await expect(toast(page, enAnswers.done.categoryCreated)).toBeInViewport();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/en/audience");
    const all = await content.categories(site, "en");
    expect(all).toContainEqual(expect.objectContaining({ name: event, type: "EVENT" }));
    expect(all).toContainEqual(expect.objectContaining({ name: news, type: "NEWS" }));
  },
);

test("a category is renamed, shown within a second, and, when empty, deleted after a confirmation", async ({
  page,
  site,
}) => {
  const { nameEn } = await addCategory(site, await newAdministrator(site));
  const renamed = newTitle("Renamed");
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/categories");
  expect(await pageOf(site, "/en/news")).toContain(nameEn);
  await page.getByRole("button", { name: `Change “${nameEn}”` }).click();
  await expect(field(page, words.nameIn.en)).toHaveValue(nameEn);
  await field(page, words.nameIn.en).fill(renamed);
  await button(page, words.save).click();
  await expect(toast(page, enAnswers.done.categorySaved)).toBeInViewport();
  await showsWithinASecond(site, "/en/news", renamed);
  await expect(row(page, renamed)).toBeVisible();
  await expect(row(page, nameEn)).toHaveCount(0);

  await page.getByRole("button", { name: `Delete “${renamed}”` }).click();
  await expect(dialog(page, `Delete “${renamed}”?`)).toContainText(words.removeEmpty);
  await button(page, words.delete).click();
  await expect(toast(page, enAnswers.done.categoryDeleted)).toBeInViewport();
  await expect(row(page, renamed)).toHaveCount(0);
});

test("the articles of a deleted category move to the one that is chosen", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const old = await addCategory(site, who);
  const other = await addCategory(site, who);
  const articles = [];
  for (const titleEn of [newTitle(), newTitle()]) {
    articles.push(await addArticle(site, who, { titleEn, categoryId: String(old.id) }));
  }
  await visitAdmin(page, "/en/categories");
  await expect(row(page, old.nameEn)).toContainText("2 articles");
  await page.getByRole("button", { name: `Delete “${old.nameEn}”` }).click();
  await expect(page.getByRole("dialog")).toContainText("2 articles are in it and move to:");
  await field(page, words.moveTo).selectOption(other.nameEn);
  await button(page, words.delete).click();
  await expect(toast(page, enAnswers.done.categoryDeleted)).toBeInViewport();
  await expect(row(page, old.nameEn)).toHaveCount(0);
  await expect(row(page, other.nameEn)).toContainText("2 articles");
  const listed = await pageOf(site, `/en/news?category=${other.id}`);
  for (const { title } of articles) expect(listed).toContain(title);
});

test("the last category of its type keeps its articles, and says what to do", inTheLongRun, async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id, nameEn } = await addCategory(site, who);
  await addArticle(site, who, { categoryId: String(id) });
  const { category } = await ask<{ category: EditableCategory[] }>(site, who, "/category/editable");
  for (const other of category.filter((each) => each.type === "NEWS" && each.id !== id)) {
    await ask(site, who, `/category/${other.id}?moveTo=${id}`, { method: "DELETE" });
  }
  await visitAdmin(page, "/en/categories");
  await page.getByRole("button", { name: `Delete “${nameEn}”` }).click();
  await expect(page.getByRole("dialog")).toContainText(words.removeLast);
  await expect(button(page, words.delete)).toHaveCount(0);
  await button(page, en.form.close).click();
  await expect(row(page, nameEn)).toBeVisible();
});
