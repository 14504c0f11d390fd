import type { Page } from "@playwright/test";
import { plural } from "#i18n/format.ts";
import { en } from "#test/words.ts";
import { content } from "./content.ts";
import { expect, inTheLongRun, test, visit } from "./site.ts";

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading", { level: 3 });
const searchBox = (page: Page) => page.getByRole("searchbox");
const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const showMore = (page: Page) => page.getByRole("link", { name: en.list.showMore });

const rest = { news: [6, 18, 24], events: [6, 12] };

for (const list of ["news", "events"] as const) {
  test(
    `of the ${list} six are shown, then twelve more at a time, with the focus on the first of them`,
    list === "events" ? inTheLongRun : {},
    async ({ page, site }) => {
      const all = list === "news" ? await content.articles(site, "en") : await content.events(site, "en");
      const shown = all.map(({ title }) => title);
      await visit(page, `/en/${list}`);
      await expect(titles(page)).toHaveText(shown.slice(0, 6));
      const found = plural(en.list.found, all.length, "en");
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(found);
      for (const [place, count] of rest[list].entries()) {
        if (place === 0) continue;
        await showMore(page).press("Enter");
        await expect(page).toHaveURL(`/en/${list}?page=${place + 1}`);
        await expect(titles(page)).toHaveText(shown.slice(0, count));
        await expect(
          titles(page)
            .nth(rest[list][place - 1] ?? 0)
            .getByRole("link"),
        ).toBeFocused();
      }
      await expect(showMore(page)).toHaveCount(0);
    },
  );
}

test("a page of a list that is opened directly stands alone, with the ways before and after it", async ({
  page,
  site,
}) => {
  const all = (await content.articles(site, "en")).map(({ title }) => title);
  await visit(page, "/en/news?page=2");
  await expect(titles(page)).toHaveText(all.slice(6, 18));
  await expect(showMore(page)).toHaveAttribute("rel", "next");
  await page.getByRole("link", { name: en.list.previous }).click();
  await expect(page).toHaveURL("/en/news");
  await expect(titles(page)).toHaveText(all.slice(0, 6));
  expect((await page.request.get("/en/news?page=4")).status()).toBe(404);
});

test("a search finds words of texts on the whole site, on home too, and leads to what else there is", async ({
  page,
  site,
}) => {
  const { pagination } = await content.search(site, "young", "en");
  expect(pagination.total).toBeGreaterThan(6);
  await visit(page, "/en");
  await searchBox(page).fill("young");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/en?q=young");
  await expect(titles(page)).toHaveCount(6);
  const found = plural(en.list.found, pagination.total, "en");
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(found);
  await showMore(page).click();
  await expect(page).toHaveURL("/en/news?q=young&page=2");
  await expect(titles(page)).toHaveCount(Math.min(12, pagination.total - 6));
});

const spellings = {
  "upper case": ["/en/news", "IMIGONGO", "Black, white and earth red"],
  "no diacritics": ["/fr/news", "ECOLE", "une école a changé un ravin"],
  "diacritics that the title lacks": ["/fr/news", "mégas premier télephone", null],
  "a straight apostrophe for a curly one": ["/fr/news", "l'imigongo", "reprennent l’imigongo"],
  "a straight apostrophe in Kinyarwanda": ["/rw/news", "n'igitaka", "umweru n’igitaka gitukura"],
  "the start of a word": ["/rw/news", "isomer", "Isomero rigera mu midugudu"],
} as const;

test("a search ignores accents and case, and finds nothing else", inTheLongRun, async ({ page }) => {
  for (const [spelling, [path, words, title]] of Object.entries(spellings)) {
    await page.goto(`${path}?q=${encodeURIComponent(words)}`);
    await expect(searchBox(page)).toHaveValue(words);
    if (title) await expect.soft(titles(page).filter({ hasText: title }), spelling).toHaveCount(1);
    else await expect.soft(titles(page), spelling).toHaveCount(0);
  }
});

test("a category's chip filters its articles and announces the count; All resets it", async ({ page }) => {
  await visit(page, "/en/news?page=2");
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

test("news and events offer the categories of their own kind", inTheLongRun, async ({ page, site }) => {
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
  await visit(page, "/en/news?page=2");
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
  const answer = await page.goto("/en/news?category=abc&show=all&page=-1&from=2026-02-30&sort=best&q=");
  expect(answer?.status()).toBe(200);
  await expect(titles(page)).toHaveCount(6);
  await expect(chip(page, en.list.all)).toHaveAttribute("aria-pressed", "true");
});
