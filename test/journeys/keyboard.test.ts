import type { Page } from "@playwright/test";
import { en } from "#test/words.ts";
import { content } from "./content.ts";
import { desktop, expect, test, visit } from "./site.ts";

const { navigation, list, account, search } = en;

type Stop = { name: string; isOutlined: boolean; isSeen: boolean };

/** Where the keyboard is now, and whether a reader sees it. */
function currentStop(): Stop {
  const focused = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const onTop = document.elementFromPoint(x, y);
  const label = focused.id && document.querySelector(`label[for="${focused.id}"]`)?.textContent;
  return {
    name: focused.getAttribute("aria-label") ?? (label || (focused.textContent ?? "")).trim(),
    isOutlined: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    isSeen: onTop !== null && (focused.contains(onTop) || onTop.contains(focused)),
  };
}

async function stops(page: Page, count: number, key = "Tab"): Promise<Stop[]> {
  const found: Stop[] = [];
  for (let press = 0; press < count; press++) {
    await page.keyboard.press(key);
    // A scroll to the new place may still be under way.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
    found.push(await page.evaluate(currentStop));
  }
  return found;
}

test.describe("with the keyboard alone", () => {
  test.describe("on a desktop", () => {
    test.use(desktop);

    test("Tab goes through bar, search, chips and cards in reading order", async ({ page, site }) => {
      const categories = (await content.categories(site, "en")).filter(({ type }) => type === "NEWS");
      const articles = (await content.articles(site, "en")).slice(0, 6);
      await visit(page, "/en/news");
      const expected = [
        navigation.skipToContent,
        "Urubuga, home page",
        navigation.home,
        navigation.news,
        navigation.events,
        navigation.donate,
        navigation.subscribe,
        search.title,
        expect.stringContaining("English"),
        navigation.darkTheme,
        account.login,
        list.searchNews,
        list.search,
        list.all,
        ...categories.map(({ name }) => name),
        ...articles.flatMap(({ category, title, author }) => [category.name, title, author?.name]),
        list.showMore,
      ];
      const found = await stops(page, expected.length);
      expect(found.map(({ name }) => name)).toEqual(expected);
      expect(found.filter((stop) => !stop.isOutlined || !stop.isSeen)).toEqual([]);
    });
  });

  test("each focus of Tab and Shift+Tab is visible, and none is below the top bar", async ({ page }) => {
    await visit(page, "/en/news");
    const forwards = await stops(page, 20);
    await page.getByRole("contentinfo").getByRole("link").first().focus();
    const backwards = await stops(page, 12, "Shift+Tab");
    expect([...forwards, ...backwards].filter((stop) => !stop.isOutlined || !stop.isSeen)).toEqual([]);
  });

  test("a reader opens the menu, goes to the news, chooses a chip, which keeps the focus, and reads the first article", async ({
    page,
    site,
  }) => {
    const first = (await content.articles(site, "en")).find(({ category }) => category.name === "Sport");
    await visit(page, "/en");
    await page.getByLabel(navigation.menu, { exact: true }).press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/en/news");
    // The new page takes the focus once it is there: between the two halves of a key press that would take it from the chip.
    await expect(page.getByRole("main")).toBeFocused();
    const chip = page.getByRole("button", { name: "Sport" });
    await chip.press("Space");
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    // Whether the browser's window has the focus too is not the page's affair.
    await expect.poll(() => chip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole("link", { name: first?.title }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: first?.title })).toBeVisible();
  });
});
