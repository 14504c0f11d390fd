import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { accountWords, en, enAnswers } from "#test/words.ts";
import { expect, type Site, test, toast, visit } from "./site.ts";
import { addUser, callApi, codeFor, enter, type NewUser, newUser, stored } from "./users.ts";

const account = accountWords.en;
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const firstBox = (page: Page) => page.getByRole("textbox", { name: fill(account.codeDigit, { n: 1, total: 6 }) });

async function giveLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await visit(page, "/en/login");
  await field(page, account.email).fill(email);
  await field(page, account.password).fill(password);
  await button(page, account.login).click();
}

async function giveCode(page: Page, site: Site, { email }: NewUser, count = 1): Promise<void> {
  await expect(firstBox(page)).toBeFocused();
  await page.keyboard.insertText(await codeFor(site, email, { count }));
  await button(page, account.verify).click();
  await expect(page).toHaveURL("/en");
}

test("registering, then password and code, lead home, with the new user's menu in the bar", async ({ page, site }) => {
  const user = newUser();
  await visit(page, "/en");
  await page.getByRole("banner").getByRole("link", { name: account.login }).click();
  await page.getByRole("link", { name: account.register }).click();
  await field(page, account.name).fill(user.name);
  await field(page, account.email).fill(user.email);
  await field(page, account.password).fill(user.password);
  await button(page, account.register).click();
  await expect(toast(page, enAnswers.done.registered)).toBeInViewport();
  await expect(page).toHaveURL("/en/login");

  await field(page, account.email).fill(user.email);
  await field(page, account.password).fill(user.password);
  await button(page, account.login).click();
  await expect(toast(page, enAnswers.done.codeSent)).toBeInViewport();
  await expect(page).toHaveURL("/en/otp");
  await expect(page.getByText(fill(account.codeText, { total: 6, email: user.email }))).toBeVisible();
  expect(await stored(page, "pendingEmail")).toBe(user.email);
  expect(await stored(page, "pendingSignIn")).toMatch(/^[\w-]{43}$/);
  expect(await stored(page, "authToken")).toBeNull();

  await expect(firstBox(page)).toBeFocused();
  await page.keyboard.insertText(await codeFor(site, user.email));
  await button(page, account.verify).click();
  await expect(page).toHaveURL("/en");
  await expect(page.getByLabel(fill(account.menu, { name: user.name }))).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: account.login })).toBeHidden();
  expect(JSON.parse((await stored(page, "user")) ?? "null")).toMatchObject({ name: user.name, email: user.email });
  expect(await stored(page, "authToken")).toMatch(/^[\w-]{32,}$/);
  expect(await stored(page, "pendingEmail")).toBeNull();
  expect(await stored(page, "pendingSignIn")).toBeNull();
});

