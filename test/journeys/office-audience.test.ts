import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Subscriber } from "#contract/subscriptions.ts";
import type { User } from "#contract/users.ts";
import { formatDate } from "#i18n/format.ts";
import { officeEn } from "#i18n/office-en.ts";
import { newTitle } from "./editor-screen.ts";
import { enterOffice } from "./office.ts";
import { ask, rows, visitOffice } from "./office-desk.ts";
import { callApi } from "./people.ts";
import { expect, type Site, test } from "./site.ts";

const { audience, list } = officeEn;
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
const address = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

type Page_<T> = { data: T[]; pagination: { total: number; totalPages: number } };

test("two cards count who has an account and who gets the newsletter", async ({ page, site }) => {
  const who = await enterOffice(page, site);
  await visitOffice(page, "/en/audience");
  const users = await ask<Page_<User>>(site, who, "/user");
  const subscribers = await ask<Page_<Subscriber>>(site, who, "/subscription");
  await expect(cards(page)).toHaveText([
    new RegExp(`^${audience.users}${users.pagination.total}`),
    new RegExp(`^${audience.subscribers}${subscribers.pagination.total}`),
  ]);
});

test("everybody with an account stands in the first tab, ten a page, with role and date of joining", async ({
  page,
  site,
}) => {
  const who = await enterOffice(page, site);
  await visitOffice(page, "/en/audience");
  const { data } = await ask<Page_<User>>(site, who, "/user?limit=20");
  await expect(rows(page)).toHaveCount(10);
  for (const [place, { name, email, role, createdAt }] of data.slice(0, 10).entries()) {
    const row = rows(page).nth(place);
    await expect(row.getByRole("rowheader")).toContainText(name);
    for (const text of [email, audience.roles[role], formatDate(createdAt)]) await expect(row).toContainText(text);
  }
  expect(formatDate(data[0]?.createdAt ?? "")).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await address(page, list.next).click();
  await expect(rows(page).first()).toContainText("011");
  await expect(rows(page).first()).toContainText(data[10]?.email ?? "");
  await expect(page).toHaveURL(/users=2/);
});

/** A dozen new subscribers, the first the oldest. */
async function subscribe(site: Site): Promise<string[]> {
  const mark = newTitle("s").replace(/\D/g, "");
  const emails = Array.from({ length: 12 }, (_, index) => `reader-${mark}-${index}@reader.example`);
  for (const email of emails) {
    const { status } = await callApi(site, "/subscription/subscribe", { method: "POST", body: { email } });
    expect(status).toBe(201);
  }
  return emails;
}

test("subscribers stand in the other tab, ten a page, the newest first, and turning pages stays there", async ({
  page,
  site,
}) => {
  const emails = await subscribe(site);
  await enterOffice(page, site);
  await visitOffice(page, "/en/audience");
  await tab(page, audience.subscribers).click();
  const shown = rows(page).getByRole("rowheader");
  await expect(shown).toHaveText(emails.toReversed().slice(0, 10));
  await address(page, list.next).click();
  await expect(shown.first()).toHaveText(emails[1] ?? "");
  await expect(rows(page).first()).toContainText("011");
  await expect(tab(page, audience.subscribers)).toHaveAttribute("aria-selected", "true");
  await page.reload();
  await expect(shown.first()).toHaveText(emails[1] ?? "");
});

test("all subscribers are downloaded as one file of CSV", async ({ page, site }) => {
  const emails = await subscribe(site);
  const who = await enterOffice(page, site);
  await visitOffice(page, "/en/audience?tab=subscribers");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: audience.download }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("subscribers.csv");
  const lines = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
  const { pagination } = await ask<Page_<Subscriber>>(site, who, "/subscription");
  expect(lines.length).toBe(pagination.total + 1);
  for (const email of emails) expect(lines.filter((line) => line.includes(email)).length).toBe(1);
});

test.describe("what cannot be had", { tag: "@phone" }, () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test("is said in the tab of the users, and the subscribers are there", async ({ page, site }) => {
    await subscribe(site);
    await enterOffice(page, site);
    await page.route("**/api/user?*", (route) => route.abort());
    await visitOffice(page, "/en/audience");
    await expect(page.getByRole("alert")).toHaveText(audience.failed);
    await expect(cards(page).first()).toContainText("–");
    await tab(page, audience.subscribers).click();
    await expect(rows(page)).toHaveCount(10);
  });

  test("is said of a download that fails, which can be tried again", async ({ page, site }) => {
    await subscribe(site);
    await enterOffice(page, site);
    await visitOffice(page, "/en/audience?tab=subscribers");
    await page.route("**/api/subscription/export?*", (route) => route.abort());
    await page.getByRole("button", { name: audience.download }).click();
    await expect(page.getByRole("status").filter({ hasText: audience.downloadFailed })).toBeInViewport();
    await expect(page.getByRole("button", { name: audience.download })).toBeEnabled();
  });
});
