import type { Page } from "@playwright/test";
import { en } from "#i18n/en.ts";
import { officeEn } from "#i18n/office-en.ts";
import { content } from "./content.ts";
import { addArticle, addEvent, newTitle } from "./editor-screen.ts";
import { enterOffice, newAdministrator } from "./office.ts";
import { rows, visitOffice } from "./office-desk.ts";
import { expect, test } from "./site.ts";

const { list } = officeEn;
const titles = (page: Page) => page.locator("main tbody th[scope=row] a");
const search = (page: Page) => page.getByRole("searchbox");
const category = (page: Page) => page.getByLabel(list.category, { exact: true });
const status = (page: Page) => page.getByRole("main").getByRole("status");

for (const { path, type, add, load } of [
  { path: "/en/newslist", type: "NEWS", add: addArticle, load: content.articles },
  { path: "/en/eventlist", type: "EVENT", add: addEvent, load: content.events },
]) {
  test(`${path} is searched by a part of the title, without regard to case and accents`, async ({ page, site }) => {
    const mark = newTitle("Élan d’été");
    const who = await enterOffice(page, site);
    await add(site, who, { titleEn: mark });
    await visitOffice(page, path);
    await search(page).fill(mark.replace("Élan d’été", "eLAN D'ETE"));
    await page.getByRole("button", { name: en.list.search, exact: true }).click();
    await expect(titles(page)).toHaveText([mark]);
    await expect(page).toHaveURL(/\?q=eLAN/);
    await expect(status(page)).toHaveText(type === "NEWS" ? "1 article" : "1 event");
  });

  test(`${path} shows one category, and the address keeps it with the search`, async ({ page, site }) => {
    const ownCategories = (await content.categories(site, "en")).filter((each) => each.type === type);
    const chosen = ownCategories[0];
    const own = (await load(site, "en")).filter((each) => each.category.id === chosen?.id).map(({ title }) => title);
    await enterOffice(page, site);
    await visitOffice(page, path);
    await category(page).selectOption(String(chosen?.id));
    await expect(page).toHaveURL(`${path}?category=${chosen?.id}`);
    await expect(titles(page)).toHaveText(own.slice(0, 10));
    await search(page).fill("the");
    await search(page).press("Enter");
    await expect(page).toHaveURL(`${path}?q=the&category=${chosen?.id}`);
    await page.reload();
    await expect(search(page)).toHaveValue("the");
    await expect(category(page)).toHaveValue(String(chosen?.id));
    const offered = [list.allCategories, ...ownCategories.map(({ name }) => name)];
    await expect(category(page).locator("option")).toHaveText(offered);
  });
}

test.describe("the list", { tag: "@phone" }, () => {
  test("says so where nothing is found, and comes back as the search is emptied", async ({ page, site }) => {
    await enterOffice(page, site);
    await visitOffice(page, "/en/newslist?q=zzzz");
    await expect(status(page)).toHaveText(list.noneFound);
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: list.pages })).toHaveCount(0);
    await search(page).fill("");
    await search(page).press("Enter");
    await expect(page).toHaveURL("/en/newslist");
    await expect(rows(page)).toHaveCount(10);
  });

  test("begins at its first page with a new search, and the back button goes to the page before", async ({
    page,
    site,
  }) => {
    await enterOffice(page, site);
    await visitOffice(page, "/en/newslist?page=2");
    await search(page).fill("a");
    await search(page).press("Enter");
    await expect(page).toHaveURL("/en/newslist?q=a");
    await expect(rows(page).first()).toContainText("001");
    await page.goBack();
    await expect(search(page)).toHaveValue("");
    await expect(rows(page).first()).toContainText("011");
  });

  test("keeps its search from page to page", async ({ page, site }) => {
    await enterOffice(page, site);
    await visitOffice(page, "/en/newslist?q=e");
    await page.getByRole("link", { name: list.next, exact: true }).click();
    await expect(page).toHaveURL("/en/newslist?page=2&q=e");
    await expect(search(page)).toHaveValue("e");
  });

  test("finds a title in another language than the one that shows", async ({ page, site }) => {
    const [titleEn, titleRw] = [newTitle("Trees"), newTitle("Ibiti")];
    await addArticle(site, await newAdministrator(site), { titleEn, titleRw });
    await enterOffice(page, site);
    await visitOffice(page, `/en/newslist?q=${encodeURIComponent(titleRw)}`);
    await expect(titles(page)).toHaveText([titleEn]);
  });

  test("has a way back from a page that is not there", async ({ page, site }) => {
    await enterOffice(page, site);
    await visitOffice(page, "/en/newslist?page=999");
    await page.getByRole("link", { name: "Page 1", exact: true }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});
