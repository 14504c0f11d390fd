import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { en, enAnswers } from "#test/words.ts";
import { expect, type Site, test, toast, visit } from "./site.ts";
import { callApi, enter, type SignedInUser, signedIn, store, stored, storeSession } from "./users.ts";

const { account } = en;
const loginLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: account.login });
const menu = (page: Page, { name }: { name: string }) => page.getByLabel(fill(account.menu, { name }));
const logout = (page: Page) => page.getByRole("button", { name: account.logout });

async function statusOf(site: Site, token: string): Promise<number> {
  return (await callApi(site, "/auth/profile", { token })).status;
}

async function endOnServer(site: Site, { token }: SignedInUser): Promise<void> {
  expect((await callApi(site, "/auth/logout", { method: "POST", token })).status).toBe(200);
}

async function expectNoKeys(page: Page): Promise<void> {
  await expect.poll(() => stored(page, "authToken")).toBeNull();
  expect(await stored(page, "user")).toBeNull();
  expect(await stored(page, "pendingEmail")).toBeNull();
  expect(await stored(page, "pendingSignIn")).toBeNull();
}

/** Runs in the page: looks at each frame whether the link to log in can be seen. */
function watchLoginLink(): void {
  const look = () => {
    const link = document.querySelector('header a[href$="/login"]');
    if (link?.checkVisibility()) document.documentElement.dataset.loginSeen = "";
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test.describe("a session", () => {
  test("survives a reload, without a flash of the login link", async ({ page, site }) => {
    const user = await enter(page, site);
    await page.addInitScript(watchLoginLink);
    await visit(page, "/en");
    await page.reload();
    await expect(menu(page, user)).toBeVisible();
    await expect(loginLink(page)).toBeHidden();
    await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/article/);
    expect(await page.evaluate(() => document.documentElement.dataset.loginSeen)).toBeUndefined();
  });

  test("is absent for a guest or a malformed stored user, with the login link at once", async ({ page, site }) => {
    await page.addInitScript(watchLoginLink);
    await visit(page, "/en");
    expect(await page.evaluate(() => document.documentElement.dataset.loginSeen)).toBe("");

    const { token } = await signedIn(site);
    await store(page, { user: "{", authToken: token });
    await visit(page, "/en");
    await expect(loginLink(page)).toBeVisible();
  });

  test("that starts or ends in another tab starts or ends here too", async ({ page, context, site }) => {
    await visit(page, "/en");
    const other = await context.newPage();
    const user = await enter(other, site);
    await expect(menu(page, user)).toBeVisible();

    await visit(other, "/en/news");
    await menu(other, user).click();
    await logout(other).click();
    await expect(loginLink(page)).toBeVisible();
    await expect(menu(page, user)).toBeHidden();
  });
});

test("a page that comes back as it was left shows the session of now", async ({ page, site }) => {
  const user = await enter(page, site);
  await visit(page, "/en");
  await expect(menu(page, user)).toBeVisible();
  // The headless browser keeps no pages that were left: what another browser tells such a page as it comes back.
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(loginLink(page)).toBeVisible();
  await expect(menu(page, user)).toBeHidden();
});

test.describe("a session that the server no longer knows", () => {
  test.use({ expectedErrors: /status of 401/ });
  const expectSessionEnded = (page: Page) => expect(toast(page, enAnswers.errors.session_ended)).toBeInViewport();

  test("ends on home and on an article, which stays open, and leads from the profile to the login", async ({
    page,
    site,
  }) => {
    const user = await enter(page, site);
    await endOnServer(site, user);
    await visit(page, "/en");
    await expectSessionEnded(page);
    await expect(loginLink(page)).toBeVisible();
    await expectNoKeys(page);

    await storeSession(page, user);
    await visit(page, "/en/article/23");
    await expectSessionEnded(page);
    await expect(page.getByRole("button", { name: en.article.like, exact: false }).first()).toBeVisible();
    await expect(page.getByLabel(en.comment.name, { exact: true })).toBeVisible();

    await storeSession(page, user);
    await visit(page, "/en/profile");
    await expect(page).toHaveURL("/en/login");
    await expectSessionEnded(page);
  });

  test("ends during navigation, which continues", async ({ page, site }) => {
    const user = await enter(page, site);
    await visit(page, "/en/news");
    await endOnServer(site, user);
    const card = page.getByRole("main").getByRole("article").first();
    const title = (await card.getByRole("heading").textContent()) ?? "";
    await card.getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectSessionEnded(page);
    await expect(loginLink(page)).toBeVisible();
  });
});

test.describe("logging out", () => {
  // The page may still be asking for the profile as the session ends: that is answered 401.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 401 .*\/api\/auth\/profile/ });

  async function leave(page: Page, user: SignedInUser): Promise<void> {
    await menu(page, user).click();
    await logout(page).click();
  }

  test("leads home, clears browser storage and ends the session on the server", async ({ page, site }) => {
    const user = await enter(page, site);
    await visit(page, "/en/news");
    expect(await statusOf(site, user.token)).toBe(200);
    await leave(page, user);
    await expect(toast(page, enAnswers.done.loggedOut)).toBeInViewport();
    await expect(page).toHaveURL("/en");
    await expect(loginLink(page)).toBeVisible();
    await expectNoKeys(page);
    await expect.poll(() => statusOf(site, user.token)).toBe(401);
  });

  test("on the profile leads home, not to the login, and going back asks for the login again", async ({
    page,
    site,
  }) => {
    const user = await enter(page, site);
    await visit(page, "/en/profile");
    await leave(page, user);
    await expect(page).toHaveURL("/en");
    await expect(page.getByRole("heading", { name: en.home.latestNews })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/en/login");
  });

  test("without a network still clears browser storage", async ({ page, site }) => {
    const user = await enter(page, site);
    await visit(page, "/en");
    await page.route("**/api/auth/logout*", (route) => route.abort("internetdisconnected"));
    await leave(page, user);
    await expect(toast(page, account.loggedOut)).toBeInViewport();
    await expectNoKeys(page);
  });
});