test.describe("logging in", () => {
  test("again on the same device sends its device token", async ({ page, site }) => {
    const user = await addUser(site);
    await giveLogin(page, user);
    await giveCode(page, site, user);
    await page.getByLabel(fill(account.menu, { name: user.name })).click();
    await page.getByRole("button", { name: account.logout }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: account.login })).toBeVisible();
    const device = await stored(page, "device");
    expect(device).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    const calls = Promise.all(
      ["/api/auth/login", "/api/otp/verify"].map((path) => page.waitForRequest((call) => call.url().includes(path))),
    );
    await giveLogin(page, user);
    await giveCode(page, site, user, 2);
    expect((await calls).map((call) => call.postDataJSON().device)).toEqual([device, device]);
  });

  test("with an address in capital letters is the same user, and replaces the session of this browser", async ({
    page,
    site,
  }) => {
    const { token } = await enter(page, site);
    const user = await addUser(site);
    await giveLogin(page, { ...user, email: user.email.toUpperCase() });
    await giveCode(page, site, user);
    await expect(page.getByLabel(fill(account.menu, { name: user.name }))).toBeVisible();
    await expect.poll(async () => (await callApi(site, "/auth/profile", { token })).status).toBe(401);
    const own = (await stored(page, "authToken")) ?? "";
    expect((await callApi(site, "/auth/profile", { token: own })).status).toBe(200);
  });

  test("sends the sign-in token with the code, with a request for another one, and with a new sign-in", async ({
    page,
    site,
  }) => {
    const user = await addUser(site);
    await giveLogin(page, user);
    await expect(page).toHaveURL("/en/otp");
    // A mail that still waits would only be renewed.
    await codeFor(site, user.email);
    const before = await stored(page, "pendingSignIn");
    const again = page.waitForRequest((call) => call.url().includes("/api/auth/login"));
    await giveLogin(page, user);
    expect((await again).postDataJSON().signIn).toBe(before);
    await expect.poll(() => stored(page, "pendingSignIn")).not.toBe(before);

    await expect(firstBox(page)).toBeFocused();
    const signIn = await stored(page, "pendingSignIn");
    await codeFor(site, user.email, { count: 2 });
    const asking = page.waitForRequest((call) => call.url().includes("/api/otp/resend"));
    await page.getByRole("button", { name: account.resend }).click();
    expect((await asking).postDataJSON()).toMatchObject({ email: user.email, signIn });
    const giving = page.waitForRequest((call) => call.url().includes("/api/otp/verify"));
    await firstBox(page).focus();
    await giveCode(page, site, user, 3);
    expect((await giving).postDataJSON()).toMatchObject({ email: user.email, signIn });
  });

  test.describe("with a wrong password", () => {
    test.use({ expectedErrors: /status of 401/ });

    test("shows the error and keeps the address, the same for an unknown address", async ({ page, site }) => {
      const user = await addUser(site);
      await giveLogin(page, { ...user, password: "wrong password" });
      await expect(page.getByRole("alert").filter({ hasText: enAnswers.errors.invalid_credentials })).toBeVisible();
      await expect(toast(page, enAnswers.errors.invalid_credentials)).toBeInViewport();
      await expect(page).toHaveURL("/en/login");
      await expect(field(page, account.email)).toHaveValue(user.email);

      await giveLogin(page, newUser());
      await expect(page.getByRole("alert").filter({ hasText: enAnswers.errors.invalid_credentials })).toBeVisible();
      expect(await stored(page, "pendingEmail")).toBeNull();
    });
  });

  test("shows the password on demand, and disables its button while the request runs", async ({ page, site }) => {
    const user = await addUser(site);
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/auth/login*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await visit(page, "/en/login");
    await field(page, account.email).fill(user.email);
    await field(page, account.password).fill(user.password);
    await button(page, account.showPassword).click();
    await expect(field(page, account.password)).toHaveAttribute("type", "text");
    await button(page, account.hidePassword).click();
    await expect(field(page, account.password)).toHaveAttribute("type", "password");
    await button(page, account.login).click();
    await expect(button(page, en.page.loading)).toBeDisabled();
    answer.resolve();
    await expect(page).toHaveURL("/en/otp");
  });
});

test.describe("registering", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("without a network shows an error and keeps the input; a known address looks like a new one", async ({
    page,
    site,
  }) => {
    const { email } = await addUser(site);
    await page.route("**/api/user/register*", (route) => route.abort("internetdisconnected"));
    await visit(page, "/en/register");
    await field(page, account.name).fill("Somebody Else");
    await field(page, account.email).fill(email);
    await field(page, account.password).fill("another password");
    await button(page, account.register).click();
    await expect(toast(page, en.page.failedTitle)).toBeInViewport();
    await expect(field(page, account.name)).toHaveValue("Somebody Else");
    await expect(field(page, account.email)).toHaveValue(email);
    await expect(field(page, account.password)).toHaveValue("another password");

    await page.unroute("**/api/user/register*");
    await button(page, account.register).click();
    await expect(toast(page, enAnswers.done.registered)).toBeInViewport();
    await expect(page).toHaveURL("/en/login");
  });
});
