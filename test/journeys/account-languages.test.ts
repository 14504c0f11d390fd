import type { User } from "#contract/users.ts";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { accountWords } from "#test/words.ts";
import { expect, test, toast, triedLanguages, visit } from "./site.ts";
import { callApi, codeFor, enter, newUser, store } from "./users.ts";
import { englishOf } from "./words.ts";

for (const language of triedLanguages) {
  const account = accountWords[language];
  const { done, mail } = answers[language];

  test(`a new user registers, logs in and lands on home in "${language}", mail included`, async ({ page, site }) => {
    const user = newUser();
    const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
    const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
    await visit(page, `/${language}/register`);
    await field(account.name).fill(user.name);
    await field(account.email).fill(user.email);
    await field(account.password).fill(user.password);
    await button(account.register).click();
    await expect(toast(page, done.registered)).toBeInViewport();
    await field(account.email).fill(user.email);
    await field(account.password).fill(user.password);
    await button(account.login).click();
    await expect(toast(page, done.codeSent)).toBeInViewport();
    const code = await codeFor(site, user.email, { says: mail.code.text });
    await expect(page.getByRole("textbox", { name: fill(account.codeDigit, { n: 1, total: 6 }) })).toBeFocused();
    await page.keyboard.insertText(code);
    await button(account.verify).click();
    await expect(page).toHaveURL(`/${language}`);
    await expect(page.getByLabel(fill(account.menu, { name: user.name }))).toBeVisible();
  });
}

test("mail follows the language that a user chooses", async ({ page, site }) => {
  const { token } = await enter(page, site);
  const language = async () => {
    const { body } = await callApi<{ user: User }>(site, "/auth/profile", { token });
    return body.user.language;
  };
  await visit(page, "/en/news");
  expect(await language()).toBe("en");
  await page.locator("summary", { hasText: catalogues.en.navigation.language }).click();
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page).toHaveURL("/fr/news");
  await expect.poll(language).toBe("fr");
});

const account = accountWords.rw;
const { comment, form, validation } = catalogues.rw;
const screens = {
  "/login": account.login,
  "/register": account.register,
  "/login?forgot=1": account.resetSend,
  "/reset-password?token=x": account.newPasswordSave,
};

test("no English is left on the Kinyarwanda screens of accounts, errors included", async ({ page, site }) => {
  for (const [path, send] of Object.entries(screens)) {
    await visit(page, `/rw${path}`);
    await page.getByRole("main").getByRole("button", { name: send, exact: true }).click();
    await expect(page.getByText(validation.required).first()).toBeVisible();
    expect.soft(await englishOf(page), path).toEqual([]);
  }

  await store(page, { pendingEmail: "keza@reader.example" });
  await visit(page, "/rw/otp");
  await page.getByRole("button", { name: account.verify }).click();
  await expect(page.getByRole("group").getByText(account.codeIncomplete)).toBeVisible();
  expect.soft(await englishOf(page), "/otp").toEqual([]);

  const { name } = await enter(page, site);
  await visit(page, "/rw/profile");
  await page.getByLabel(fill(account.menu, { name })).click();
  await expect(page.getByRole("button", { name: account.logout })).toBeVisible();
  await expect(page.getByLabel(account.name, { exact: true })).toBeVisible();
  expect.soft(await englishOf(page), "/profile").toEqual([]);

  await visit(page, "/rw/article/24");
  await expect(page.getByText(fill(comment.as, { name }))).toBeVisible();
  await expect(page.getByLabel(form.leaveEmpty).first()).toBeAttached();
  expect.soft(await englishOf(page), "/article/24").toEqual([]);
});
