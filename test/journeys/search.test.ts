import { catalogues } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { en, searchWords } from "#test/words.ts";
import { isLong } from "../torture.ts";
import { expect, inTheLongRun, test, visit } from "./site.ts";

const motorcycle = "The library that arrives by motorcycle every Saturday";

/** In pixels: each once, both ways in `npm run torture`. */
const widths = (hasScript: boolean) => (isLong ? [360, 1280] : [hasScript ? 360 : 1280]);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const width of widths(javaScriptEnabled)) {
      test(
        `a reader finds an article by words of its text, at ${width} px`,
        javaScriptEnabled ? inTheLongRun : {},
        async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto("/en/search");
          const box = page.getByLabel(searchWords.en.label);
          await box.fill("motorcycle saturday");
          await box.press("Enter");
          await expect(page).toHaveURL(/\/en\/search\?q=motorcycle\+saturday$/);
          const hits = page.getByRole("main").getByRole("article");
          await expect(hits.first().getByRole("heading")).toHaveText(motorcycle);
          await expect(hits.first().locator("mark").first()).toBeVisible();

          await test.step("and by misspelled words, unless they are meant so", async () => {
            await page.goto("/en/search?q=motorcylce");
            await expect(hits.first().getByRole("heading")).toHaveText(motorcycle);
            await expect(page.getByRole("link", { name: "motorcycle", exact: true })).toBeVisible();
            await page.getByRole("link", { name: fill(searchWords.en.exactly, { q: "motorcylce" }) }).click();
            await expect(page).toHaveURL(/exactly=true$/);
            await expect(page.getByText(en.list.noneFound)).toBeVisible();
          });

          await test.step("and narrows the search by kind, category and dates", async () => {
            await page.goto("/en/search?q=motorcycle+saturday");
            await page.getByText(searchWords.en.narrow).click();
            await page.getByLabel(searchWords.en.from).fill("2020-01-01");
            await page.getByRole("button", { name: searchWords.en.apply }).click();
            await expect(page).toHaveURL(/from=2020-01-01/);
            await expect(hits.first().getByRole("heading")).toHaveText(motorcycle);
            await page
              .getByRole("link", { name: en.list.eventsTitle, exact: true })
              .and(page.locator("main a"))
              .click();
            await expect(page).toHaveURL(/kind=event/);
            await expect(page.getByText(en.list.noneFound)).toBeVisible();
          });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        },
      );
    }
  });
}

test("titles are offered while a reader types, and opened with the keyboard", async ({ page }) => {
  await visit(page, "/en/search");
  const box = page.getByRole("combobox");
  await box.pressSequentially("library moto");
  const option = page.getByRole("option", { name: motorcycle });
  await expect(option).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/en\/article\/\d+/);
});

test("no title is asked for on a slow line", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, "/en/search");
  await page.clock.install();
  await page.getByRole("combobox").fill("library");
  await page.clock.runFor(2000);
  expect(asked.filter((url) => url.includes("/suggest"))).toEqual([]);
});

test("texts in other languages follow under a heading of their own", async ({ page }) => {
  await visit(page, "/fr/search?q=motorcycle");
  await expect(page.getByRole("heading", { name: searchWords.fr.otherLanguages })).toBeVisible();
  await expect(page.getByRole("heading", { name: catalogues.fr.search.title })).toBeVisible();
  const hit = page.getByRole("main").getByRole("article").first();
  await expect(hit.getByRole("heading")).toHaveAttribute("lang", "en");
  await hit.getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/article\/\d+\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(motorcycle);
});
