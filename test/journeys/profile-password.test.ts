import type { Page } from "@playwright/test";
import { accountWords, enAnswers } from "#test/words.ts";
import { draw, field, openOldProfile, openProfile, picture, save } from "./profile-page.ts";
import { expect, inTheLongRun, type Site, test, toast, visit } from "./site.ts";
import { ageSessions, callApi } from "./users.ts";

const account = accountWords.en;
const { fieldErrors } = enAnswers;
const current = (page: Page) => field(page, account.currentPassword);

async function statusOfLogin(site: Site, email: string, password: string): Promise<number> {
  return (await callApi(site, "/auth/login", { method: "POST", body: { email, password } })).status;
}

async function typeNewPassword(page: Page): Promise<void> {
  await field(page, account.newPassword).fill("irindi jambo");
  await field(page, account.confirmPassword).fill("irindi jambo");
}

test.describe("an old session", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("has a field for the current password; a wrong one is its error, and the input stays", async ({
    page,
    site,
  }) => {
    const { email, password } = await openOldProfile(page, site);
    await expect(current(page)).toHaveAttribute("autocomplete", "current-password");
    await expect(current(page)).toHaveAttribute("type", "password");
    await expect(current(page)).toHaveAccessibleDescription(account.currentPasswordHint);
    await current(page).fill("not the right one");
    await typeNewPassword(page);
    await save(page).click();
    await expect(current(page)).toHaveAccessibleDescription(
      `${account.currentPasswordHint} ${fieldErrors.currentPasswordWrong}`,
    );
    await expect(current(page)).toBeFocused();
    await expect(field(page, account.newPassword)).toHaveValue("irindi jambo");
    await current(page).fill(password);
    await save(page).click();
    await expect(page).toHaveURL("/en");
    expect(await statusOfLogin(site, email, "irindi jambo")).toBe(200);
  });

  test("saves a new name without it", inTheLongRun, async ({ page, site }) => {
    await openOldProfile(page, site);
    await field(page, account.name).fill("Mugisha Jean");
    await save(page).click();
    await expect(toast(page, enAnswers.done.profileSaved)).toBeInViewport();
  });

  test("that grows old while the page is open asks for it then, and the input stays", async ({ page, site }) => {
    const { email, password } = await openProfile(page, site);
    await field(page, account.name).fill("Mugisha Jean");
    await picture(page).setInputFiles(await draw("png"));
    await typeNewPassword(page);
    ageSessions(site, email);
    await save(page).click();
    await expect(current(page)).toBeFocused();
    await expect(current(page)).toHaveAccessibleDescription(
      `${account.currentPasswordHint} ${fieldErrors.currentPasswordMissing}`,
    );
    // Another error meanwhile does not take the field away.
    await current(page).fill(password);
    await field(page, account.confirmPassword).fill("irindi");
    await save(page).click();
    await expect(field(page, account.confirmPassword)).toBeFocused();
    await expect(current(page)).toHaveValue(password);
    await field(page, account.confirmPassword).fill("irindi jambo");
    await save(page).click();
    await expect(toast(page, enAnswers.done.profileSaved)).toBeInViewport();
    await expect(page).toHaveURL("/en");
    expect(await statusOfLogin(site, email, "irindi jambo")).toBe(200);
    await visit(page, "/en/profile");
    await expect(field(page, account.name)).toHaveValue("Mugisha Jean");
    await expect(page.getByRole("main").locator('img[src*="/media/"]')).toBeVisible();
  });
});
