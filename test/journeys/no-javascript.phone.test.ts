import type { Page } from "@playwright/test";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { languages } from "#i18n/language.ts";
import { content, titled } from "./content.ts";
import { expect, fresh, test } from "./site.ts";

test.use({ expectedErrors: /status of 429/, javaScriptEnabled: false });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

for (const language of languages) {
  const text = catalogues[language];

  test.describe(`without JavaScript, in "${language}"`, () => {
    test("every screen has its content", async ({ page, site }) => {
      const [article] = await content.articles(site, language);
      const [event] = await content.events(site, language);
      const screens = {
        "": text.home.latestNews,
        "/news": text.list.newsTitle,
        "/events": text.list.eventsTitle,
        [`/article/${article?.id}`]: article?.title,
        [`/event/${event?.id}`]: event?.title,
      };
      for (const [path, heading] of Object.entries(screens)) {
        await page.goto(`/${language}${path}`);
        await expect(page.getByRole("heading", { name: heading, exact: true }).first()).toBeVisible();
        await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      }
    });

    test("the search is a form", async ({ page, site }) => {
      const articles = await content.articles(site, language);
      const word = articles[0]?.title.split(" ")[0] ?? "";
      await page.goto(`/${language}/news`);
      await page.getByRole("searchbox").fill(word);
      await page.getByRole("button", { name: text.list.search }).click();
      await expect(page).toHaveURL(`/${language}/news?q=${encodeURIComponent(word)}`);
      await expect(cards(page).first()).toContainText(articles[0]?.title ?? "");
    });

    test("a category's chip keeps the search, and a search keeps the category", async ({ page, site }) => {
      const [category] = await content.categories(site, language);
      await page.goto(`/${language}/news?q=a`);
      await page.getByRole("button", { name: category?.name, exact: true }).click();
      await expect(page).toHaveURL(`/${language}/news?q=a&category=${category?.id}`);
      await expect(page.getByRole("button", { name: category?.name, exact: true })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await page.getByRole("searchbox").fill("e");
      await page.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(`/${language}/news?category=${category?.id}&q=e`);
    });

    test("“show more” is a link", async ({ page }) => {
      await page.goto(`/${language}/events`);
      await page.getByRole("link", { name: text.list.showMore }).click();
      await expect(page).toHaveURL(`/${language}/events?show=all`);
      await expect(cards(page)).toHaveCount(12);
    });

    test("subscribing is a form: too fast for a person it says so and keeps what was typed, then it thanks", async ({
      page,
    }) => {
      const { errors, done } = answers[language];
      const block = page.getByRole("region", { name: text.subscribe.title });
      const field = block.getByLabel(text.subscribe.email);
      // A machine that is held up may be as slow as a person.
      await expect(async () => {
        const email = `no-javascript-${Date.now()}@reader.example`;
        await page.goto(fresh(`/${language}`));
        await field.fill(email);
        await block.getByRole("button", { name: text.subscribe.button }).click();
        await expect(block.getByRole("status")).toHaveText(errors.too_fast, { timeout: 3000 });
        await expect(field).toHaveValue(email);
      }).toPass();
      await expect(field).toHaveAccessibleDescription(errors.too_fast);
      await new Promise((resolve) => setTimeout(resolve, MIN_FILL_MS));
      await block.getByRole("button", { name: text.subscribe.button }).click();
      await expect(block.getByRole("status")).toHaveText(done.subscribed);
      await expect(block.getByRole("status")).toBeInViewport();
      await expect(field).toHaveValue("");
    });

    for (const address of language === "rw" ? ["donate", "donat"] : ["donate"]) {
      test(`/${address} shows the donation dialog over home, and it can be closed`, async ({ page, site }) => {
        const settings = await content.settings(site, language);
        await page.goto(`/${language}/${address}`);
        const dialog = page.getByRole("dialog", { name: text.donation.title });
        await expect(dialog.getByText(settings.momoCode, { exact: true })).toBeVisible();
        await expect(dialog.getByText(settings.bankAccountNumber, { exact: true })).toBeVisible();
        await expect(dialog.getByRole("button", { name: text.donation.copy })).toHaveCount(0);
        await dialog.getByRole("button", { name: text.donation.later }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole("heading", { name: text.home.latestNews })).toBeVisible();
      });
    }

    test("the menu opens and leads to the donation details", async ({ page }) => {
      await page.goto(`/${language}/news`);
      await page.getByLabel(text.navigation.menu, { exact: true }).click();
      await page.getByRole("link", { name: text.navigation.donate }).click();
      await expect(page).toHaveURL(`/${language}/donate`);
      await expect(page.getByRole("dialog")).toBeVisible();
    });

    test("the language picker leads to the same page in each language", async ({ page }) => {
      for (const [other, name] of [
        ["rw", "Kinyarwanda"] as const,
        ["en", "English"] as const,
        ["fr", "Français"] as const,
      ]) {
        await page.goto(`/${language}/events?show=all`);
        await page.locator("summary", { hasText: text.navigation.language }).click();
        await page.getByRole("link", { name, exact: true }).click();
        await expect(page).toHaveURL(`/${other}/events?show=all`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(catalogues[other].list.eventsTitle);
      }
    });

    test("every link and form keeps the language", async ({ page, site }) => {
      const { id } = titled(await content.articles(site, "en"), "young hands take up imigongo");
      for (const path of ["", "/news", "/events", `/article/${id}`, "/event/1", "/donate"]) {
        await page.goto(`/${language}${path}`);
        const addresses = await page
          // The choice of low data leads back to this very page.
          .locator('a[href^="/"]:not([hreflang]), form[action]:not([action="/data-mode"])')
          .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? each.getAttribute("action") ?? ""));
        expect(addresses.length).toBeGreaterThan(15);
        expect(addresses.filter((each) => !new RegExp(`^/${language}(?:[/?#]|$)`).test(each))).toEqual([]);
      }
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ locale: "fr-FR" });

  test("a page without a language in its address links to pages like it", async ({ page }) => {
    await page.goto("/news");
    const links = page.getByRole("main").getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute("href")));
    expect(addresses.filter((each) => !/^\/(article|news)/.test(each ?? ""))).toEqual([]);
    await links.first().click();
    await expect(page.getByText(catalogues.fr.article.related)).toBeVisible();
  });

  test("no button is shown that would do nothing", async ({ page }) => {
    await page.goto("/donate");
    const buttons = page.locator("button[type=button]");
    expect(await buttons.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);
  });
});
