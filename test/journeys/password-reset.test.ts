import type { Page } from "@playwright/test";
import { en, enAnswers } from "#i18n/en.ts";
import { callApi, newPerson, register, resetLinkFor, resetPathFor } from "./people.ts";
import { expect, type Site, sentBy, test, toast, visit } from "./site.ts";

const { account, form } = en;
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
  test("opens over the login and has an address of its own", async ({ page }) => {
    await visit(page, "/en/login");
    await page.getByRole("link", { name: account.forgotPassword }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL("/en/login?forgot=1");
    await expect(dialog(page).getByLabel(account.email)).toBeFocused();
  });

  test("opens from its address too, and nothing beside it can be reached", async ({ page }) => {
    await visit(page, "/en/login?forgot=1");
    await expect(dialog(page)).toBeVisible();
    expect(await dialog(page).evaluate((each) => each.matches(":modal"))).toBe(true);
  });

  test("is closed by Escape, and the focus is back where it was", async ({ page }) => {
    await visit(page, "/en/login");
    const link = page.getByRole("link", { name: account.forgotPassword });
    await link.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/en/login");
    await expect(link).toBeFocused();
  });

  test("is closed by “Cancel”", async ({ page }) => {
    await visit(page, "/en/login?forgot=1");
    await dialog(page).getByRole("link", { name: form.cancel }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/en/login");
  });

  test("closes once the link is on its way, with the same sentence whether or not the address is known", async ({
    page,
    site,
  }) => {
    for (const { email } of [await register(site), newPerson()]) {
      await askForLink(page, email);
      await expect(toast(page, enAnswers.done.resetRequested)).toBeInViewport();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL("/en/login");
    }
  });

  test("has a link mailed that leads to the page for a new password", async ({ page, site }) => {
    const { email } = await register(site);
    await askForLink(page, email);
    await page.goto(await resetPathFor(site, email));
    await expect(page).toHaveURL(/\/en\/reset-password\?token=[\w-]{43}$/);
    await expect(page.getByRole("heading", { level: 1, name: account.newPasswordTitle })).toBeVisible();
  });

  test.describe("where the line is down", () => {
    test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

    test("says so and keeps the address", async ({ page }) => {
      const { email } = newPerson();
      await page.route("**/api/auth/request-reset-password*", (route) => route.abort("internetdisconnected"));
      await askForLink(page, email);
      await expect(toast(page, account.resetFailed)).toBeVisible();
      await expect(dialog(page).getByLabel(account.email)).toHaveValue(email);
    });
  });
});

test.describe("the page for a new password", () => {
  test("has no top bar, but has the footer", async ({ page }) => {
    await visit(page, "/en/reset-password?token=x");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
  });

  test("without a token says so and asks for nothing", async ({ page }) => {
    await visit(page, "/en/reset-password");
    await expect(page.getByRole("alert").filter({ hasText: account.tokenMissing })).toBeVisible();
    await expect(save(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: account.forgotPassword })).toBeVisible();
  });

  test("shows and hides each password by itself", async ({ page }) => {
    await visit(page, "/en/reset-password?token=x");
    await page.getByRole("button", { name: account.showPassword }).last().click();
    await expect(field(page, account.confirmPassword)).toHaveAttribute("type", "text");
    await expect(field(page, account.newPassword)).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: account.hidePassword }).click();
    await expect(field(page, account.confirmPassword)).toHaveAttribute("type", "password");
  });

  test("refuses two passwords that differ, sends nothing and keeps both", async ({ page }) => {
    const sent = sentBy(page);
    await visit(page, "/en/reset-password?token=x");
    await choose(page, "irindi jambo", "irindi jambo ryanjye");
    await expect(field(page, account.confirmPassword)).toHaveAccessibleDescription("Passwords do not match!");
    await expect(field(page, account.confirmPassword)).toBeFocused();
    await expect(toast(page, "Passwords do not match!")).toBeInViewport();
    await expect(field(page, account.newPassword)).toHaveValue("irindi jambo");
    expect(sent).toEqual([]);
  });

  test("thanks for the new password and leads to the login", async ({ page, site }) => {
    await visit(page, await resetLinkFor(site, await register(site)));
    await choose(page, "irindi jambo");
    await expect(toast(page, "Password reset successfully!")).toBeInViewport();
    await expect(page).toHaveURL("/en/login");
    await expect(page.getByRole("banner")).toBeVisible();
  });

  test("makes the new password the one that counts", async ({ page, site }) => {
    const person = await register(site);
    await visit(page, await resetLinkFor(site, person));
    await choose(page, "irindi jambo");
    await expect(page).toHaveURL("/en/login");
    expect(await statusOfLogin(site, person.email, "irindi jambo")).toBe(200);
    expect(await statusOfLogin(site, person.email, person.password)).toBe(401);
  });

  test.describe("with a link that was used", () => {
    test.use({ expectedErrors: /status of (400|401|403|404|409|410|422)/ });

    test("says so and shows the way to a new one", async ({ page, site }) => {
      const link = await resetLinkFor(site, await register(site));
      const token = new URL(link, site.url).searchParams.get("token");
      await callApi(site, "/auth/reset-password", { method: "POST", body: { token, newPassword: "irindi jambo" } });
      await visit(page, link);
      await choose(page, "irindi jambo rya gatatu");
      await expect(page.getByRole("alert").filter({ hasText: enAnswers.errors.invalid_reset_link })).toBeVisible();
      await page.getByRole("link", { name: account.forgotPassword }).click();
      await expect(dialog(page)).toBeVisible();
    });
  });
});
