import type { Page } from "@playwright/test";
import { en } from "#test/words.ts";
import { content } from "./content.ts";
import { expect, test, triedSizes, visit } from "./site.ts";

const theme = (page: Page) => page.locator("html").getAttribute("data-theme");
/** Once the style sheet is there: a busy browser shows the text before. */
const expectGround = (page: Page, colour: string) =>
  expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour);
const DARK = "rgb(23, 17, 14)";
const LIGHT = "rgb(251, 245, 234)";

test("the theme is switched, remembered and switched back", async ({ page }) => {
  await visit(page, "/en");
  await expectGround(page, LIGHT);
  await page.getByRole("button", { name: en.navigation.darkTheme }).click();
  await expectGround(page, DARK);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload();
  await expectGround(page, DARK);
  await page.getByRole("button", { name: en.navigation.lightTheme }).click();
  expect(await theme(page)).toBe("light");
  await expectGround(page, LIGHT);
});

test("the stored theme applies before the first paint, against the system's", async ({ page }) => {
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
  await expectGround(page, DARK);
});

test("the theme follows the system where none is stored", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await visit(page, "/en");
  await expectGround(page, DARK);
  await expect(page.getByRole("button", { name: en.navigation.lightTheme })).toBeVisible();
});

test("a phone's menu marks the page and is closed by Escape, a touch elsewhere, a page and “Subscribe”", async ({
  page,
}) => {
  const button = page.getByLabel(en.navigation.menu, { exact: true });
  const menu = page.getByRole("navigation", { name: en.navigation.main });
  const link = (name: string) => menu.getByRole("link", { name });
  await visit(page, "/en");

  await test.step("Escape gives the focus back", async () => {
    await button.click();
    await link(en.navigation.news).focus();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step("a touch elsewhere", async () => {
    await button.tap();
    // Near the end of the page: the open menu covers what comes first.
    await page.getByRole("heading", { name: en.footer.follow }).tap();
    await expect(menu).toBeHidden();
  });

  await test.step("“Subscribe” on home", async () => {
    await button.click();
    await link(en.navigation.subscribe).click();
    await expect(page.locator("#subscribe")).toBeInViewport();
    await expect(menu).toBeHidden();
  });

  await test.step("the choice of a page", async () => {
    await button.click();
    await link(en.navigation.news).click();
    await expect(page).toHaveURL("/en/news");
    await expect(menu).toBeHidden();
    await button.click();
    await expect(link(en.navigation.news)).toHaveAttribute("aria-current", "page");
    await expect(link(en.navigation.home)).not.toHaveAttribute("aria-current");
  });
});

/** Presses the top bar's subscribe button, which on a phone is in the menu. */
async function pressSubscribe(page: Page) {
  const menu = page.getByLabel(en.navigation.menu, { exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("banner").getByRole("link", { name: en.navigation.subscribe }).click();
}

for (const [size, options] of Object.entries(triedSizes)) {
  test.describe(`on a ${size}`, () => {
    test.use(options);

    test("“Subscribe” elsewhere goes home and scrolls to the form, and on home scrolls there again", async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await visit(page, "/en/events");
      for (const _ of ["elsewhere", "on home"]) {
        await pressSubscribe(page);
        await expect(page).toHaveURL(/\/en(#subscribe)?$/);
        await expect(page.getByLabel(en.subscribe.email)).toBeInViewport();
        await page.evaluate(() => scrollTo(0, 0));
      }
    });
  });
}

for (const lowData of ["off", "on"]) {
  test.describe(`with Save-Data ${lowData}`, () => {
    test.use({ extraHTTPHeaders: { "save-data": lowData } });

    test("the first Tab stop skips to the content", async ({ page }) => {
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

test("the footer tells about the site, its first four categories, contact and social pages; the logo leads home", async ({
  page,
  site,
}) => {
  const settings = await content.settings(site, "en");
  const categories = await content.categories(site, "en");
  await visit(page, "/en/news");
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

  const home = page.getByRole("banner").getByRole("link", { name: "Urubuga, home page" });
  await expect
    .poll(() => home.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await home.click();
  await expect(page).toHaveURL("/en");
});

test("on the narrowest phones nothing in the top bar overlaps", async ({ page }) => {
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
