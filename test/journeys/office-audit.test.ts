import type { Page } from "@playwright/test";
import { en, enAnswers } from "#i18n/en.ts";
import { officeEn } from "#i18n/office-en.ts";
import { addArticle, newTitle } from "./editor-screen.ts";
import { enterOffice, newAdministrator } from "./office.ts";
import { addCategory, ask, dialog, openSidebar, rows, bareTest as test, visitOffice } from "./office-desk.ts";
import { callApi, enter, register, signedIn } from "./people.ts";
import { expect, toast } from "./site.ts";

const { audit, audience, remove, list, settings, frame } = officeEn;
test.use({ expectedErrors: /status of 403|net::ERR_FAILED/ });

const lines = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });

/** Opens the log and gives its lines by this person, the newest first. */
async function linesOf(page: Page, name: string) {
  await (await openSidebar(page)).getByRole("link", { name: frame.audit }).click();
  await expect(page.getByRole("heading", { level: 1, name: frame.audit })).toBeVisible();
  return lines(page).filter({ hasText: name });
}

test("what an administrator does stands in the log, the newest first", async ({ page, site }) => {
  const name = newTitle("Solange");
  const person = await register(site);
  const who = await enterOffice(page, site, await newAdministrator(site, name));
  await addCategory(site, who);
  const [kept, gone] = [await addArticle(site, who), await addArticle(site, who)];

  await visitOffice(page, "/en/audience");
  const row = rows(page).filter({ hasText: person.email });
  await row.locator("summary").click();
  await row.getByRole("button", { name: audience.makeAdmin, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: audience.confirm, exact: true }).click();
  await expect(toast(page, enAnswers.done.roleSaved)).toBeInViewport();

  await visitOffice(page, `/en/newslist?q=${encodeURIComponent(gone.title)}`);
  await page.getByRole("button", { name: `${list.delete}: ${gone.title}` }).click();
  await dialog(page, remove.article).getByRole("button", { name: remove.delete, exact: true }).click();
  await expect(toast(page, remove.articleDone)).toBeInViewport();

  await visitOffice(page, "/en/settings");
  await page.getByLabel(settings.bankAccount).fill("RW12 0004-0069");
  await page.getByRole("button", { name: settings.save, exact: true }).click();
  await expect(toast(page, enAnswers.done.settingsSaved)).toBeInViewport();

  const own = await linesOf(page, name);
  await expect(own).toHaveCount(6);
  const [changed, deleted, given, ...published] = await own.all();
  await expect(changed ?? own).toContainText(`${name} ${audit.acts.settings_changed}${settings.bankAccount}`);
  await expect(page.getByRole("main")).not.toContainText("RW12");
  await expect(deleted ?? own).toContainText(`${name} ${audit.acts.article_deleted}${gone.title}`);
  await expect(deleted?.getByRole("link") ?? own).toHaveCount(0);
  await expect(given ?? own).toContainText(`${name} ${audit.acts.role_given}${person.name}${person.email}`);
  await expect(published[0] ?? own).toContainText(gone.title);

  await published[1]?.getByRole("link", { name: kept.title }).click();
  await expect(page).toHaveURL(`/en/article/${kept.id}`);
});

test("a member is refused by the server, and led home", async ({ page, site }) => {
  const member = await signedIn(site);
  const { status } = await callApi(site, "/audit", { token: member.token });
  expect(status).toBe(403);
  await enter(page, site);
  await page.goto("/en/audit");
  await expect(page).toHaveURL("/en");
});

test("older entries are on further pages, which are addresses", async ({ page, site }) => {
  const who = await enterOffice(page, site, await newAdministrator(site, newTitle("Aline")));
  for (let count = 0; count < 11; count++) {
    await ask(site, who, "/category", { method: "POST", body: { type: "NEWS", nameEn: newTitle("Umuco") } });
  }
  await visitOffice(page, "/en/audit");
  await expect(lines(page)).toHaveCount(10);
  await page.getByRole("link", { name: list.next }).click();
  await expect(page).toHaveURL("/en/audit?page=2");
  await expect(lines(page).first()).toContainText(audit.acts.category_added);
});

test("a log that could not be loaded says so, and is there at another try", async ({ page, site }) => {
  await enterOffice(page, site);
  await page.route("**/api/audit?*", (route) => route.abort());
  await visitOffice(page, "/en/audit");
  await expect(page.getByRole("alert")).toHaveText(audit.failed);
  await page.unrouteAll();
  await page.getByRole("button", { name: en.page.retry }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText(audit.text).or(page.getByText(audit.none))).toBeVisible();
});
