import type { Page } from "@playwright/test";
import { en } from "#test/words.ts";
import { content } from "./content.ts";
import { expect, inTheLongRun, isAwake, test, visit } from "./site.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const searchBox = (page: Page) => page.getByRole("searchbox");
const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the address carries “show more”, category and search, and a reload keeps them", async ({ page, site }) => {
  const sport = (await content.categories(site, "en")).find(({ name }) => name === "Sport");
  await visit(page, "/en/news");
  await page.getByRole("link", { name: en.list.showMore }).click();
  await expect(page).toHaveURL("/en/news?page=2");
  await expect(cards(page)).toHaveCount(18);
  await page.reload();
  await expect(cards(page)).toHaveCount(12);
  await isAwake(page);
  await chip(page, "Sport").click();
  await expect(chip(page, "Sport")).toHaveAttribute("aria-pressed", "true");
  await searchBox(page).fill("the football");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(`/en/news?category=${sport?.id}&q=the+football`);
  await page.reload();
  await expect(searchBox(page)).toHaveValue("the football");
  await expect(chip(page, "Sport")).toHaveAttribute("aria-pressed", "true");
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
    await expect(page.getByRole("heading", { level: 1, name: "Culture" })).toBeVisible();
    await expect(page.getByText(en.page.loading)).toHaveCount(0);
  });

  test("words typed after the choice of a category do not undo it", async ({ page, site }) => {
    const sport = (await content.categories(site, "en")).find(({ name }) => name === "Sport");
    await visit(page, "/en/news");
    await chip(page, "Sport").click();
    await searchBox(page).fill("the");
    await searchBox(page).press("Enter");
    line.resolve();
    await expect(page).toHaveURL(`/en/news?category=${sport?.id}&q=the`);
  });
});

test("back from an article leads to all that was shown, at the same place", async ({ page, site }) => {
  const all = await content.articles(site, "en");
  const last = all.at(17);
  await visit(page, "/en/news");
  await page.getByRole("link", { name: en.list.showMore }).click();
  await expect(cards(page)).toHaveCount(18);
  const link = page.getByRole("link", { name: last?.title ?? "" });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: last?.title ?? "" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(18);
  await expect(link).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL("/en/news");
  await expect(cards(page)).toHaveCount(6);
  await page.goForward();
  await expect(cards(page)).toHaveCount(18);
});

test("back undoes one choice at a time, of a category or a search, and puts the earlier words into the box", async ({
  page,
}) => {
  await visit(page, "/en/news?q=night");
  await chip(page, "Culture").click();
  await expect(page).toHaveURL(/q=night&category=\d+$/);
  await searchBox(page).fill("first month of intore");
  await searchBox(page).press("Enter");
  await expect(cards(page).getByRole("heading").first()).toHaveText(/first month of intore/);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("night");
  await expect(chip(page, "Culture")).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page).toHaveURL(/\?q=night$/);
  await expect(chip(page, en.list.all)).toHaveAttribute("aria-pressed", "true");
});

test("a category's link in the footer opens its page", inTheLongRun, async ({ page }) => {
  await visit(page, "/en");
  await page.getByRole("contentinfo").getByRole("link", { name: "Culture" }).click();
  await expect(page).toHaveURL(/\/en\/category\/\d+\/culture$/);
  await expect(page.getByRole("heading", { level: 1, name: "Culture" })).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
});

test("words typed before the scripts arrive are searched by the server", async ({ page }) => {
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/en/news", { waitUntil: "commit" });
  await searchBox(page).fill("library");
  await searchBox(page).press("Enter");
  await expect(cards(page).getByRole("heading").first()).toHaveText(/^The library that arrives/);
});

for (const path of ["/en/news", "/en/search"]) {
  test(`words typed before the scripts arrive stay in the box of ${path} once they do`, async ({ page }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", (route) => arrival.then(() => route.continue()));
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("main").getByRole("searchbox").fill("library");
    arrive();
    await isAwake(page);
    await expect(page.getByRole("main").locator("input[type=search]")).toHaveValue("library");
  });
}

test("home shows the six newest articles, of a category that is chosen there", async ({ page, site }) => {
  const all = await content.articles(site, "en");
  const sport = all.filter(({ category }) => category.name === "Sport").slice(0, 6);
  await visit(page, "/en");
  await expect(cards(page)).toHaveCount(6);
  await chip(page, "Sport").click();
  await expect(page).toHaveURL(/\/en\?category=\d+$/);
  await expect(cards(page).getByRole("heading")).toHaveText(sport.map(({ title }) => title));
  await expect(page.getByRole("heading", { level: 2, name: en.home.latestNews })).toBeInViewport();
});
