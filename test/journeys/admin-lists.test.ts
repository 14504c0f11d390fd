import type { Page } from "@playwright/test";
import { adminEn } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { rows, visitAdmin } from "./admin-screen.ts";
import { content } from "./content.ts";
import { expect, inTheLongRun, adminTest as test } from "./site.ts";

const { list } = adminEn;
const numbers = (page: Page) => rows(page).locator("td:nth-child(2) > span:first-child");
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
  test(
    `${path} shows ten numbered rows a page in the order of the site, with named links and actions`,
    path === "/en/eventlist" ? inTheLongRun : {},
    async ({ page, site }) => {
      await enterAdmin(page, site);
      // Other journeys have drafts there.
      const pageAt = (n: number) => `${path}?${n > 1 ? `page=${n}&` : ""}status=published`;
      await visitAdmin(page, pageAt(1));
      const all = await load(site, "en");
      const last = `Page ${Math.ceil(all.length / 10)}`;

      await test.step("the first page has no link back, and two actions in each row", async () => {
        await expect(titles(page)).toHaveText(all.slice(0, 10).map(({ title }) => title));
        await expect(numbers(page)).toHaveText(from(1, 10));
        await expect(link(page, list.previous)).toHaveCount(0);
        const [first] = all;
        const actions = rows(page)
          .first()
          .getByRole("group", { name: `Actions for “${first?.title}”` });
        await expect(actions.getByRole("link", { name: `${list.edit}: ${first?.title}` })).toBeVisible();
        await expect(actions.getByRole("button", { name: `${list.delete}: ${first?.title}` })).toBeVisible();
      });

      await test.step("the numbers continue, and the browser's button goes back", async () => {
        await link(page, list.next).click();
        await expect(page).toHaveURL(pageAt(2));
        await expect(titles(page)).toHaveText(all.slice(10, 20).map(({ title }) => title));
        await expect(numbers(page)).toHaveText(from(11, all.slice(10, 20).length));
        await page.goBack();
        await expect(page).toHaveURL(pageAt(1));
        await expect(numbers(page).first()).toHaveText("001");
      });

      await test.step("the last page has no link to a next one", async () => {
        await link(page, last).click();
        await expect(page).toHaveURL(pageAt(Math.ceil(all.length / 10)));
        await expect(link(page, list.next)).toHaveCount(0);
        await expect(link(page, list.previous)).toBeVisible();
        await expect(link(page, last)).toHaveAttribute("aria-current", "page");
      });

      await test.step("a page's address opens that page", async () => {
        await visitAdmin(page, `${path}?page=2`);
        await expect(numbers(page).first()).toHaveText("011");
        await link(page, list.previous).click();
        await expect(page).toHaveURL(path);
      });
    },
  );
}
