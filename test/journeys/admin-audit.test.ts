import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { enterAdmin, newAdministrator } from "./admin.ts";
import { addCategory, ask, dialog, openSidebar, rows, visitAdmin } from "./admin-screen.ts";
import { addArticle, newTitle } from "./editor-screen.ts";
import { expect, inTheLongRun, bareTest as test, toast } from "./site.ts";
import { addUser } from "./users.ts";

const { audit, audience, remove, list, settings, frame, workflow } = adminEn;
// The picture of an article may still be on its way when that is deleted.
test.use({ expectedErrors: /status of 404|net::ERR_FAILED/ });

const lines = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });

/** Opens the log and gives its lines by this user, the newest first. */
async function linesOf(page: Page, name: string) {
  await (await openSidebar(page)).getByRole("link", { name: frame.audit }).click();
  await expect(page.getByRole("heading", { level: 1, name: frame.audit })).toBeVisible();
  return lines(page).filter({ hasText: name });
}

test("changes by administrators are in the audit log, the newest first", inTheLongRun, async ({ page, site }) => {
  const name = newTitle("Solange");
  const user = await addUser(site);
  const who = await enterAdmin(page, site, await newAdministrator(site, name));
  await addCategory(site, who);
  const existing = await addArticle(site, who);
  const gone = await addArticle(site, who);

  await visitAdmin(page, "/en/audience");
  const row = rows(page).filter({ hasText: user.email });
  await row.locator("summary").click();
  await row.getByRole("button", { name: audience.makeAdmin, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: audience.confirm, exact: true }).click();
  await expect(toast(page, enAnswers.done.roleSaved)).toBeInViewport();

  await visitAdmin(page, `/en/newslist?q=${encodeURIComponent(gone.title)}`);
  await page.getByRole("button", { name: `${list.delete}: ${gone.title}` }).click();
  await dialog(page, remove.article).getByRole("button", { name: workflow.trash, exact: true }).click();
  await expect(toast(page, remove.articleDone)).toBeInViewport();

  await visitAdmin(page, "/en/settings");
  await page.getByLabel(settings.bankAccount).fill("RW12 0004-0069");
  await page.getByRole("button", { name: settings.save, exact: true }).click();
  await expect(toast(page, enAnswers.done.settingsSaved)).toBeInViewport();

  const own = await linesOf(page, name);
  await expect(own).toHaveCount(6);
  const [changed, deleted, given, ...published] = await own.all();
  await expect(changed ?? own).toContainText(`${name} ${audit.actions.settings_changed}${settings.bankAccount}`);
  await expect(page.getByRole("main")).not.toContainText("RW12");
  await expect(deleted ?? own).toContainText(`${name} ${adminEn.audit.items.article.trashed}${gone.title}`);
  await expect(deleted?.getByRole("link") ?? own).toHaveCount(0);
  await expect(given ?? own).toContainText(`${name} ${audit.actions.role_given}${user.name}`);
  await expect(given ?? own).toContainText(`${fill(audit.role, { role: audience.roles.ADMIN })}${user.email}`);
  await expect(published[0] ?? own).toContainText(gone.title);

  await published[1]?.getByRole("link", { name: existing.title }).click();
  await expect(page).toHaveURL(new RegExp(`/en/article/${existing.id}/[a-z0-9-]+$`));
});

test("older entries are on further pages with addresses; a failed load can be retried", async ({ page, site }) => {
  const who = await enterAdmin(page, site, await newAdministrator(site, newTitle("Aline")));
  for (let count = 0; count < 11; count++) {
    await ask(site, who, "/category", { method: "POST", body: { type: "NEWS", nameEn: newTitle("Umuco") } });
  }
  await page.route("**/api/audit?*", (route) => route.abort());
  await visitAdmin(page, "/en/audit");
  await expect(page.getByRole("alert")).toHaveText(audit.failed);
  await page.unrouteAll();
  await page.getByRole("button", { name: en.page.retry }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(lines(page)).toHaveCount(10);
  await page.getByRole("link", { name: list.next }).click();
  await expect(page).toHaveURL("/en/audit?page=2");
  await expect(lines(page).first()).toContainText(audit.actions.category_added);
});
