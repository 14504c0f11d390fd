import type { Page } from "@playwright/test";
import { en } from "#i18n/en.ts";
import { fill } from "#i18n/format.ts";
import { enter } from "./people.ts";
import { expect, test, visit } from "./site.ts";

const { account } = en;
const menu = (page: Page, { name }: { name: string }) => page.getByLabel(fill(account.menu, { name }));
const profile = (page: Page) => page.getByRole("link", { name: account.profile, exact: true });
const logout = (page: Page) => page.getByRole("button", { name: account.logout });

test("the member's menu opens with a click and has the ways to the profile and out", async ({ page, site }) => {
  const member = await enter(page, site);
  await visit(page, "/en");
  await expect(profile(page)).toBeHidden();
  await menu(page, member).click();
  await expect(profile(page)).toBeVisible();
  await expect(logout(page)).toBeVisible();
});

test("the way to the profile leads there and closes the menu", async ({ page, site }) => {
  const member = await enter(page, site);
  await visit(page, "/en");
  await menu(page, member).click();
  await profile(page).click();
  await expect(page).toHaveURL("/en/profile");
  await expect(logout(page)).toBeHidden();
});

test("a click elsewhere closes the menu", async ({ page, site }) => {
  const member = await enter(page, site);
  await visit(page, "/en");
  await menu(page, member).click();
  await expect(logout(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click({ position: { x: 4, y: 4 } });
  await expect(logout(page)).toBeHidden();
});

test.describe("with the keyboard", () => {
  test("Enter opens the menu, Tab goes through it", async ({ page, site }) => {
    const member = await enter(page, site);
    await visit(page, "/en");
    await menu(page, member).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(profile(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(logout(page)).toBeFocused();
  });

  test("Escape closes the menu and gives the focus back", async ({ page, site }) => {
    const member = await enter(page, site);
    await visit(page, "/en");
    await menu(page, member).press("Enter");
    await page.keyboard.press("Tab");
    await expect(profile(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(profile(page)).toBeHidden();
    await expect(menu(page, member)).toBeFocused();
  });
});

test.describe("with a mouse", { tag: "@desk" }, () => {
  test("the menu opens by coming near, and closes by going away", async ({ page, site }) => {
    const member = await enter(page, site);
    await visit(page, "/en");
    await menu(page, member).hover();
    await expect(logout(page)).toBeVisible();
    await page.mouse.move(200, 600);
    await expect(logout(page)).toBeHidden();
  });

  test("the way from the picture to an entry does not close it", async ({ page, site }) => {
    const member = await enter(page, site);
    await visit(page, "/en");
    await menu(page, member).hover();
    await logout(page).hover();
    // Longer than the menu waits for a mouse that has left it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await expect(logout(page)).toBeVisible();
  });

  test("the click that follows the mouse's coming does not close what that opened", async ({ page, site }) => {
    const member = await enter(page, site);
    await visit(page, "/en");
    await menu(page, member).hover();
    await expect(logout(page)).toBeVisible();
    await menu(page, member).click();
    await expect(logout(page)).toBeVisible();
    await menu(page, member).click();
    await expect(logout(page)).toBeHidden();
  });
});

test.describe("with a finger", { tag: "@phone" }, () => {
  test("a tap opens the menu, another one closes it", async ({ page, site }) => {
    const member = await enter(page, site);
    await visit(page, "/en");
    await menu(page, member).tap();
    await expect(logout(page)).toBeVisible();
    await menu(page, member).tap();
    await expect(logout(page)).toBeHidden();
  });
});
