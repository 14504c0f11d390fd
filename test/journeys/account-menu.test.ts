import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { en } from "#test/words.ts";
import { desktop, expect, test, visit } from "./site.ts";
import { enter } from "./users.ts";

const { account } = en;
const menu = (page: Page, { name }: { name: string }) => page.getByLabel(fill(account.menu, { name }));
const profile = (page: Page) => page.getByRole("link", { name: account.profile, exact: true });
const logout = (page: Page) => page.getByRole("button", { name: account.logout });

test("a tap opens the user's menu; another one, a tap elsewhere and the choice of the profile close it", async ({
  page,
  site,
}) => {
  const user = await enter(page, site);
  await visit(page, "/en");
  await expect(profile(page)).toBeHidden();
  await menu(page, user).tap();
  await expect(profile(page)).toBeVisible();
  await expect(logout(page)).toBeVisible();
  await menu(page, user).tap();
  await expect(logout(page)).toBeHidden();

  await menu(page, user).click();
  await expect(logout(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click({ position: { x: 4, y: 4 } });
  await expect(logout(page)).toBeHidden();

  await menu(page, user).click();
  await profile(page).click();
  await expect(page).toHaveURL("/en/profile");
  await expect(logout(page)).toBeHidden();
});

test("Enter opens the user's menu, Tab goes through it, Escape closes it and gives the focus back", async ({
  page,
  site,
}) => {
  const user = await enter(page, site);
  await visit(page, "/en");
  await menu(page, user).press("Enter");
  await page.keyboard.press("Tab");
  await expect(profile(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(logout(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(profile(page)).toBeHidden();
  await expect(menu(page, user)).toBeFocused();
});

test.describe("on a desktop", () => {
  test.use(desktop);

  test("a mouse over the user's picture opens the menu, and away from both it closes", async ({ page, site }) => {
    const user = await enter(page, site);
    await page.clock.install();
    await visit(page, "/en");
    await menu(page, user).hover();
    await expect(logout(page)).toBeVisible();
    await logout(page).hover();
    // Longer than the menu waits for a mouse that has left it.
    await page.clock.runFor(1000);
    await expect(logout(page)).toBeVisible();
    await page.mouse.move(200, 600);
    await page.clock.runFor(1000);
    await expect(logout(page)).toBeHidden();
  });

  test("the click that follows the mouse does not close the menu, and the next one does", async ({ page, site }) => {
    const user = await enter(page, site);
    await visit(page, "/en");
    await menu(page, user).hover();
    await expect(logout(page)).toBeVisible();
    await menu(page, user).click();
    await expect(logout(page)).toBeVisible();
    await menu(page, user).click();
    await expect(logout(page)).toBeHidden();
  });
});
