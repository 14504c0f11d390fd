import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { accountWords, adminEn, enAnswers } from "#test/words.ts";
import { isLong } from "../torture.ts";
import { enterAdmin, newAdministrator } from "./admin.ts";
import { ask, visitAdmin } from "./admin-screen.ts";
import { expect, startSite, adminTest as test, toast, visit } from "./site.ts";
import { codeFor, enter, newUser, storeSession } from "./users.ts";

const account = accountWords.en;
test.use({ expectedErrors: /status of 40[13]/ });

const some = ["/dashboard", "/newsletters/1", "/audience"];
const others = [
  "/addnews",
  "/newslist",
  "/addevent",
  "/eventlist",
  "/newsletters",
  "/settings",
  "/cat",
  "/categories",
  "/audit",
];
/** One guard is before all screens: each is tried in `npm run torture`. */
const paths = isLong ? [...some, ...others] : some;

/** From now on the page notes whether any admin screen was shown, however shortly. */
async function noteAdminScreen(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((menu) => {
    new MutationObserver(() => {
      if (document.querySelector(`nav[aria-label="${menu}"], main table`)) document.documentElement.dataset.admin = "";
    }).observe(document, { childList: true, subtree: true });
  }, adminEn.frame.menu);
  return () => page.evaluate(() => "admin" in document.documentElement.dataset);
}

test("a guest is led from every admin screen to the login, in the language of the address", async ({ page }) => {
  const hasShown = await noteAdminScreen(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel(account.password, { exact: true })).toBeVisible();
    expect(await hasShown(), path).toBe(false);
  }
  await page.goto("/fr/dashboard");
  await expect(page).toHaveURL("/fr/login");
});

test("a user is led home from every admin screen and sees nothing of it", async ({ page, site }) => {
  const user = await enter(page, site);
  const hasShown = await noteAdminScreen(page);
  const isLedHome = async (path: string) => {
    await page.goto(`/en${path}`);
    await expect(page).toHaveURL("/en");
    expect(await hasShown(), path).toBe(false);
  };
  for (const path of paths) await isLedHome(path);

  // A browser that claims to be an administrator's.
  for (const path of ["/dashboard", "/newslist", "/audience"]) {
    await storeSession(page, { user: { ...user.user, role: "ADMIN" }, token: user.token });
    await isLedHome(path);
  }
});

test("a forged token and an ended session lead to the login, and browser storage is cleared", async ({
  page,
  site,
}) => {
  const administrator = await newAdministrator(site);
  await storeSession(page, { user: administrator.user, token: "made-up" });
  await page.goto("/en/audience");
  await expect(page).toHaveURL("/en/login");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await enterAdmin(page, site, administrator);
  await ask(site, administrator, "/auth/logout", { method: "POST" });
  await page.goto("/en/dashboard");
  await expect(page).toHaveURL("/en/login");
  await expect(toast(page, enAnswers.errors.session_ended)).toBeInViewport();
});

test("a session that ends during work leads to the login at the next screen", async ({ page, site }) => {
  const administrator = await enterAdmin(page, site);
  await visitAdmin(page, "/en/categories");
  // A call of the page that is still under way would notice it first.
  await page.waitForLoadState("networkidle");
  await ask(site, administrator, "/auth/logout", { method: "POST" });
  await page.getByRole("button", { name: adminEn.frame.title }).click();
  await page.getByRole("link", { name: adminEn.frame.audience }).click();
  await expect(page).toHaveURL("/en/login");
});

test("logging out on an admin screen leads home", async ({ page, site }) => {
  const { user } = await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience");
  await page.getByLabel(fill(account.menu, { name: user.name })).click();
  await page.getByRole("button", { name: account.logout }).click();
  await expect(page).toHaveURL("/en");
});

test("the first administrator logs in with password and code, and the dashboard opens", async ({ page }) => {
  const first = { ...newUser(), email: "umuyobozi@urubuga.example" };
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
    await visitAdmin(page, `${site.url}/en/dashboard`);
    await expect(page.getByRole("heading", { level: 1, name: adminEn.frame.dashboard })).toBeVisible();
  } finally {
    await site.stop();
  }
});
