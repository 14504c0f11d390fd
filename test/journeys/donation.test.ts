import type { Page } from "@playwright/test";
import { en } from "#i18n/en.ts";
import { content } from "./content.ts";
import { expect, test, visit } from "./site.ts";

const { donation } = en;
const dialog = (page: Page) => page.getByRole("dialog", { name: donation.title });
const menu = (page: Page) => page.getByLabel(en.navigation.menu, { exact: true });

/** Opens the dialog with the link of the top bar, which on a phone is in the menu. */
async function openDonation(page: Page) {
  if (await menu(page).isVisible()) await menu(page).click();
  await page.getByRole("link", { name: en.navigation.donate }).click();
  await expect(dialog(page)).toBeVisible();
}

test("the link opens the dialog over the page and puts the focus into it", async ({ page }) => {
  await visit(page, "/en/news");
  await openDonation(page);
  await expect(page).toHaveURL("/en/news");
  await expect(dialog(page).locator(":focus")).toHaveCount(1);
  for (let press = 0; press < 12; press++) await page.keyboard.press("Tab");
  const isOutside = await page.evaluate(() => document.activeElement?.matches("body, dialog *") === false);
  expect(isOutside).toBe(false);
});

test("Escape closes the dialog and the keyboard goes on where it was", async ({ page }) => {
  await visit(page, "/en/news");
  await openDonation(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  const link = page.getByRole("link", { name: en.navigation.donate });
  const opener = (await menu(page).isVisible()) ? menu(page).or(link) : link;
  await expect(opener.and(page.locator(":focus"))).toBeVisible();
});

test.describe("on a phone", { tag: "@phone" }, () => {
  for (const name of [donation.later, donation.close]) {
    test(`“${name}” closes the dialog`, async ({ page }) => {
      await visit(page, "/en/news");
      await openDonation(page);
      await dialog(page).getByRole("button", { name, exact: true }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL("/en/news");
    });
  }

  test("a touch beside the dialog closes it", async ({ page }) => {
    await visit(page, "/en/news");
    await openDonation(page);
    await page.touchscreen.tap(4, 400);
    await expect(dialog(page)).toBeHidden();
  });

  test("the whole dialog can be reached at 360 px", async ({ page }) => {
    await visit(page, "/en/donate");
    await dialog(page).getByRole("button", { name: donation.copyAll }).scrollIntoViewIfNeeded();
    await expect(dialog(page).getByRole("button", { name: donation.copyAll })).toBeInViewport({ ratio: 1 });
  });

  test("opened by its own address it lies over home, and closed it leaves home", async ({ page }) => {
    await visit(page, "/en/donat");
    await dialog(page).getByRole("button", { name: donation.later }).click();
    await expect(page).toHaveURL("/en");
    await expect(page.getByRole("heading", { name: en.home.latestNews })).toBeVisible();
  });

  test("a copy button copies its number and is marked for two seconds", async ({ page, context, site }) => {
    const { momoCode } = await content.settings(site, "en");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await visit(page, "/en/donate");
    await page.clock.pauseAt(Date.now() + 5000);
    await dialog(page).getByRole("button", { name: donation.momo }).click();
    await expect(dialog(page).getByText(donation.copied)).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(momoCode);
    await page.clock.runFor(1900);
    await expect(dialog(page).getByText(donation.copied)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(dialog(page).getByText(donation.copied)).toHaveCount(0);
  });

  test("“copy all” copies code and account, each with its name", async ({ page, context, site }) => {
    const { momoCode, bankName, bankAccountNumber } = await content.settings(site, "en");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, "/en/donate");
    await dialog(page).getByRole("button", { name: donation.copyAll }).click();
    await expect(dialog(page).getByText(donation.copied)).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${donation.momo}: ${momoCode}\n${bankName}: ${bankAccountNumber}`);
  });

  test("without the clipboard's permission copying still works", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read"]);
    await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await visit(page, "/en/donate");
    await dialog(page).getByRole("button", { name: donation.bank }).click();
    await expect(dialog(page).getByText(donation.copied)).toBeVisible();
  });

  test("a phone or desk that cannot dial the code gets it as a picture to scan", async ({ page, site }) => {
    const { momoCode } = await content.settings(site, "en");
    await visit(page, "/en/donate");
    await expect(dialog(page).getByText(`*182*8*1*${momoCode}#`)).toBeVisible();
    const code = dialog(page).getByRole("figure").locator("img");
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(dialog(page).locator('a[href^="tel:"]')).toHaveCount(0);
  });
});

test.describe("on an Android phone", { tag: "@phone" }, () => {
  test.use({
    userAgent: "Mozilla/5.0 (Linux; Android 13; TECNO BF6) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  });

  test("a link fills the dialler in", async ({ page, site }) => {
    const { momoCode } = await content.settings(site, "en");
    await visit(page, "/en/donate");
    const dial = dialog(page).getByRole("link", { name: donation.dial });
    await expect(dial).toHaveAttribute("href", `tel:*182*8*1*${momoCode}%23`);
    await expect(dialog(page).getByRole("figure")).toHaveCount(0);
  });
});

test.describe("the popup", { tag: "@phone" }, () => {
  test("comes 60 seconds after loading and is noted", async ({ page }) => {
    await page.clock.install();
    await visit(page, "/en/news");
    await page.clock.runFor(55_000);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(6000);
    await expect(dialog(page)).toBeVisible();
    const [now, noted] = await page.evaluate(() => [Date.now(), Number(localStorage.getItem("donationPopupShownAt"))]);
    expect(Math.abs((now ?? 0) - (noted ?? 0))).toBeLessThan(10_000);
  });

  for (const [hours, comes] of [[23.9, false] as const, [24.1, true] as const]) {
    test(`${comes ? "comes" : "does not come"} again after ${hours} hours`, async ({ page }) => {
      await page.addInitScript((ago) => {
        if (!localStorage.getItem("donationPopupShownAt")) {
          localStorage.setItem("donationPopupShownAt", String(Date.now() - ago * 3_600_000));
        }
      }, hours);
      await page.clock.install();
      await visit(page, "/en/news");
      await page.clock.runFor(61_000);
      await expect(dialog(page)).toHaveCount(comes ? 1 : 0);
    });
  }

  test("keeps counting while the reader goes from page to page", async ({ page }) => {
    await page.clock.install();
    await visit(page, "/en/news");
    await page.clock.runFor(40_000);
    await page.getByRole("main").getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/article/);
    await page.clock.runFor(21_000);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  });
});
