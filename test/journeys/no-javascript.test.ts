import type { Page } from "@playwright/test";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { languageNames, languages } from "#i18n/language.ts";
import { content, titled } from "./content.ts";
import { fillTime, noTime } from "./plain-forms.ts";
import { expect, test, triedLanguages, uncached } from "./site.ts";

test.use({ expectedErrors: /status of 429/, javaScriptEnabled: false });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

for (const language of triedLanguages) {
  const text = catalogues[language];

  test.describe(`without JavaScript, in "${language}"`, () => {
    test("every screen has its content, and every link and form keeps the language", async ({ page, site }) => {
      const { id } = titled(await content.articles(site, "en"), "young hands take up imigongo");
      const screens = {
        "": text.home.latestNews,
        "/news": text.list.newsTitle,
        "/events": text.list.eventsTitle,
        [`/article/${id}`]: (await content.article(site, id, language)).title,
        "/event/1": (await content.event(site, 1, language)).title,
        "/donate": text.donation.title,
      };
      for (const [path, heading] of Object.entries(screens)) {
        await page.goto(`/${language}${path}`);
        await expect(page.getByRole("heading", { name: heading, exact: true }).first()).toBeVisible();
        await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
        const addresses = await page
          // Switching low-data mode leads back to this very page.
          .locator('a[href^="/"]:not([hreflang]), form[action]:not([action="/data-mode"])')
          .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? each.getAttribute("action") ?? ""));
        expect(addresses.length, path).toBeGreaterThan(15);
        const own = new RegExp(`^/${language}(?:[/?#]|$)`);
        expect(
          addresses.filter((each) => !own.test(each)),
          path,
        ).toEqual([]);
      }
    });

    test("search, category and “show more” work by links and forms, and combine", async ({ page, site }) => {
      const [first] = await content.articles(site, language);
      const [category] = await content.categories(site, language);
      const word = first?.title.split(" ")[0] ?? "";
      const chip = page.getByRole("button", { name: category?.name, exact: true });
      await page.goto(`/${language}/news`);
      await page.getByRole("searchbox").fill(word);
      await page.getByRole("button", { name: text.list.search }).click();
      await expect(page).toHaveURL(`/${language}/news?q=${encodeURIComponent(word)}`);
      await expect(cards(page).first()).toContainText(first?.title ?? "");

      await page.getByRole("searchbox").fill("a");
      await page.getByRole("searchbox").press("Enter");
      await chip.click();
      await expect(page).toHaveURL(`/${language}/news?q=a&category=${category?.id}`);
      await expect(chip).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("searchbox").fill("e");
      await page.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(`/${language}/news?category=${category?.id}&q=e`);

      await page.goto(`/${language}/events`);
      await page.getByRole("link", { name: text.list.showMore }).click();
      await expect(page).toHaveURL(`/${language}/events?page=2`);
      await expect(cards(page)).toHaveCount(6);
      await page.getByRole("link", { name: text.list.previous }).click();
      await expect(page).toHaveURL(`/${language}/events`);
    });

    test("subscribing is a form that rejects what is sent too fast, keeps the input, and then thanks", async ({
      page,
    }) => {
      const { errors, done } = answers[language];
      const block = page.getByRole("region", { name: text.subscribe.title });
      const field = block.getByLabel(text.subscribe.email);
      const email = `no-javascript-${language}-${Date.now()}@reader.example`;
      await page.goto(uncached(`/${language}`));
      await field.fill(email);
      await noTime(block);
      await block.getByRole("button", { name: text.subscribe.button }).click();
      await expect(block.getByRole("status")).toHaveText(errors.too_fast);
      await expect(field).toHaveValue(email);
      await expect(field).toHaveAccessibleDescription(errors.too_fast);
      await fillTime(block);
      await block.getByRole("button", { name: text.subscribe.button }).click();
      await expect(block.getByRole("status")).toHaveText(done.confirmationSent);
      await expect(block.getByRole("status")).toBeInViewport();
      await expect(field).toHaveValue("");
    });

    test("the menu leads to the donation dialog over home, which can be closed, and the picker to each language", async ({
      page,
      site,
    }) => {
      const settings = await content.settings(site, language);
      const dialog = page.getByRole("dialog", { name: text.donation.title });
      await page.goto(`/${language}/news`);
      await page.getByLabel(text.navigation.menu, { exact: true }).click();
      await page.getByRole("link", { name: text.navigation.donate }).click();
      await expect(page).toHaveURL(`/${language}/donate`);
      await expect(dialog.getByText(settings.momoCode, { exact: true })).toBeVisible();
      await expect(dialog.getByText(settings.bankAccountNumber, { exact: true })).toBeVisible();
      await expect(dialog.getByRole("button", { name: text.donation.copy })).toHaveCount(0);
      await dialog.getByRole("button", { name: text.donation.later }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("heading", { name: text.home.latestNews })).toBeVisible();

      for (const other of languages) {
        await page.goto(`/${language}/events?page=2`);
        await page.locator("summary", { hasText: text.navigation.language }).click();
        await page.getByRole("link", { name: languageNames[other], exact: true }).click();
        await expect(page).toHaveURL(`/${other}/events?page=2`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(catalogues[other].list.eventsTitle);
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
    expect(addresses.filter((each) => !/^\/(article|author|category|news)/.test(each ?? ""))).toEqual([]);
    await page.getByRole("heading", { level: 3 }).getByRole("link").first().click();
    await expect(page.getByText(catalogues.fr.article.related)).toBeVisible();
  });

  test("/donat shows the donation dialog too, without buttons that need scripts", async ({ page }) => {
    await page.goto("/rw/donat");
    await expect(page.getByRole("dialog", { name: catalogues.rw.donation.title })).toBeVisible();
    await page.goto("/donate");
    const buttons = page.locator("button[type=button]");
    expect(await buttons.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);
  });
});
