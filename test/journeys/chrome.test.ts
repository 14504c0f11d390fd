import type { Page } from "@playwright/test";
import { en } from "#i18n/en.ts";
import { content } from "./content.ts";
import { expect, test, visit } from "./site.ts";

const theme = (page: Page) => page.locator("html").getAttribute("data-theme");
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const DARK = "rgb(23, 17, 14)";
const LIGHT = "rgb(251, 245, 234)";

test("the theme is switched, remembered and switched back", async ({ page }) => {
  await visit(page, "/en");
  expect(await ground(page)).toBe(LIGHT);
  await page.getByRole("button", { name: en.navigation.darkTheme }).click();
  expect(await ground(page)).toBe(DARK);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload();
  expect(await ground(page)).toBe(DARK);
  await page.getByRole("button", { name: en.navigation.lightTheme }).click();
  expect(await theme(page)).toBe("light");
  expect(await ground(page)).toBe(LIGHT);
});

test.describe("on a phone, the theme", { tag: "@phone" }, () => {
  test("is the stored one before anything of the page is there, against the system's", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("theme", "dark");
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        localStorage.setItem("themeAtBody", document.documentElement.dataset.theme ?? "none");
      }).observe(document, { childList: true, subtree: true });
    });
    // Without a single script of the app: what is painted is what the head alone decided.
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/en", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("themeAtBody"))).toBe("dark");
    expect(await ground(page)).toBe(DARK);
  });

  test("follows the system where none is stored", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await visit(page, "/en");
    expect(await ground(page)).toBe(DARK);
    await expect(page.getByRole("button", { name: en.navigation.lightTheme })).toBeVisible();
  });
});

test.describe("the menu of a phone", { tag: "@phone" }, () => {
  const button = (page: Page) => page.getByLabel(en.navigation.menu, { exact: true });
  const menu = (page: Page) => page.getByRole("navigation", { name: en.navigation.main });

  test("opens, and Escape closes it and gives the focus back", async ({ page }) => {
    await visit(page, "/en");
    await button(page).click();
    await menu(page).getByRole("link", { name: en.navigation.news }).focus();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test("closes when a page is chosen, and marks that page", async ({ page }) => {
    await visit(page, "/en");
    await button(page).click();
    await menu(page).getByRole("link", { name: en.navigation.news }).click();
    await expect(page).toHaveURL("/en/news");
    await expect(menu(page)).toBeHidden();
    await button(page).click();
    await expect(menu(page).getByRole("link", { name: en.navigation.news })).toHaveAttribute("aria-current", "page");
    await expect(menu(page).getByRole("link", { name: en.navigation.home })).not.toHaveAttribute("aria-current");
  });

  test("closes at a touch elsewhere", async ({ page }) => {
    await visit(page, "/en");
    await button(page).tap();
    await page.getByRole("heading", { name: en.home.latestNews }).tap();
    await expect(menu(page)).toBeHidden();
  });

  test("gets out of the way when “Subscribe” is chosen on home", async ({ page }) => {
    await visit(page, "/en");
    await button(page).click();
    await menu(page).getByRole("link", { name: en.navigation.subscribe }).click();
    await expect(page.locator("#subscribe")).toBeInViewport();
    await expect(menu(page)).toBeHidden();
  });
});

/** Presses the top bar's subscribe button, which on a phone is in the menu. */
async function pressSubscribe(page: Page) {
  const menu = page.getByLabel(en.navigation.menu, { exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("banner").getByRole("link", { name: en.navigation.subscribe }).click();
}

test("“Subscribe” scrolls to the form on home", async ({ page }) => {
  await visit(page, "/en");
  await pressSubscribe(page);
  await expect(page.getByLabel(en.subscribe.email)).toBeInViewport();
  await expect(page).toHaveURL(/\/en(#subscribe)?$/);
});

test("“Subscribe” elsewhere goes home and then scrolls to the form", async ({ page }) => {
  await visit(page, "/en/events");
  await pressSubscribe(page);
  await expect(page).toHaveURL(/\/en(#subscribe)?$/);
  await expect(page.getByLabel(en.subscribe.email)).toBeInViewport();
});

for (const lowData of ["off", "on"]) {
  test.describe(`with Save-Data ${lowData}`, () => {
    test.use({ extraHTTPHeaders: { "save-data": lowData } });

    test("the keyboard's first stop skips to the content", async ({ page }) => {
      await (lowData === "on" ? page.goto("/en/news") : visit(page, "/en/news"));
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: en.navigation.skipToContent });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("searchbox")).toBeFocused();
    });
  });
}

test("the footer tells about the site, its first four categories, contact and social pages", async ({ page, site }) => {
  const settings = await content.settings(site, "en");
  const categories = await content.categories(site, "en");
  await page.goto("/en/news");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(settings.about);
  const links = footer.getByRole("link");
  const first = categories.slice(0, 4).map(({ name }) => name);
  const names = await links.allTextContents();
  expect(names.slice(0, 4)).toEqual(first);
  const mail = footer.getByRole("link", { name: settings.contactEmail });
  await expect(mail).toHaveAttribute("href", `mailto:${settings.contactEmail}`);
  await expect(footer.getByRole("link", { name: settings.contactPhone })).toHaveAttribute("href", "tel:+250788000000");
  await expect(footer).toContainText(settings.contactAddress);
  for (const name of ["Facebook", "Instagram", "YouTube", "TikTok"] as const) {
    const address = settings[`${name.toLowerCase() as "facebook" | "instagram" | "youtube" | "tiktok"}Url`];
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", address);
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Urubuga`);
});

test("the top bar shows the site's logo and leads home", async ({ page }) => {
  await visit(page, "/en/events");
  const home = page.getByRole("banner").getByRole("link", { name: "Urubuga, home page" });
  await expect
    .poll(() => home.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await home.click();
  await expect(page).toHaveURL("/en");
});

test("on the narrowest phones nothing in the top bar runs into something else", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, "/en");
  const ends = await page.getByRole("banner").evaluate((bar) => {
    const text = document.createRange();
    text.selectNodeContents(bar.querySelector("a[aria-label]") ?? bar);
    const controls = [...bar.querySelectorAll("summary, button, a[href$='/login']")].filter((each) =>
      each.checkVisibility(),
    );
    return [text, ...controls].map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]);
  });
  expect(ends.length).toBe(4);
  for (const [position, [, right]] of ends.entries()) {
    expect(right).toBeLessThanOrEqual((ends[position + 1]?.[0] ?? 320) + 0.5);
  }
});
