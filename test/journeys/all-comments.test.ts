import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { en } from "#test/words.ts";
import { newModerator } from "./comment-page.ts";
import { content } from "./content.ts";
import { expect, type Site, test, uncached, visit } from "./site.ts";
import { callApi } from "./users.ts";

const { commenting } = en;
const comments = (page: Page) => page.getByRole("main").locator("li");
const more = (page: Page) => page.getByRole("link", { name: commenting.more });
const path = "/en/article/6/comments";

/** Three pages, the last one with less than the others; how many in all. */
async function threePages(site: Site): Promise<number> {
  const { token } = await newModerator(site);
  const { commentCount } = await content.article(site, 6, "en");
  for (let n = commentCount + 1; n <= 45; n++) {
    const body = { articleId: 6, content: `Comment number ${n}.` };
    expect((await callApi(site, "/comment", { method: "POST", body, token })).status).toBe(201);
  }
  return Math.max(commentCount, 45);
}

test("all comments of an article are read below each other, and the address keeps the page", async ({ page, site }) => {
  const total = await threePages(site);
  await visit(page, uncached("/en/article/6"));
  await page.getByRole("link", { name: fill(commenting.all, { n: total }) }).click();
  await expect(page).toHaveURL(path);
  await expect(comments(page)).toHaveCount(20);
  await expect(comments(page).first()).toContainText("Comment number 45.");

  await more(page).click();
  await expect(comments(page)).toHaveCount(40);
  await expect(page).toHaveURL(`${path}?page=2`);
  await expect(comments(page).nth(20)).toBeFocused();
  await expect(comments(page).nth(20)).toContainText("Comment number 25.");
  await more(page).click();
  await expect(comments(page)).toHaveCount(total);
  await expect(more(page)).toHaveCount(0);

  await page.reload();
  await expect(comments(page)).toHaveCount(total - 40);
  await page.getByRole("link", { name: commenting.newer }).click();
  await expect(comments(page)).toHaveCount(20);
  await expect(comments(page).first()).toContainText("Comment number 25.");
  await page.goBack();
  await expect(page).toHaveURL(`${path}?page=3`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

  test("each page leads to the next one, for robots too, and has an address and a title of its own", async ({
    page,
    site,
  }) => {
    const total = await threePages(site);
    const { title } = await content.article(site, 6, "en");
    const publicUrl = site.url.replace("127.0.0.1", "localhost");
    const titles: string[] = [];
    await page.goto(path);
    for (const [query, count] of [
      ["", 20],
      ["?page=2", 20],
      ["?page=3", total - 40],
    ] as const) {
      await expect(page).toHaveURL(`${path}${query}`);
      await expect(comments(page)).toHaveCount(count);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute("href", `${publicUrl}${path}${query}`);
      await expect(page.locator('link[hreflang="rw"]')).toHaveAttribute(
        "href",
        `${publicUrl}/rw/article/6/comments${query}`,
      );
      titles.push(await page.title());
      if (query === "?page=3") break;
      await expect(more(page)).not.toHaveAttribute("rel", /nofollow/);
      await more(page).click();
    }
    const [first = "", second = ""] = titles;
    expect(first).toContain(fill(commenting.allTitle, { title }));
    expect(second).toContain(fill(commenting.page, { n: 2 }));
    expect(new Set(titles).size).toBe(3);
  });

  test("a malformed page is the first one, and one beyond the last is missing", async ({ page, site }) => {
    await threePages(site);
    for (const query of ["?page=0", "?page=x", "?page=-1", "?page=1.5"]) {
      expect((await page.goto(path + query))?.status(), query).toBe(200);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/comments$/);
    }
    for (const missing of [`${path}?page=4`, `${path}?page=999999`, "/en/article/999999/comments"]) {
      expect((await page.goto(missing))?.status(), missing).toBe(404);
    }
  });

  test("an article without comments says so, and search engines leave its page out", async ({ page, site }) => {
    const quiet = (await content.articles(site, "en")).find(({ commentCount }) => commentCount === 0);
    await page.goto(`/en/article/${quiet?.id}/comments`);
    await expect(page.getByRole("main")).toContainText(en.article.noComments);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});
