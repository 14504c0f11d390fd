import { answers, catalogues } from "#i18n/catalogues.ts";

import { content } from "./content.ts";
import { expect, test, triedLanguages, visit } from "./site.ts";

test.use({ expectedErrors: /status of 404/ });

for (const language of triedLanguages) {
  const { page: text, navigation } = catalogues[language];
  const { errors } = answers[language];
  const addresses = {
    "/article/999999": answers[language].kinds.article.notFound,
    "/event/abc": errors.not_found,
    "/nope": text.notFoundText,
    "/search?q=kigali&page=99": text.notFoundText,
  };

  test(`a missing page says in "${language}" what is missing, links to other pages, and names no address to search engines`, async ({
    page,
  }) => {
    for (const [address, sentence] of Object.entries(addresses)) {
      const answer = await page.goto(`/${language}${address}`);
      expect(answer?.status(), address).toBe(404);
      expect(answer?.headers()["x-robots-tag"], address).toBe("noindex");
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
      const main = page.getByRole("main");
      await expect(main).toContainText(sentence);
      await expect(main).not.toContainText(text.failedTitle);
      for (const name of [text.goHome, navigation.news, navigation.events]) {
        await expect(main.getByRole("link", { name })).toBeVisible();
      }
      await main.getByRole("link", { name: text.goHome }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}$`));
    }
  });
}

test("an article deleted while its list was open is shown as missing", async ({ page, site }) => {
  const [first] = await content.articles(site, "en");
  await page.route(`**/api/article/${first?.id}?*`, (route) =>
    route.fulfill({
      status: 404,
      json: { success: false, message: "Article not found.", error: "Article not found." },
    }),
  );
  await visit(page, "/en/news");
  await page.getByRole("link", { name: first?.title }).click();
  await expect(page.getByRole("main")).toContainText("Article not found.");
  await expect(page.getByRole("main").getByRole("link", { name: "News" })).toBeVisible();
});
