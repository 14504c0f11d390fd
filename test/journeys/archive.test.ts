import type { Page } from "@playwright/test";
import { en } from "#test/words.ts";
import { isLong } from "../torture.ts";
import { content } from "./content.ts";
import { expect, inTheLongRun, test } from "./site.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** In pixels: each once, both ways in `npm run torture`. */
const widths = (hasScript: boolean) => (isLong ? [360, 1280] : [hasScript ? 360 : 1280]);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const width of widths(javaScriptEnabled)) {
      test(
        `a reader walks through months, a category and an author, at ${width} px`,
        javaScriptEnabled ? inTheLongRun : {},
        async ({ page, site }) => {
          await page.setViewportSize({ width, height: 900 });
          const [newest] = await content.articles(site, "en");
          const fits = async () =>
            expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

          await test.step("the foot of the news leads to all months, with their counts", async () => {
            await page.goto("/en/news");
            await page.getByRole("link", { name: en.list.archive }).click();
            await expect(page).toHaveURL("/en/news/archive");
            const months = page.getByRole("main").getByRole("listitem").getByRole("link");
            const counts = (await months.allTextContents()).map((text) => Number(text.match(/\d+$/)?.[0]));
            expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24);
            await fits();
            await months.first().click();
          });

          await test.step("a month has its articles and leads to the archive", async () => {
            await expect(page).toHaveURL(`/en/news/${newest?.createdAt.slice(0, 7).replace("-", "/")}`);
            await expect(cards(page).first()).toContainText(newest?.title ?? "");
            await expect(page.getByRole("navigation", { name: en.list.archive })).toBeVisible();
            await fits();
          });

          await test.step("a card leads to the page of its category, which has a feed", async () => {
            const name = newest?.category.name ?? "";
            await cards(page).first().getByRole("link", { name, exact: true }).click();
            await expect(page).toHaveURL(`/en/category/${newest?.category.id}/${newest?.category.words}`);
            await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
            await expect(page.locator(`link[rel="alternate"][title="${name}"]`)).toHaveCount(1);
            const feed = await page.getByRole("link", { name: "RSS", exact: true }).getAttribute("href");
            expect(await (await page.request.get(feed ?? "")).text()).toContain(`<title><![CDATA[${newest?.title}]]>`);
            await fits();
          });

          await test.step("an author has a page with the own articles", async () => {
            const name = newest?.author?.name ?? "";
            await page.goto(`/en/article/${newest?.id}`);
            await page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
            await expect(page).toHaveURL(`/en/author/${newest?.author?.id}`);
            await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
            await expect(cards(page).first()).toContainText(name);
            await fits();
          });
        },
      );
    }
  });
}

test("past events are in the archive by month; months, categories and authors that are not there are missing", async ({
  page,
}) => {
  await page.goto("/en/events/archive");
  await page.getByRole("main").getByRole("listitem").getByRole("link").last().click();
  await expect(page).toHaveURL(/\/en\/events\/\d{4}\/\d\d$/);
  await expect(cards(page).first()).toBeVisible();
  const missing = [
    "/news/1999/01",
    "/news/2026/13",
    "/category/999/words",
    "/author/999",
    "/author/me",
    "/category/999/rss.xml",
  ];
  for (const path of missing) expect.soft((await page.request.get(`/en${path}`)).status(), path).toBe(404);
});

test("links alone lead from the news to every article", async ({ request, site }) => {
  const wanted = (await content.articles(site, "en")).map(({ path }) => `/en${path}`);
  const found = new Set<string>();
  for (let next: string | undefined = "/en/news"; next; ) {
    const html: string = await (await request.get(site.url + next)).text();
    for (const [, path = ""] of html.matchAll(/href="(\/en\/article\/[^"]+)"/g)) found.add(path);
    next = html
      .match(/<a[^>]*rel="next"[^>]*>/)?.[0]
      .match(/href="([^"]+)"/)?.[1]
      ?.replaceAll("&amp;", "&");
  }
  expect([...found].toSorted()).toEqual(wanted.toSorted());
});
