import type { Page } from "@playwright/test";
import { adminEn, en } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { dialog, visitAdmin } from "./admin-screen.ts";
import { expect, expectNoDialog, adminTest as test } from "./site.ts";

const { frame } = adminEn;
const button = (page: Page) => page.getByRole("button", { name: frame.title, exact: true });
const drawer = (page: Page) => dialog(page, frame.menu);

test.beforeEach(async ({ page, site }) => {
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/categories");
  await button(page).click();
  await expect(drawer(page)).toBeVisible();
});

test("the drawer is closed by Escape, its button, a touch beside it and every choice, and opens again each time", async ({
  page,
}) => {
  await page.keyboard.press("Escape");
  await expectNoDialog(page);
  await expect(button(page)).toBeFocused();

  await button(page).press("Enter");
  await drawer(page).getByRole("button", { name: en.form.close }).click();
  await expectNoDialog(page);
  await expect(button(page)).toBeFocused();

  await button(page).press("Enter");
  await expect(drawer(page)).toBeVisible();
  await page.touchscreen.tap(350, 400);
  await expectNoDialog(page);

  await button(page).click();
  await drawer(page).getByRole("link", { name: frame.categories }).click();
  await expectNoDialog(page);

  await button(page).click();
  await drawer(page).getByRole("link", { name: frame.audience }).click();
  await expect(page.getByRole("heading", { level: 1, name: frame.audience })).toBeVisible();
  await expectNoDialog(page);
  // The focus is in the new screen.
  await expect(page.getByRole("main")).toBeFocused();
});

test("the focus stays in the drawer while it is open, and all of it can be reached on a low screen", async ({
  page,
}) => {
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    // After the last control the focus leaves for the browser's own controls.
    expect(
      await drawer(page).evaluate(
        (each) => document.activeElement === document.body || each.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  await page.setViewportSize({ width: 640, height: 320 });
  const last = drawer(page).getByRole("link", { name: frame.settings });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});
