import type { Page } from "@playwright/test";
import { accountWords, en, enAnswers } from "#test/words.ts";
import { expect, inTheLongRun, type Site, sentBy, test, toast, visit } from "./site.ts";
import { addUser, callApi, newUser, resetLinkFor, resetPathFor } from "./users.ts";

const account = accountWords.en;
const { form } = en;
const dialog = (page: Page) => page.getByRole("dialog", { name: account.resetTitle });
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: account.newPasswordSave });

async function askForLink(page: Page, email: string): Promise<void> {
  await visit(page, "/en/login?forgot=1");
  await dialog(page).getByLabel(account.email).fill(email);
  await dialog(page).getByRole("button", { name: account.resetSend }).click();
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await field(page, account.newPassword).fill(password);
  await field(page, account.confirmPassword).fill(again);
  await save(page).click();
}

async function statusOfLogin(site: Site, email: string, password: string): Promise<number> {
  return (await callApi(site, "/auth/login", { method: "POST", body: { email, password } })).status;
}

test.describe("the dialog for a forgotten password", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("opens over the login and from its own address, and is closed by Escape and “Cancel”", async ({ page }) => {
    const link = page.getByRole("link", { name: account.forgotPassword });
    await visit(page, "/en/login");
    await link.click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL("/en/login?forgot=1");
    await expect(dialog(page).getByLabel(account.email)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/en/login");
    await expect(link).toBeFocused();

    await visit(page, "/en/login?forgot=1");
    await expect(dialog(page)).toBeVisible();
    expect(await dialog(page).evaluate((each) => each.matches(":modal"))).toBe(true);
    await dialog(page).getByRole("link", { name: form.cancel }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/en/login");
  });

  test(
    "without a network shows an error and keeps the address; then it closes with one sentence for all addresses",
    inTheLongRun,
    async ({ page, site }) => {
      const { email } = await addUser(site);
      await page.route("**/api/auth/request-reset-password*", (route) => route.abort("internetdisconnected"));
      await askForLink(page, email);
      await expect(toast(page, account.resetFailed)).toBeVisible();
      await expect(dialog(page).getByLabel(account.email)).toHaveValue(email);
      await page.unroute("**/api/auth/request-reset-password*");

      for (const address of [newUser().email, email]) {
        await askForLink(page, address);
        await expect(toast(page, enAnswers.done.resetRequested)).toBeInViewport();
        await expect(dialog(page)).toBeHidden();
        await expect(page).toHaveURL("/en/login");
      }
      await page.goto(await resetPathFor(site, email));
      await expect(page).toHaveURL(/\/en\/reset-password\?token=[\w-]{43}$/);
      await expect(page.getByRole("heading", { level: 1, name: account.newPasswordTitle })).toBeVisible();
    },
  );
});

test.describe("the page for a new password", () => {
  test.use({ expectedErrors: /status of (400|401|403|404|409|410|422)/ });

  test("without a token shows an error and no fields; it has no top bar, but has the footer", async ({ page }) => {
    await visit(page, "/en/reset-password");
    await expect(page.getByRole("alert").filter({ hasText: account.tokenMissing })).toBeVisible();
    await expect(save(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: account.forgotPassword })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
  });

  test("shows each password on demand, rejects two that differ, and saves the new one", async ({ page, site }) => {
    const user = await addUser(site);
    const link = await resetLinkFor(site, user);
    const sent = sentBy(page);
    await visit(page, link);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await page.getByRole("button", { name: account.showPassword }).last().click();
    await expect(field(page, account.confirmPassword)).toHaveAttribute("type", "text");
    await expect(field(page, account.newPassword)).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: account.hidePassword }).click();
    await expect(field(page, account.confirmPassword)).toHaveAttribute("type", "password");

    await choose(page, "irindi jambo", "irindi jambo ryanjye");
    await expect(field(page, account.confirmPassword)).toHaveAccessibleDescription("Passwords do not match!");
    await expect(field(page, account.confirmPassword)).toBeFocused();
    await expect(toast(page, "Passwords do not match!")).toBeInViewport();
    await expect(field(page, account.newPassword)).toHaveValue("irindi jambo");
    expect(sent).toEqual([]);

    await choose(page, "irindi jambo");
    await expect(toast(page, "Password reset successfully!")).toBeInViewport();
    await expect(page).toHaveURL("/en/login");
    await expect(page.getByRole("banner")).toBeVisible();
    expect(await statusOfLogin(site, user.email, "irindi jambo")).toBe(200);
    expect(await statusOfLogin(site, user.email, user.password)).toBe(401);

    // The link is used now.
    await visit(page, link);
    await choose(page, "irindi jambo rya gatatu");
    await expect(page.getByRole("alert").filter({ hasText: enAnswers.errors.invalid_reset_link })).toBeVisible();
    await page.getByRole("link", { name: account.forgotPassword }).click();
    await expect(dialog(page)).toBeVisible();
  });
});
