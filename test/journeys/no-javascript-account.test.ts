import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { accountWords } from "#test/words.ts";
import { field, fillHoneypot, fillTime, main, noTime, wordsOf } from "./plain-forms.ts";
import { expect, test, uncached } from "./site.ts";
import { addUser, callApi, givePassword, newUser, resetLinkFor, resetPathFor } from "./users.ts";

test.use({ expectedErrors: /status of 4\d\d/, javaScriptEnabled: false });

test.describe("registering without JavaScript, in Kinyarwanda,", () => {
  const account = accountWords.rw;
  const { done, errors, validation } = wordsOf("rw");
  const send = (page: Page) => main(page).getByRole("button", { name: account.register });

  async function open(page: Page, { name, email, password } = newUser()): Promise<void> {
    await page.goto(uncached("/rw/register"));
    await field(main(page), account.name).fill(name);
    await field(main(page), account.email).fill(email);
    await field(main(page), account.password).fill(password);
  }

  const rejected = (page: Page, sentence: string) => main(page).getByRole("alert").filter({ hasText: sentence });

  test("is rejected where sent too fast, then opens an account and links to the login", async ({ page, site }) => {
    const user = newUser();
    await open(page, user);
    await noTime(main(page));
    await send(page).click();
    await expect(rejected(page, errors.too_fast)).toBeVisible();
    await expect(field(main(page), account.email)).toHaveValue(user.email);
    await fillTime(main(page));
    await field(main(page), account.password).fill(user.password);
    await send(page).click();
    await expect(main(page).getByRole("status")).toHaveText(done.registered);
    await expect(main(page).getByRole("link", { name: account.login })).toBeVisible();
    await givePassword(site, user);
  });

  test("shows errors at their fields, keeps all but the password, and rejects a filled honeypot", async ({
    page,
    site,
  }) => {
    await open(page, { name: "Keza", email: "keza@home", password: "ijambobanga" });
    await fillTime(main(page));
    await send(page).click();
    const email = field(main(page), account.email);
    await expect(email).toHaveAccessibleDescription(validation.email);
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveValue("keza@home");
    await expect(field(main(page), account.name)).toHaveValue("Keza");
    await expect(field(main(page), account.password)).toHaveValue("");
    await expect(rejected(page, errors.validation)).toBeVisible();

    const user = newUser();
    await open(page, user);
    await fillHoneypot(main(page));
    await fillTime(main(page));
    await send(page).click();
    await expect(rejected(page, errors.looks_automated)).toBeVisible();
    const body = { email: user.email, password: user.password };
    expect((await callApi(site, "/auth/login", { method: "POST", body })).status).toBe(401);
  });
});

test.describe("the login without JavaScript, in English,", () => {
  const account = accountWords.en;
  // By its place: Playwright's roles and texts ignore <noscript>.
  const note = (page: Page) => main(page).locator("noscript p");

  test("says that it needs JavaScript, as code page and profile do, and has no dead form", async ({ page }) => {
    await page.goto("/en/login");
    await expect(note(page)).toHaveText(account.needsJavaScript);
    await expect(note(page)).toBeInViewport();
    await expect(main(page).getByRole("button", { name: account.login })).toBeHidden();
    await expect(main(page).getByRole("link", { name: account.forgotPassword })).toBeVisible();
    for (const path of ["/en/otp", "/en/profile"]) {
      await page.goto(path);
      await expect(note(page)).toHaveText(account.needsJavaScript);
      await expect(note(page)).toBeInViewport();
      await expect(main(page).getByRole("button")).toHaveCount(0);
    }
  });
});

test.describe("asking for a new password without JavaScript, in French,", () => {
  const account = accountWords.fr;
  const { done, errors, validation, form } = wordsOf("fr");
  const dialog = (page: Page) => page.getByRole("dialog", { name: account.resetTitle });
  const send = (page: Page) => dialog(page).getByRole("button", { name: account.resetSend });

  test("is a dialog with an address, has a link mailed, and can be closed", async ({ page, site }) => {
    const { email } = await addUser(site, newUser(), { language: "fr" });
    await page.goto("/fr/login");
    await main(page).getByRole("link", { name: account.forgotPassword }).click();
    await field(dialog(page), account.email).fill(email);
    await fillTime(dialog(page));
    await send(page).click();
    await expect(dialog(page).getByRole("status")).toHaveText(done.resetRequested);
    expect(await resetPathFor(site, email)).toMatch(/^\/fr\/reset-password\?token=/);
    await dialog(page).getByRole("link", { name: form.cancel }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/fr/login");
  });

  test("shows the error at its field and keeps the input, and is rejected where sent too fast", async ({ page }) => {
    await page.goto(uncached("/fr/login?forgot=1"));
    await field(dialog(page), account.email).fill("keza@home");
    await fillTime(dialog(page));
    await send(page).click();
    await expect(field(dialog(page), account.email)).toHaveAccessibleDescription(validation.email);
    await expect(field(dialog(page), account.email)).toHaveValue("keza@home");

    await field(dialog(page), account.email).fill("keza@reader.example");
    await noTime(dialog(page));
    await send(page).click();
    await expect(dialog(page).getByRole("alert").filter({ hasText: errors.too_fast })).toBeVisible();
  });
});

test.describe("the new password without JavaScript, in Kinyarwanda,", () => {
  const account = accountWords.rw;
  const { done, errors, validation } = wordsOf("rw");

  async function choose(page: Page, password: string, again = password): Promise<void> {
    await field(main(page), account.newPassword).fill(password);
    await field(main(page), account.confirmPassword).fill(again);
    await main(page).getByRole("button", { name: account.newPasswordSave }).click();
  }

  test("is set with the mailed link, once it is long enough and typed twice alike", async ({ page, site }) => {
    const user = await addUser(site, newUser(), { language: "rw" });
    await page.goto(await resetLinkFor(site, user));
    await choose(page, "irindi jambo", "irindi jambo ryanjye");
    await expect(field(main(page), account.confirmPassword)).toHaveAccessibleDescription(validation.passwordsDiffer);
    await givePassword(site, user);

    // Without the browser's own validation.
    await main(page)
      .locator("form")
      .evaluate((each) => each.setAttribute("novalidate", ""));
    await choose(page, "1234567");
    await expect(field(main(page), account.newPassword)).toHaveAccessibleDescription(
      new RegExp(`${fill(validation.tooShort, { min: 8 })}$`),
    );

    await choose(page, "irindi jambo");
    await expect(main(page).getByRole("status")).toHaveText(done.passwordReset);
    await givePassword(site, { ...user, password: "irindi jambo" });
  });

  test("with a forged link is rejected with the sentence and the way to a new one", async ({ page }) => {
    await page.goto("/rw/reset-password?token=forged");
    await choose(page, "irindi jambo");
    await expect(main(page).getByRole("alert").filter({ hasText: errors.invalid_reset_link })).toBeVisible();
    await expect(main(page).getByRole("link", { name: account.forgotPassword })).toBeVisible();
  });
});
