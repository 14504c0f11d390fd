import type { Page } from "@playwright/test";
import { adminEn, en } from "#test/words.ts";
import { enterAdmin, newAdministrator } from "./admin.ts";
import { ask, dialog, rows, visitAdmin } from "./admin-screen.ts";
import { addArticle } from "./editor-screen.ts";
import { clearHeld } from "./moderated.ts";
import { desktop, expect, inTheLongRun, adminTest as test } from "./site.ts";

const { list, remove, audience, category, frame, redirects, workflow } = adminEn;

test.beforeEach(async ({ page, site }) => {
  await enterAdmin(page, site);
});

/** Whether the focus is lost: back at the page's start. */
const isLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test("a deletion is opened, cancelled and done with the keyboard, and the focus returns", async ({ page, site }) => {
  await addArticle(site, await newAdministrator(site));
  await visitAdmin(page, "/en/newslist");
  const button = rows(page).first().getByRole("button");
  for (const leave of ["Escape", "Enter"]) {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page, remove.article)).toBeVisible();
    await expect(dialog(page, remove.article).getByRole("heading")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog(page, remove.article).getByRole("button", { name: en.form.close })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog(page, remove.article).getByRole("button", { name: en.form.cancel })).toBeFocused();
    await page.keyboard.press(leave);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  await button.press("Enter");
  await dialog(page, remove.article).getByRole("button", { name: workflow.trash, exact: true }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => isLost(page)).toBe(false);
});

test("where what was pressed is gone, the focus stays on the screen", async ({ page, site }) => {
  const who = await newAdministrator(site);
  const { id } = await addArticle(site, who);
  await visitAdmin(page, "/en/newslist?q=nothinglikethis");
  await page.getByRole("link", { name: list.clearFilters }).press("Enter");
  await expect(page).toHaveURL("/en/newslist");
  await expect.poll(() => isLost(page)).toBe(false);

  await visitAdmin(page, `/en/newslist?edit=${id}`);
  await page.getByRole("dialog").getByRole("button", { name: en.form.close }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => isLost(page)).toBe(false);

  const from = `/old-${id}`;
  await ask(site, who, "/redirect", { method: "POST", body: { from, to: "/news" } });
  await visitAdmin(page, "/en/redirects");
  const remove = page.getByRole("button", { name: `${redirects.remove}: ${from}`, exact: true });
  await remove.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: redirects.remove, exact: true }).press("Enter");
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => isLost(page)).toBe(false);
});

test("a row’s menu works with the keyboard, and the focus returns", async ({ page, site }) => {
  await newAdministrator(site);
  await visitAdmin(page, "/en/audience");
  const menu = rows(page).nth(1).locator("summary");
  const entry = rows(page).nth(1).locator("details button").first();
  await menu.press("Enter");
  await page.keyboard.press("Tab");
  await expect(entry).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: audience.confirm })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test("a category is made with the keyboard alone", inTheLongRun, async ({ page }) => {
  const name = `Ubugeni ${Date.now()}`;
  await visitAdmin(page, "/en/categories");
  const add = page.getByRole("main").getByRole("button", { name: category.add, exact: true });
  await add.press("Enter");
  await expect(dialog(page, category.add).getByRole("heading")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: category.news })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: category.event })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: category.eventTitle })).toContainText(name);
  await expect(add).toBeFocused();
});

test("search, category and page changes keep the focus", async ({ page }) => {
  await visitAdmin(page, "/en/newslist");
  await page.getByRole("link", { name: list.next, exact: true }).press("Enter");
  await expect(rows(page).first()).toContainText("011");
  await expect.poll(() => isLost(page)).toBe(false);

  await page.getByRole("searchbox").focus();
  await page.keyboard.insertText("motorcycle");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toBeFocused();

  await page.getByRole("button", { name: list.filters, exact: true }).press("Enter");
  const category = page.getByLabel(list.category, { exact: true });
  await category.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/category=\d+/);
  await expect(category).not.toHaveValue("");
  await expect(category).toBeFocused();
});

test.describe("on a desktop", () => {
  test.use(desktop);

  test("Tab goes from the top bar through the sidebar to the screen, and each focus is visible", async ({
    page,
    site,
  }) => {
    clearHeld(site);
    await visitAdmin(page, "/en/newslist");
    await page.getByRole("navigation", { name: frame.menu }).getByRole("link").first().focus();
    const expected = [
      frame.addNews,
      frame.newsList,
      frame.addEvent,
      frame.eventList,
      frame.addCategory,
      frame.translations,
      frame.categories,
      frame.bylines,
      frame.comments,
      frame.moderation,
      frame.bans,
      frame.newsletters,
      frame.audience,
      frame.redirects,
      frame.settings,
      frame.audit,
      workflow.trashView,
      frame.addNews,
    ];
    for (const name of expected) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? "");
      // A number may follow.
      expect(focused.slice(0, name.length)).toBe(name);
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
      expect(outline, name).not.toBe("none");
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("searchbox")).toBeFocused();
  });
});
