import type { Page } from "@playwright/test";
import { adminEn, en } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { addCategory, rows, visitAdmin } from "./admin-screen.ts";
import { content } from "./content.ts";
import { addArticle, addEvent, newTitle } from "./editor-screen.ts";
import { expect, inTheLongRun, adminTest as test } from "./site.ts";

const { list } = adminEn;
const titles = (page: Page) => page.locator("main tbody th[scope=row] a");
const search = (page: Page) => page.getByRole("searchbox");
const category = (page: Page) => page.getByLabel(list.category, { exact: true });
const status = (page: Page) => page.getByRole("main").getByRole("status");

for (const { path, type, add } of [
  { path: "/en/newslist", type: "NEWS", add: addArticle },
  { path: "/en/eventlist", type: "EVENT", add: addEvent },
] as const) {
  test(
    `${path} is searched by a part of the title and filtered by category, both in the address`,
    path === "/en/eventlist" ? inTheLongRun : {},
    async ({ page, site }) => {
      const who = await enterAdmin(page, site);
      const chosen = await addCategory(site, who, { type });
      const categoryId = String(chosen.id);
      const title = newTitle("Élan d’été");
      await add(site, who, { titleEn: title, categoryId });
      const ownCategories = (await content.categories(site, "en")).filter((each) => each.type === type);
      await visitAdmin(page, path);
      await page.getByRole("button", { name: list.filters }).click();
      await category(page).selectOption(categoryId);
      await expect(page).toHaveURL(`${path}?category=${categoryId}`);
      await expect(titles(page)).toHaveText([title]);
      const offered = [list.allCategories, ...ownCategories.map(({ name }) => name)];
      await expect(category(page).locator("option")).toHaveText(offered);
      await search(page).fill("the");
      await search(page).press("Enter");
      await expect(page).toHaveURL(`${path}?q=the&category=${categoryId}`);
      await page.reload();
      await expect(search(page)).toHaveValue("the");
      await expect(category(page)).toHaveValue(categoryId);

      // Without regard to case and accents.
      await page.getByRole("button", { name: list.filters }).click();
      await category(page).selectOption("");
      await search(page).fill(title.replace("Élan d’été", "eLAN D'ETE"));
      await page.getByRole("button", { name: en.list.search, exact: true }).click();
      await expect(titles(page)).toHaveText([title]);
      await expect(page).toHaveURL(/\?q=eLAN/);
      await expect(status(page)).toHaveText(type === "NEWS" ? "1 article" : "1 event");
    },
  );
}

test("the list begins at its first page with a new search, and keeps the search from page to page", async ({
  page,
  site,
}) => {
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/newslist?page=2");
  await search(page).fill("e");
  await search(page).press("Enter");
  await expect(page).toHaveURL("/en/newslist?q=e");
  await expect(rows(page).first()).toContainText("001");
  await page.goBack();
  await expect(search(page)).toHaveValue("");
  await expect(rows(page).first()).toContainText("011");
  await page.goForward();
  await expect(rows(page).first()).toContainText("001");
  await page.getByRole("link", { name: list.next, exact: true }).click();
  await expect(page).toHaveURL("/en/newslist?page=2&q=e");
  await expect(search(page)).toHaveValue("e");
});

test("the list finds titles in other languages, and offers a reset where nothing is found", async ({ page, site }) => {
  const titleEn = newTitle("Trees");
  const titleRw = newTitle("Ibiti");
  const who = await enterAdmin(page, site);
  await addArticle(site, who, { titleEn, titleRw });
  await visitAdmin(page, `/en/newslist?q=${encodeURIComponent(titleRw)}`);
  await expect(titles(page)).toHaveText([titleEn]);

  await visitAdmin(page, "/en/newslist?q=zzzz");
  await expect(status(page)).toHaveText(list.noneFound);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: list.pages })).toHaveCount(0);
  await search(page).fill("");
  await search(page).press("Enter");
  await expect(page).toHaveURL("/en/newslist");
  await expect(rows(page)).toHaveCount(10);

  await visitAdmin(page, "/en/newslist?page=999");
  await page.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect(rows(page)).toHaveCount(10);
});
