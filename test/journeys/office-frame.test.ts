import type { Page } from "@playwright/test";
import { en } from "#i18n/en.ts";
import { fill } from "#i18n/format.ts";
import { officeEn } from "#i18n/office-en.ts";
import { enterOffice } from "./office.ts";
import { dialog, openSidebar, visitOffice } from "./office-desk.ts";
import { enter } from "./people.ts";
import { expect, test, visit } from "./site.ts";

const { frame, category } = officeEn;
const { account, navigation } = en;
const menuOfTheSite = (page: Page) => page.getByRole("navigation", { name: navigation.main });

const screens = {
  "/en/dashboard": frame.dashboard,
  "/en/addnews": frame.addNews,
  "/en/newslist": frame.newsList,
  "/en/addevent": frame.addEvent,
  "/en/eventlist": frame.eventList,
  "/en/categories": frame.categories,
  "/en/audience": frame.audience,
  "/en/settings": frame.settings,
  "/en/audit": frame.audit,
};

test("the sidebar leads to each screen and marks the one that shows, below the top bar and without a footer", async ({
  page,
  site,
}) => {
  await enterOffice(page, site);
  await visitOffice(page, "/en/categories");
  for (const [path, name] of Object.entries(screens)) {
    await (await openSidebar(page)).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect((await openSidebar(page)).locator("[aria-current=page]")).toHaveText(name);
    await page.keyboard.press("Escape");
  }
});

test("the footer is there again on a public page", async ({ page, site }) => {
  await enterOffice(page, site);
  await visitOffice(page, "/en/settings");
  await page.getByRole("banner").getByRole("link", { name: "Urubuga, home page" }).click();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("“Add category” in the sidebar opens a dialog over the screen, which stays", async ({ page, site }) => {
  await enterOffice(page, site);
  await visitOffice(page, "/en/audience");
  await (await openSidebar(page)).getByRole("button", { name: frame.addCategory, exact: true }).click();
  await expect(dialog(page, category.add)).toBeVisible();
  await expect(page).toHaveURL("/en/audience");
  await dialog(page, category.add).getByRole("button", { name: category.cancel, exact: true }).click();
  await expect(dialog(page, category.add)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: frame.audience })).toBeVisible();
});

test.describe("on a desk", { tag: "@desk" }, () => {
  test("an administrator has the dashboard in the top bar, which leads there", async ({ page, site }) => {
    await enterOffice(page, site);
    await visit(page, "/en/news");
    await menuOfTheSite(page).getByRole("link", { name: navigation.dashboard }).click();
    await expect(page).toHaveURL("/en/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: frame.dashboard })).toBeVisible();
  });

  test("a member does not have it", async ({ page, site }) => {
    await enter(page, site);
    await visit(page, "/en/news");
    await expect(menuOfTheSite(page).getByRole("link", { name: navigation.donate })).toBeVisible();
    await expect(menuOfTheSite(page).getByRole("link", { name: navigation.dashboard })).toHaveCount(0);
  });
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test("the menu has no dashboard, for administrators neither", async ({ page, site }) => {
    await enterOffice(page, site);
    await visit(page, "/en/news");
    await page.getByLabel(navigation.menu, { exact: true }).click();
    await expect(menuOfTheSite(page).getByRole("link", { name: navigation.donate })).toBeVisible();
    await expect(menuOfTheSite(page).getByRole("link", { name: navigation.dashboard })).toHaveCount(0);
  });

  test("the account’s menu leads an administrator to the dashboard", async ({ page, site }) => {
    const who = await enterOffice(page, site);
    await visit(page, "/en/news");
    await page.getByLabel(fill(account.menu, { name: who.user.name })).tap();
    await page.getByRole("link", { name: navigation.dashboard }).tap();
    await expect(page).toHaveURL("/en/dashboard");
  });

  test("a tablet’s account menu leads there too", async ({ page, site }) => {
    const who = await enterOffice(page, site);
    await page.setViewportSize({ width: 768, height: 1024 });
    await visit(page, "/en/news");
    await page.getByLabel(fill(account.menu, { name: who.user.name })).tap();
    await page.getByRole("link", { name: navigation.dashboard }).tap();
    await expect(page).toHaveURL("/en/dashboard");
  });

  test("the profile leads an administrator to the dashboard", async ({ page, site }) => {
    await enterOffice(page, site);
    await visit(page, "/en/profile");
    await page.getByRole("main").getByRole("link", { name: navigation.dashboard }).click();
    await expect(page).toHaveURL("/en/dashboard");
  });

  test("a member’s profile has no way to it", async ({ page, site }) => {
    await enter(page, site);
    await visit(page, "/en/profile");
    await expect(page.getByLabel(en.account.name, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: navigation.dashboard })).toHaveCount(0);
  });

  test("the donation popup waits for the next public page, and does not come over the back-office", async ({
    page,
    site,
  }) => {
    await enterOffice(page, site);
    await page.clock.install();
    await visitOffice(page, "/en/categories");
    await page.clock.runFor(61_000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Urubuga, home page" }).click();
    await expect(dialog(page, en.donation.title)).toBeVisible();
  });
});
