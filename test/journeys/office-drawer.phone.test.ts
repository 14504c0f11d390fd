import type { Page } from "@playwright/test";
import { en } from "#i18n/en.ts";
import { officeEn } from "#i18n/office-en.ts";
import { enterOffice } from "./office.ts";
import { dialog, visitOffice } from "./office-desk.ts";
import { expect, test } from "./site.ts";

const { frame } = officeEn;
const button = (page: Page) => page.getByRole("button", { name: frame.title, exact: true });
const drawer = (page: Page) => dialog(page, frame.menu);

test.beforeEach(async ({ page, site }) => {
  await enterOffice(page, site);
  await visitOffice(page, "/en/categories");
  await button(page).click();
  await expect(drawer(page)).toBeVisible();
});

test("the drawer is closed by Escape, and the focus is on its button again", async ({ page }) => {
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test("the drawer is closed by its own button, and the focus is on the one that opened it", async ({ page }) => {
  await drawer(page).getByRole("button", { name: en.form.close }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test("the drawer is closed by a touch beside it", async ({ page }) => {
  await page.touchscreen.tap(350, 400);
  await expect(drawer(page)).toBeHidden();
});

test("the drawer is closed by a choice, and the keyboard goes on in the new screen", async ({ page }) => {
  await drawer(page).getByRole("link", { name: frame.audience }).click();
  await expect(page.getByRole("heading", { level: 1, name: frame.audience })).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("the drawer is closed by the choice of the screen that shows", async ({ page }) => {
  await drawer(page).getByRole("link", { name: frame.categories }).click();
  await expect(drawer(page)).toBeHidden();
});

test("the drawer opens again after each way of closing it", async ({ page }) => {
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await button(page).press("Enter");
  await drawer(page).getByRole("button", { name: en.form.close }).click();
  await expect(drawer(page)).toHaveCount(0);
  await button(page).press("Enter");
  await expect(drawer(page)).toBeVisible();
});

test("the keyboard stays in the drawer while it is open", async ({ page }) => {
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    // At the end the browser’s own controls have a turn.
    expect(
      await drawer(page).evaluate(
        (each) => document.activeElement === document.body || each.contains(document.activeElement),
      ),
    ).toBe(true);
  }
});

test("the whole drawer can be reached on a low screen", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  const last = drawer(page).getByRole("link", { name: frame.settings });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});
