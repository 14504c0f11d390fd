import type { Page } from "@playwright/test";
import type { User } from "#contract/users.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { type Administrator, enterAdmin, newAdministrator } from "./admin.ts";
import { ask, dialog, rows, visitAdmin } from "./admin-screen.ts";
import { expect, inTheLongRun, type Site, sentBy, bareTest as test, toast } from "./site.ts";
import { addUser, stored } from "./users.ts";

const { audience } = adminEn;
test.use({ expectedErrors: /status of 4(03|09|22)|net::ERR_FAILED/ });

const row = (page: Page, email: string) => rows(page).filter({ hasText: email });

/** Chooses an entry of a row's menu. */
async function choose(page: Page, email: string, entry: string): Promise<void> {
  await row(page, email).locator("summary").click();
  await row(page, email).getByRole("button", { name: entry, exact: true }).click();
  await expect(dialog(page, entry)).toBeVisible();
}

const confirm = (page: Page) => page.getByRole("dialog").getByRole("button", { name: audience.confirm, exact: true });

async function roleOf(site: Site, who: Administrator, email: string) {
  const { data } = await ask<{ data: User[] }>(site, who, "/user?limit=100");
  return data.find((each) => each.email === email)?.role;
}

test("a user becomes an administrator and a user again, each time after a confirmation", async ({ page, site }) => {
  const { name, email } = await addUser(site);
  const who = await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience");
  // A page that is loaded anew forgets it.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await test.step("Cancel leaves the role as it was", async () => {
    const sent = sentBy(page);
    await choose(page, email, "Make User An Admin");
    await page.getByRole("dialog").getByRole("button", { name: en.form.cancel, exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row(page, email)).not.toContainText(audience.roles.ADMIN);
    expect(sent).toEqual([]);
  });

  await test.step("without a network the dialog says that it was not changed", async () => {
    await page.route("**/api/user/*/role*", (route) => route.abort());
    await choose(page, email, "Make User An Admin");
    await expect(page.getByRole("dialog")).toContainText(`${name} will be able to publish`);
    await confirm(page).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Failed to update role:");
    await page.unroute("**/api/user/*/role*");
  });

  await confirm(page).click();
  await expect(toast(page, enAnswers.done.roleSaved)).toBeInViewport();
  await expect(row(page, email)).toContainText(audience.roles.ADMIN);
  expect(await roleOf(site, who, email)).toBe("ADMIN");

  await choose(page, email, "Make Admin a User");
  await expect(page.getByRole("dialog")).toContainText(`${name} will no longer be able to enter`);
  await confirm(page).click();
  await expect(row(page, email)).not.toContainText(audience.roles.ADMIN);
  expect(await roleOf(site, who, email)).toBe("USER");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("giving up one’s own role warns and leads home", inTheLongRun, async ({ page, site }) => {
  await newAdministrator(site);
  const { user } = await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience");
  await choose(page, user.email, "Make Admin a User");
  await expect(page.getByRole("dialog")).toContainText(audience.ownRoleTexts.USER);
  await confirm(page).click();
  await expect(page).toHaveURL("/en");
  expect(JSON.parse((await stored(page, "user")) ?? "").role).toBe("USER");
  await page.goto("/en/dashboard");
  await expect(page).toHaveURL("/en");
});

test("a user becomes a moderator, and the menu offers all other roles", async ({ page, site }) => {
  const { name, email } = await addUser(site);
  const who = await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience");
  const entries = () => row(page, email).locator("details").getByRole("button");
  await row(page, email).locator("summary").click();
  const { TRANSLATOR, AUTHOR, EDITOR, ...giveRole } = audience.giveRole;
  const writers = [TRANSLATOR, AUTHOR, EDITOR];
  await expect(entries()).toHaveText([giveRole.MODERATOR, ...writers, "Make User An Admin", audience.removeUser]);
  await page.keyboard.press("Escape");

  await choose(page, email, audience.giveRole.MODERATOR);
  await expect(page.getByRole("dialog")).toContainText(`${name} will be able to decide about comments`);
  await confirm(page).click();
  await expect(row(page, email)).toContainText(audience.roles.MODERATOR);
  expect(await roleOf(site, who, email)).toBe("MODERATOR");
  await row(page, email).locator("summary").click();
  await expect(entries()).toHaveText([giveRole.USER, ...writers, giveRole.ADMIN, audience.removeUser]);
  await page.keyboard.press("Escape");

  await choose(page, email, audience.giveRole.USER);
  await confirm(page).click();
  await expect(row(page, email)).toContainText(audience.roles.USER);
  await visitAdmin(page, "/en/audit");
  const log = page.getByRole("main").getByRole("listitem");
  await expect(log.first()).toContainText("took the role away from");
  await expect(log.first()).toContainText("Role: Moderator");
  await expect(log.nth(1)).toContainText("gave a role to");
});

test("a user becomes a translator with languages, which are changed later", async ({ page, site }) => {
  const { email } = await addUser(site);
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience");
  await choose(page, email, audience.giveRole.TRANSLATOR);
  const inDialog = page.getByRole("dialog");
  await confirm(page).click();
  await expect(inDialog.getByRole("alert").last()).toHaveText(`${audience.roleFailed} Choose at least one language.`);
  await inDialog.getByRole("checkbox", { name: "Français" }).check();
  await confirm(page).click();
  await expect(row(page, email)).toContainText(`${audience.roles.TRANSLATOR}Français · ${audience.handsIn}`);

  await choose(page, email, audience.changeRights);
  await inDialog.getByRole("checkbox", { name: "English" }).check();
  await inDialog.getByRole("checkbox", { name: audience.mayPublish }).check();
  await inDialog.getByRole("button", { name: audience.changeRights }).click();
  await expect(row(page, email)).toContainText(`English, Français · ${audience.publishes}`);
});

test("an administrator who becomes a moderator is led to the comments", async ({ page, site }) => {
  await newAdministrator(site);
  const { user } = await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience");
  await choose(page, user.email, audience.giveRole.MODERATOR);
  await expect(page.getByRole("dialog")).toContainText(audience.ownRoleTexts.MODERATOR);
  await confirm(page).click();
  await expect(page).toHaveURL("/en/comments");
});

test("the last administrator cannot give up the role, and sees why", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { data } = await ask<{ data: User[] }>(site, who, "/user?limit=100");
  for (const { id } of data.filter((each) => each.role === "ADMIN" && each.id !== who.user.id)) {
    await ask(site, who, `/user/${id}/role`, { method: "PUT", body: { role: "USER" } });
  }
  await visitAdmin(page, "/en/audience");
  await choose(page, who.user.email, "Make Admin a User");
  await confirm(page).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    "Failed to update role: This is the last administrator. Make somebody else an administrator first.",
  );
  await page.keyboard.press("Escape");
  await expect(row(page, who.user.email)).toContainText(audience.roles.ADMIN);
});

test("a former administrator is led home at the next screen", async ({ page, site }) => {
  const other = await newAdministrator(site);
  const { user } = await enterAdmin(page, site);
  await visitAdmin(page, "/en/categories");
  await ask(site, other, `/user/${user.id}/role`, { method: "PUT", body: { role: "USER" } });
  await page.getByRole("button", { name: adminEn.frame.title }).click();
  await page.getByRole("link", { name: adminEn.frame.audience }).click();
  await expect(page).toHaveURL("/en");
  await expect(page.getByText(other.user.email)).toHaveCount(0);
});
