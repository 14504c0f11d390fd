import type { Page } from "@playwright/test";
import { officeEn } from "#i18n/office-en.ts";
import { content } from "./content.ts";
import { enterOffice } from "./office.ts";
import { rows, visitOffice } from "./office-desk.ts";
import { expect, test } from "./site.ts";

const { list } = officeEn;
const numbers = (page: Page) => rows(page).locator("td:first-child");
const titles = (page: Page) => page.locator("main tbody th[scope=row] a");
const link = (page: Page, name: string) =>
  page.getByRole("navigation", { name: list.pages }).getByRole("link", { name, exact: true });

/** The numbers of `count` rows from the `from`-th on. */
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index).padStart(3, "0"));

for (const { path, load } of [
  { path: "/en/newslist", load: content.articles },
  { path: "/en/eventlist", load: content.events },
]) {
  test.describe(path, () => {
    test.beforeEach(async ({ page, site }) => {
      await enterOffice(page, site);
      await visitOffice(page, path);
    });

    test("shows ten rows a page in the order of the site, and their numbers go on", async ({ page, site }) => {
      const all = await load(site, "en");
      await expect(titles(page)).toHaveText(all.slice(0, 10).map(({ title }) => title));
      await expect(numbers(page)).toHaveText(from(1, 10));
      await link(page, list.next).click();
      await expect(page).toHaveURL(`${path}?page=2`);
      await expect(titles(page)).toHaveText(all.slice(10, 20).map(({ title }) => title));
      await expect(numbers(page)).toHaveText(from(11, all.slice(10, 20).length));
    });

    test("has no way back on the first page and none on from the last", async ({ page, site }) => {
      const { length } = await load(site, "en");
      const last = Math.ceil(length / 10);
      await expect(link(page, list.previous)).toHaveCount(0);
      await expect(link(page, list.next)).toBeVisible();
      await link(page, `Page ${last}`).click();
      await expect(page).toHaveURL(`${path}?page=${last}`);
      await expect(link(page, list.next)).toHaveCount(0);
      await expect(link(page, list.previous)).toBeVisible();
      await expect(link(page, `Page ${last}`)).toHaveAttribute("aria-current", "page");
    });

    test("goes back with the browser’s button, and a page’s address opens that page", async ({ page }) => {
      await link(page, "Page 2").click();
      await expect(numbers(page).first()).toHaveText("011");
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(numbers(page).first()).toHaveText("001");
      await visitOffice(page, `${path}?page=2`);
      await expect(numbers(page).first()).toHaveText("011");
      await link(page, list.previous).click();
      await expect(page).toHaveURL(path);
    });

    test("has two actions in each row, which say what they are for", async ({ page }) => {
      const title = (await titles(page).first().textContent()) ?? "";
      const actions = rows(page)
        .first()
        .getByRole("group", { name: `Actions for “${title}”` });
      await expect(actions.getByRole("link", { name: `${list.edit}: ${title}` })).toBeVisible();
      await expect(actions.getByRole("button", { name: `${list.delete}: ${title}` })).toBeVisible();
    });
  });
}
