import type { Page } from "@playwright/test";
import { adminEn, en } from "#test/words.ts";
import { newAdministrator } from "./admin.ts";
import { ask, openSidebar, visitAdmin } from "./admin-screen.ts";
import { addHeld, clearHeld, enterModerator } from "./moderated.ts";
import { desktop, expect, inTheLongRun, adminTest as test, visit } from "./site.ts";
import { callApi } from "./users.ts";

const { frame } = adminEn;
test.use({ expectedErrors: /status of 40[13]/ });

const others = [
  "/dashboard",
  "/addnews",
  "/newslist",
  "/addevent",
  "/eventlist",
  "/audience",
  "/settings",
  "/cat",
  "/categories",
  "/audit",
];

test("a moderator sees comments, moderation and bans, and is led to the comments from all other screens", async ({
  page,
  site,
}) => {
  clearHeld(site);
  addHeld(site, 3);
  const { token } = await enterModerator(page, site);
  await visitAdmin(page, "/en/comments");
  const sidebar = await openSidebar(page);
  await expect(sidebar.getByRole("listitem")).toHaveText([
    new RegExp(`^${frame.comments}3`),
    frame.moderation,
    frame.bans,
  ]);
  await expect(sidebar.getByRole("button")).toHaveCount(0);
  await sidebar.getByRole("link", { name: frame.bans }).click();
  await expect(page).toHaveURL("/en/bans");
  for (const path of others) {
    await page.goto(`/en${path}`);
    await expect(page).toHaveURL("/en/comments");
    await expect(page.getByRole("heading", { level: 1, name: frame.comments })).toBeVisible();
  }
  for (const path of ["/dashboard", "/user", "/subscription", "/audit", "/category/editable"]) {
    expect((await callApi(site, path, { token })).status, path).toBe(403);
  }
});

test("the profile leads a moderator to the comments", async ({ page, site }) => {
  await enterModerator(page, site);
  await visit(page, "/en/profile");
  await page.getByRole("main").getByRole("link", { name: en.navigation.moderation }).click();
  await expect(page).toHaveURL("/en/comments");
});

test("a moderator who becomes a user is led home at the next screen", async ({ page, site }) => {
  const { user } = await enterModerator(page, site);
  await visitAdmin(page, "/en/bans");
  const administrator = await newAdministrator(site);
  await ask(site, administrator, `/user/${user.id}/role`, { method: "PUT", body: { role: "USER" } });
  await (await openSidebar(page)).getByRole("link", { name: frame.comments }).click();
  await expect(page).toHaveURL("/en");
});

test.describe("on a desktop", () => {
  test.use(desktop);

  test(
    "the top bar leads a moderator to the comments, and the sidebar counts what waits",
    inTheLongRun,
    async ({ page, site }) => {
      clearHeld(site);
      await enterModerator(page, site);
      await visit(page, "/en/news");
      await page.getByRole("banner").getByRole("link", { name: en.navigation.moderation }).click();
      await expect(page).toHaveURL("/en/comments");
      const link = (of: Page) =>
        of.getByRole("navigation", { name: frame.menu }).getByRole("link", { name: frame.comments });
      await expect(link(page)).toHaveText(frame.comments);
      addHeld(site, 2);
      await page.getByRole("navigation", { name: frame.menu }).getByRole("link", { name: frame.bans }).click();
      await expect(link(page)).toContainText("2 comments are waiting");
    },
  );
});
