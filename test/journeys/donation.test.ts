import type { Page } from "@playwright/test";
import { en } from "#test/words.ts";
import { content } from "./content.ts";
import { expect, expectNoDialog, isAwake, test, triedSizes, visit } from "./site.ts";

const { donation } = en;
const dialog = (page: Page) => page.getByRole("dialog", { name: donation.title });
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name }).click();
/** Its script is loaded after the page's own: until then its buttons of the server's page do nothing. */
const isDialogAwake = (page: Page) =>
  expect
    .poll(() =>
      dialog(page)
        .getByRole("button", { name: donation.momo })
        .evaluate((button) => Object.keys(button).some((key) => key.startsWith("__reactProps$"))),
    )
    .toBe(true);
const menu = (page: Page) => page.getByLabel(en.navigation.menu, { exact: true });

/** Opens the dialog with the link of the top bar, which on a phone is in the menu. */
async function openDonation(page: Page) {
  if (await menu(page).isVisible()) await menu(page).click();
  await page.getByRole("link", { name: en.navigation.donate }).click();
  await expect(dialog(page)).toBeVisible();
}

for (const [size, options] of Object.entries(triedSizes)) {
  test.describe(`on a ${size}`, () => {
    test.use(options);

    test("the link opens the dialog over the page, which keeps the focus until Escape gives it back", async ({
      page,
    }) => {
      await visit(page, "/en/news");
      await openDonation(page);
      await expect(page).toHaveURL("/en/news");
      await expect(dialog(page).locator(":focus")).toHaveCount(1);
      for (let press = 0; press < 12; press++) await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => document.activeElement?.matches("body, dialog *") === false);
      expect(isOutside).toBe(false);

      await page.keyboard.press("Escape");
      await expectNoDialog(page);
      const link = page.getByRole("link", { name: en.navigation.donate });
      const opener = (await menu(page).isVisible()) ? menu(page).or(link) : link;
      await expect(opener.and(page.locator(":focus"))).toBeVisible();
    });
  });
}

test("the dialog is closed by each of its buttons and by a touch beside it; from its own address it leads home", async ({
  page,
}) => {
  await visit(page, "/en/news");
  for (const name of [donation.later, donation.close]) {
    await openDonation(page);
    await press(page, name);
    await expectNoDialog(page);
    await expect(page).toHaveURL("/en/news");
  }
  await menu(page).click();
  await page.evaluate(() => scrollTo(0, 800));
  await page.getByRole("link", { name: en.navigation.donate }).click();
  await expect(dialog(page)).toBeVisible();
  await page.touchscreen.tap(4, 400);
  await expectNoDialog(page);
  expect(await page.evaluate(() => scrollY), "the reader's place in the list").toBe(800);

  await visit(page, "/en/donat");
  await press(page, donation.later);
  await expect(page).toHaveURL("/en");
  await expect(page.getByRole("heading", { name: en.home.latestNews })).toBeVisible();
});

test("the copy buttons copy their number, or code and account with their names, and are marked for two seconds", async ({
  page,
  context,
  site,
}) => {
  const { momoCode, bankName, bankAccountNumber } = await content.settings(site, "en");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await visit(page, "/en/donate");
  await isDialogAwake(page);
  await page.clock.pauseAt(Date.now() + 5000);
  await press(page, donation.momo);
  await expect(dialog(page).getByText(donation.copied)).toHaveCount(1);
  expect(await copied()).toBe(momoCode);
  await page.clock.runFor(1900);
  await expect(dialog(page).getByText(donation.copied)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(dialog(page).getByText(donation.copied)).toHaveCount(0);

  const copyAll = dialog(page).getByRole("button", { name: donation.copyAll });
  await copyAll.scrollIntoViewIfNeeded();
  await expect(copyAll).toBeInViewport({ ratio: 1 });
  await copyAll.click();
  await expect(dialog(page).getByText(donation.copied)).toBeVisible();
  expect(await copied()).toBe(`${donation.momo}: ${momoCode}\n${bankName}: ${bankAccountNumber}`);
});

test("without the clipboard's permission copying still works", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.clock.install();
  await visit(page, "/en/donate");
  await isDialogAwake(page);
  // The mark stays for two seconds, which a busy machine may need to look for it.
  await page.clock.pauseAt(Date.now() + 5000);
  await press(page, donation.bank);
  await expect(dialog(page).getByText(donation.copied)).toBeVisible();
});

test("a device that cannot dial the code gets it as a QR code, which a phone has folded away", async ({
  page,
  site,
}) => {
  const { momoCode } = await content.settings(site, "en");
  await visit(page, "/en/donate");
  await expect(dialog(page).getByText(`*182*8*1*${momoCode}#`)).toBeVisible();
  const code = dialog(page).locator("details img");
  await expect(code).toBeHidden();
  await dialog(page).getByText(donation.scan).click();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(dialog(page).locator('a[href^="tel:"]')).toHaveCount(0);
});

test.describe("on an Android phone", () => {
  test.use({
    userAgent: "Mozilla/5.0 (Linux; Android 13; TECNO BF6) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  });

  test("a link opens the dialler with the code", async ({ page, site }) => {
    const { momoCode } = await content.settings(site, "en");
    await visit(page, "/en/donate");
    const dial = dialog(page).getByRole("link", { name: donation.dial });
    await expect(dial).toHaveAttribute("href", `tel:*182*8*1*${momoCode}%23`);
    await expect(dialog(page).locator("details img")).toBeHidden();
  });
});

test.describe("the popup", () => {
  test("comes 60 seconds after loading, counted across pages, is stored as shown, and closes", async ({ page }) => {
    await page.clock.install();
    await visit(page, "/en/news");
    await page.clock.runFor(40_000);
    await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/article/);
    await page.clock.runFor(15_000);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(6000);
    await expect(dialog(page)).toBeVisible();
    const [now, noted] = await page.evaluate(() => [Date.now(), Number(localStorage.getItem("donationPopupShownAt"))]);
    expect(Math.abs((now ?? 0) - (noted ?? 0))).toBeLessThan(10_000);
    await page.keyboard.press("Escape");
    await expectNoDialog(page);
  });

  test("waits while somebody is typing", async ({ page }) => {
    await page.clock.install();
    await visit(page, "/en/register");
    const name = page.getByRole("main").getByRole("textbox").first();
    await name.focus();
    await page.clock.runFor(61_000);
    await expect(name).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
    await name.blur();
    await page.clock.runFor(60_000);
    await expect(dialog(page)).toBeVisible();
  });

  test("comes again after 24 hours, and not before", async ({ page }) => {
    await page.clock.install();
    for (const [hours, times] of [[23.9, 0] as const, [24.1, 1] as const]) {
      await visit(page, "/en/news");
      await page.evaluate(
        (ago) => localStorage.setItem("donationPopupShownAt", String(Date.now() - ago * 3_600_000)),
        hours,
      );
      await page.reload();
      await isAwake(page);
      await page.clock.runFor(61_000);
      await expect(dialog(page), `${hours} hours`).toHaveCount(times);
    }
  });
});
