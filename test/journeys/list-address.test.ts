import type { Page } from "@playwright/test";
import { en } from "#i18n/en.ts";
import { content, titled } from "./content.ts";
import { expect, isAwake, test, visit } from "./site.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const searchBox = (page: Page) => page.getByRole("searchbox");
const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the address carries “show more”, category and search, and a reload keeps them", async ({ page, site }) => {
  const sport = (await content.categories(site, "en")).find(({ name }) => name === "Sport");
  await visit(page, "/en/news");
  await page.getByRole("link", { name: en.list.showMore }).click();
  await expect(page).toHaveURL(/\/en\/news\?show=all$/);
  await page.reload();
  await expect(cards(page)).toHaveCount(24);
  await isAwake(page);
  await chip(page, "Sport").click();
  await expect(chip(page, "Sport")).toHaveAttribute("aria-pressed", "true");
  await searchBox(page).fill("the");
  await expect(page).toHaveURL(`/en/news?category=${sport?.id}&q=the`);
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(searchBox(page)).toHaveValue("the");
  await expect(chip(page, "Sport")).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page)).toHaveCount(2);
});

test.describe("on a slow network", () => {
  let line: PromiseWithResolvers<void>;

  test.beforeEach(async ({ page }) => {
    line = Promise.withResolvers();
    await page.route("**/api/article?*", async (route) => {
      await line.promise;
      await route.continue();
    });
  });

  test("loading the next page is announced, and the current one stays readable", async ({ page }) => {
    await visit(page, "/en/events");
    await page.getByRole("contentinfo").getByRole("link", { name: "Culture" }).click();
    await expect(page.getByRole("status").filter({ hasText: en.page.loading })).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1, name: en.list.eventsTitle })).toBeVisible();
    line.resolve();
    await expect(page.getByRole("heading", { level: 1, name: en.list.newsTitle })).toBeVisible();
    await expect(page.getByText(en.page.loading)).toHaveCount(0);
  });

  test("words typed after the choice of a category do not undo it", async ({ page, site }) => {
    const sport = (await content.categories(site, "en")).find(({ name }) => name === "Sport");
    await visit(page, "/en/news");
    await chip(page, "Sport").click();
    await searchBox(page).fill("the");
    line.resolve();
    await expect(page).toHaveURL(`/en/news?category=${sport?.id}&q=the`);
  });
});

test("back from an article leads to the same selection at the same place", async ({ page, site }) => {
  const last = titled(await content.articles(site, "en"), "After umuganda");
  await visit(page, "/en/news?show=all");
  const link = page.getByRole("link", { name: last.title });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: last.title })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect(link).toBeInViewport();
});

test("back undoes one choice at a time, of a category or a search, and puts the earlier words into the box", async ({
  page,
}) => {
  await visit(page, "/en/news?q=night");
  await chip(page, "Culture").click();
  await expect(cards(page)).toHaveCount(1);
  await searchBox(page).fill("month");
  await expect(cards(page).getByRole("heading")).toHaveText(/first month of intore/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=night$/);
  await expect(searchBox(page)).toHaveValue("night");
  await expect(chip(page, en.list.all)).toHaveAttribute("aria-pressed", "true");

  await visit(page, "/en/events");
  await chip(page, "Sport events").click();
  await expect(cards(page)).toHaveCount(3);
  await searchBox(page).fill("street");
  await chip(page, en.list.search).click();
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/q=street/);
});

test("a category's link in the footer opens its list", async ({ page }) => {
  await visit(page, "/en");
  await page.getByRole("contentinfo").getByRole("link", { name: "Culture" }).click();
  await expect(page.getByRole("heading", { level: 1, name: en.list.newsTitle })).toBeVisible();
  await expect(chip(page, "Culture")).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page)).toHaveCount(4);
});

test("words typed before the scripts arrive are searched by the server", async ({ page }) => {
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/en/news", { waitUntil: "commit" });
  await searchBox(page).fill("library");
  await searchBox(page).press("Enter");
  await expect(cards(page).getByRole("heading")).toHaveText(/^The library that arrives/);
});

test("home shows the six newest articles and filters them in place", async ({ page, site }) => {
  const newest = (await content.articles(site, "en")).slice(0, 6);
  const sport = newest.filter(({ category }) => category.name === "Sport");
  await visit(page, "/en");
  await expect(cards(page)).toHaveCount(6);
  await chip(page, "Sport").click();
  await expect(page).toHaveURL(/\/en\?category=\d+$/);
  await expect(cards(page).getByRole("heading")).toHaveText(sport.map(({ title }) => title));
  await expect(page.getByRole("heading", { level: 2, name: en.home.latestNews })).toBeInViewport();
});
