import { catalogues } from "#i18n/catalogues.ts";
import { en } from "#i18n/en.ts";
import { expect, test, visit } from "./site.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const width of [360, 1280]) {
      test(`a reader finds an article by words of its text, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto("/en/search");
        await page.getByRole("searchbox").fill("motorcycle saturday");
        await page.getByRole("searchbox").press("Enter");
        await expect(page).toHaveURL(/\/en\/search\?q=motorcycle\+saturday$/);
        const hits = page.getByRole("main").getByRole("article");
        await expect(hits.first().getByRole("heading")).toHaveText(
          "The library that arrives by motorcycle every Saturday",
        );
        await expect(hits.first().locator("mark").first()).toBeVisible();
        await page.getByRole("link", { name: en.list.eventsTitle, exact: true }).last().click();
        await expect(page).toHaveURL(/kind=event/);
        await expect(page.getByText(en.list.noneFound)).toBeVisible();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}

test("texts in other languages follow under a heading of their own", async ({ page }) => {
  await visit(page, "/fr/search?q=motorcycle");
  await expect(page.getByRole("heading", { name: catalogues.fr.search.otherLanguages })).toBeVisible();
  const hit = page.getByRole("main").getByRole("article").first();
  await expect(hit.getByRole("heading")).toHaveAttribute("lang", "en");
  await hit.getByRole("link").click();
  await expect(page).toHaveURL(/\/fr\/article\/\d+\/[a-z0-9-]+$/);
});
