import type { Page } from "@playwright/test";
import { en, enAnswers } from "#i18n/en.ts";
import { fill } from "#i18n/format.ts";
import { officeEn } from "#i18n/office-en.ts";
import { enterOffice, newAdministrator } from "./office.ts";
import { ask, visitOffice } from "./office-desk.ts";
import { codeFor, enter, keep, newPerson, signedIn } from "./people.ts";
import { expect, startSite, test, toast, visit } from "./site.ts";

const { account } = en;
test.use({ expectedErrors: /status of 40[13]/ });

const paths = [
  ...["/dashboard", "/addnews", "/newslist", "/addevent", "/eventlist"],
  ...["/audience", "/settings", "/cat", "/categories", "/audit"],
];

/** From now on the page notes whether anything of the back-office was shown, however shortly. */
async function noteOffice(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((menu) => {
    new MutationObserver(() => {
      if (document.querySelector(`nav[aria-label="${menu}"], main table`)) document.documentElement.dataset.office = "";
    }).observe(document, { childList: true, subtree: true });
  }, officeEn.frame.menu);
  return () => page.evaluate(() => "office" in document.documentElement.dataset);
}

for (const path of paths) {
  test(`a guest at ${path} is led to the login`, async ({ page }) => {
    const hasShown = await noteOffice(page);
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel(account.password, { exact: true })).toBeVisible();
    expect(await hasShown()).toBe(false);
  });
}

test("the way to the login keeps the language of the address", async ({ page }) => {
  await page.goto("/fr/dashboard");
  await expect(page).toHaveURL("/fr/login");
});

test("a member is led home from every screen of the back-office and sees nothing of it", async ({ page, site }) => {
  await enter(page, site);
  const hasShown = await noteOffice(page);
  for (const path of paths) {
    await page.goto(`/en${path}`);
    await expect(page).toHaveURL("/en");
    expect(await hasShown(), path).toBe(false);
  }
});

for (const path of ["/dashboard", "/newslist", "/audience"]) {
  test(`a member whose browser claims to be an administrator’s is led home from ${path}`, async ({ page, site }) => {
    const { user, token } = await signedIn(site);
    await keep(page, { user: JSON.stringify({ ...user, role: "ADMIN" }), authToken: token });
    const hasShown = await noteOffice(page);
    await page.goto(`/en${path}`);
    await expect(page).toHaveURL("/en");
    expect(await hasShown()).toBe(false);
  });
}

test("a token that was made up leads to the login, and what was stored with it is forgotten", async ({
  page,
  site,
}) => {
  const { user } = await newAdministrator(site);
  await keep(page, { user: JSON.stringify(user), authToken: "made-up" });
  await page.goto("/en/audience");
  await expect(page).toHaveURL("/en/login");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("a session that the server has ended leads to the login, which says so", async ({ page, site }) => {
  const administrator = await enterOffice(page, site);
  await ask(site, administrator, "/auth/logout", { method: "POST" });
  await page.goto("/en/dashboard");
  await expect(page).toHaveURL("/en/login");
  await expect(toast(page, enAnswers.errors.session_ended)).toBeInViewport();
});

test("a session that ends while somebody is at work leads to the login at the next screen", async ({ page, site }) => {
  const administrator = await enterOffice(page, site);
  await visitOffice(page, "/en/categories");
  await ask(site, administrator, "/auth/logout", { method: "POST" });
  await page.getByRole("button", { name: officeEn.frame.title }).click();
  await page.getByRole("link", { name: officeEn.frame.audience }).click();
  await expect(page).toHaveURL("/en/login");
});

test("who logs out on a screen of the back-office is home", async ({ page, site }) => {
  const { user } = await enterOffice(page, site);
  await visitOffice(page, "/en/audience");
  await page.getByLabel(fill(account.menu, { name: user.name })).click();
  await page.getByRole("button", { name: account.logout }).click();
  await expect(page).toHaveURL("/en");
});

test("the first administrator logs in with password and code, and the dashboard opens", async ({ page }) => {
  const first = { ...newPerson(), email: "umuyobozi@urubuga.example" };
  const site = await startSite({ DEMO_CONTENT: "false", ADMIN_EMAIL: first.email, ADMIN_PASSWORD: first.password });
  try {
    await visit(page, `${site.url}/en/login`);
    await page.getByLabel(account.email).fill(first.email);
    await page.getByLabel(account.password, { exact: true }).fill(first.password);
    await page.getByRole("main").getByRole("button", { name: account.login }).click();
    await expect(page).toHaveURL(`${site.url}/en/otp`);
    await page.getByRole("textbox").first().click();
    await page.keyboard.insertText(await codeFor(site, first.email));
    await page.getByRole("button", { name: account.verify }).click();
    await expect(page).toHaveURL(`${site.url}/en`);
    await visitOffice(page, `${site.url}/en/dashboard`);
    await expect(page.getByRole("heading", { level: 1, name: officeEn.frame.dashboard })).toBeVisible();
  } finally {
    await site.stop();
  }
});
