import type { Page } from "@playwright/test";
import { en } from "#i18n/en.ts";
import { content } from "./content.ts";
import { expect, test, visit } from "./site.ts";

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading", { level: 3 });
const searchBox = (page: Page) => page.getByRole("searchbox");
const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const showMore = (page: Page) => page.getByRole("link", { name: en.list.showMore });

for (const list of ["news", "events"] as const) {
  test(`of the ${list} six are shown, then all, with the focus on the seventh`, async ({ page, site }) => {
    const all = list === "news" ? await content.articles(site, "en") : await content.events(site, "en");
    await visit(page, `/en/${list}`);
    await expect(titles(page)).toHaveText(all.slice(0, 6).map(({ title }) => title));
    await showMore(page).press("Enter");
    await expect(titles(page)).toHaveText(all.map(({ title }) => title));
    await expect(titles(page).nth(6).getByRole("link")).toBeFocused();
    await expect(showMore(page)).toHaveCount(0);
  });
}

test("the list follows what is typed into the search box and its clearing", async ({ page }) => {
  await visit(page, "/en/news");
  await searchBox(page).click();
  await page.keyboard.type("library");
  await expect(searchBox(page)).toHaveValue("library");
  await expect(searchBox(page)).toBeFocused();
  await expect(titles(page)).toHaveText(["The library that arrives by motorcycle every Saturday"]);

  await visit(page, "/en/news?q=zz");
  await searchBox(page).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(titles(page)).toHaveCount(6);
  await expect(searchBox(page)).toBeFocused();
});

test("once the list is loaded, searching sends no requests", async ({ page }) => {
  await visit(page, "/en/news?q=a");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["document", "fetch", "xhr"].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  for (const word of ["ab", "abc", "first"]) {
    await searchBox(page).fill(word);
    await expect(page).toHaveURL(new RegExp(`q=${word}$`));
  }
  await chip(page, "Work & business").click();
  await expect(titles(page)).toHaveText(["Your first 50,000 francs: a plan that survives the month"]);
  expect(asked).toEqual(["/api/article"]);
});

const spellings = {
  "upper case": ["/en/news", "IMIGONGO", "Black, white and earth red"],
  "no diacritics": ["/fr/news", "ECOLE", "une école a changé un ravin"],
  "diacritics that the title lacks": ["/fr/news", "mégas premier télephone", null],
  "a straight apostrophe for a curly one": ["/fr/news", "l'imigongo", "reprennent l’imigongo"],
  "a curly apostrophe for a straight one": ["/rw/news", "n’igitaka", "umweru n'igitaka gitukura"],
  "the start of a word": ["/rw/news", "isomer", "Isomero rigera mu midugudu"],
} as const;

test("a search ignores accents and case, and finds nothing else", async ({ page }) => {
  for (const [spelling, [path, words, title]] of Object.entries(spellings)) {
    await page.goto(`${path}?q=${encodeURIComponent(words)}`);
    await expect(searchBox(page)).toHaveValue(words);
    if (title) await expect.soft(titles(page).filter({ hasText: title }), spelling).toHaveCount(1);
    else await expect.soft(titles(page), spelling).toHaveCount(0);
  }
});

test("a category's chip filters its articles and announces the count; All resets it", async ({ page }) => {
  await visit(page, "/en/news?show=all");
  await expect(titles(page)).toHaveCount(24);
  await expect(chip(page, en.list.all)).toHaveAttribute("aria-pressed", "true");
  await chip(page, "Technology").click();
  await expect(chip(page, "Technology")).toHaveAttribute("aria-pressed", "true");
  await expect(chip(page, en.list.all)).toHaveAttribute("aria-pressed", "false");
  await expect(titles(page)).toHaveCount(4);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("4 results");
  await chip(page, en.list.all).click();
  await expect(chip(page, en.list.all)).toHaveAttribute("aria-pressed", "true");
  // After “show more” another selection begins with six again.
  await expect(titles(page)).toHaveCount(6);
});

test("news and events offer the categories of their own kind", async ({ page, site }) => {
  const categories = await content.categories(site, "en");
  for (const [path, type] of [["/en/news", "NEWS"] as const, ["/en/events", "EVENT"] as const]) {
    await page.goto(path);
    const names = categories.filter((category) => category.type === type).map(({ name }) => name);
    await expect(page.getByRole("form", { name: en.list.categories }).getByRole("button")).toHaveText([
      en.list.all,
      ...names,
    ]);
  }
});

test("the search button shows six again; an empty result says so, with a reset", async ({ page }) => {
  await visit(page, "/en/news?show=all");
  await searchBox(page).fill("the");
  await chip(page, en.list.search).click();
  await expect(page).toHaveURL(/\/en\/news\?q=the$/);
  await expect(titles(page)).toHaveCount(6);
  await expect(showMore(page)).toBeVisible();

  await searchBox(page).fill("zzz");
  await chip(page, en.list.search).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(en.list.noneFound);
  await page.getByRole("link", { name: en.list.clear }).click();
  await expect(titles(page)).toHaveCount(6);
  await expect(searchBox(page)).toHaveValue("");
});

test("malformed values in the address are ignored", async ({ page }) => {
  const answer = await page.goto("/en/news?category=abc&show=1&page=-1&q=");
  expect(answer?.status()).toBe(200);
  await expect(titles(page)).toHaveCount(6);
  await expect(chip(page, en.list.all)).toHaveAttribute("aria-pressed", "true");
});
