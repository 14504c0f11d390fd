import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { adminEn, en } from "#test/words.ts";
import { isLong } from "../torture.ts";
import { enterAdmin } from "./admin.ts";
import { dialog, openSidebar, visitAdmin } from "./admin-screen.ts";
import { clearHeld } from "./moderated.ts";
import { desktop, expect, inTheLongRun, sizes, adminTest as test, visit } from "./site.ts";
import { enter } from "./users.ts";

const { frame, category } = adminEn;
const { account, navigation } = en;
const menuOfTheSite = (page: Page) => page.getByRole("navigation", { name: navigation.main });

const screens = {
  "/en/dashboard": frame.dashboard,
  "/en/addnews": frame.addNews,
  "/en/newslist": frame.newsList,
  "/en/addevent": frame.addEvent,
  "/en/eventlist": frame.eventList,
  "/en/translations": frame.translations,
  "/en/categories": frame.categories,
  "/en/bylines": frame.bylines,
  "/en/comments": frame.comments,
  "/en/moderation": frame.moderation,
  "/en/bans": frame.bans,
  "/en/newsletters": frame.newsletters,
  "/en/audience": frame.audience,
  "/en/redirects": frame.redirects,
  "/en/settings": frame.settings,
  "/en/audit": frame.audit,
};

/** On a phone some of them in `npm test`: each is opened there by other journeys. */
const shownScreens = (size: string) => Object.entries(screens).slice(size === "phone" && !isLong ? -4 : 0);

for (const [size, options] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use(options);

    test("the sidebar leads to each screen and marks the one that shows, below the top bar and without a footer", async ({
      page,
      site,
    }) => {
      // A number beside a name would make it another one.
      clearHeld(site);
      await enterAdmin(page, site);
      await visitAdmin(page, "/en/categories");
      for (const [path, name] of shownScreens(size)) {
        await (await openSidebar(page)).getByRole("link", { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
        await expect(page.getByRole("banner")).toBeVisible();
        await expect(page.getByRole("contentinfo")).toHaveCount(0);
        await expect((await openSidebar(page)).locator("[aria-current=page]")).toHaveText(name);
        await page.keyboard.press("Escape");
      }

      await (await openSidebar(page)).getByRole("button", { name: frame.addCategory, exact: true }).click();
      await expect(dialog(page, category.add)).toBeVisible();
      await expect(page).toHaveURL("/en/audit");
      await dialog(page, category.add).getByRole("button", { name: en.form.cancel, exact: true }).click();
      await expect(dialog(page, category.add)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1, name: frame.audit })).toBeVisible();

      await page.getByRole("banner").getByRole("link", { name: "Urubuga, home page" }).click();
      await expect(page.getByRole("contentinfo")).toBeVisible();

      if (size === "phone") return;
      // Beside a long name, the links of the top bar in the language with the longest words stay on one line.
      await visit(page, "/rw");
      const links = page.getByRole("banner").getByRole("navigation").first().getByRole("link");
      await page
        .getByText("Urubuga", { exact: true })
        .first()
        .evaluate((name) => {
          name.textContent = "Ikinyamakuru cy’u Rwanda rwose";
        });
      const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
      expect(heights).toEqual([44, 44, 44, 44, 44]);
    });
  });
}

test.describe("on a desktop", () => {
  test.use(desktop);

  test(
    "the top bar leads an administrator to the dashboard, and a user has no such link there",
    inTheLongRun,
    async ({ page, site }) => {
      await enterAdmin(page, site);
      await visit(page, "/en/news");
      await menuOfTheSite(page).getByRole("link", { name: navigation.dashboard }).click();
      await expect(page).toHaveURL("/en/dashboard");
      await expect(page.getByRole("heading", { level: 1, name: frame.dashboard })).toBeVisible();

      await enter(page, site);
      await visit(page, "/en/news");
      await expect(menuOfTheSite(page).getByRole("link", { name: navigation.donate })).toBeVisible();
      await expect(menuOfTheSite(page).getByRole("link", { name: navigation.dashboard })).toHaveCount(0);
    },
  );
});

test.describe("on a phone", () => {
  test(
    "the account’s menu and the profile lead an administrator to the dashboard, and the site’s menu does not",
    inTheLongRun,
    async ({ page, site }) => {
      const who = await enterAdmin(page, site);
      await visit(page, "/en/news");
      await page.getByLabel(navigation.menu, { exact: true }).click();
      await expect(menuOfTheSite(page).getByRole("link", { name: navigation.donate })).toBeVisible();
      await expect(menuOfTheSite(page).getByRole("link", { name: navigation.dashboard })).toHaveCount(0);

      // A tablet's too.
      for (const viewport of [
        { width: 768, height: 1024 },
        { width: 360, height: 780 },
      ]) {
        await page.setViewportSize(viewport);
        await visit(page, "/en/news");
        await page.getByLabel(fill(account.menu, { name: who.user.name })).tap();
        await page.getByRole("link", { name: navigation.dashboard }).tap();
        await expect(page).toHaveURL("/en/dashboard");
      }

      await visit(page, "/en/profile");
      await page.getByRole("main").getByRole("link", { name: navigation.dashboard }).click();
      await expect(page).toHaveURL("/en/dashboard");
    },
  );

  test("a user’s profile has no link to it", inTheLongRun, async ({ page, site }) => {
    await enter(page, site);
    await visit(page, "/en/profile");
    await expect(page.getByLabel(en.accountScreens.name, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: navigation.dashboard })).toHaveCount(0);
  });

  test("the donation popup waits for the next public page, and does not come over admin screens", async ({
    page,
    site,
  }) => {
    await enterAdmin(page, site);
    await page.clock.install();
    await visitAdmin(page, "/en/categories");
    await page.clock.runFor(61_000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Urubuga, home page" }).click();
    await expect(dialog(page, en.donation.title)).toBeVisible();
  });
});
