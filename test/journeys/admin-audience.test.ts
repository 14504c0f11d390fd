import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Stats } from "#contract/dashboard.ts";
import type { Subscriber } from "#contract/subscribers.ts";
import type { User } from "#contract/users.ts";
import { fill, formatDate } from "#i18n/format.ts";
import { languages } from "#i18n/language.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { enterAdmin, newAdministrator } from "./admin.ts";
import { ask, rows, visitAdmin } from "./admin-screen.ts";
import { newTitle } from "./editor-screen.ts";
import { expect, inTheLongRun, type Site, adminTest as test, toast } from "./site.ts";
import { callApi } from "./users.ts";

const { audience, list } = adminEn;
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
const address = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

type Page_<T> = { data: T[]; pagination: { total: number; totalPages: number } };

/** A dozen new subscribers, the first the oldest. */
async function subscribe(site: Site): Promise<string[]> {
  const serial = newTitle("s").replace(/\D/g, "");
  const emails = Array.from({ length: 12 }, (_, index) => `reader-${serial}-${index}@reader.example`);
  for (const email of emails) {
    const { status } = await callApi(site, "/subscription/subscribe", { method: "POST", body: { email } });
    expect(status).toBe(201);
  }
  return emails;
}

test("two cards count users and those who get the newsletter, and the first tab lists users, ten a page", async ({
  page,
  site,
}) => {
  const who = await enterAdmin(page, site);
  for (let count = 0; count < 10; count++) await newAdministrator(site);
  await visitAdmin(page, "/en/audience");
  const { data, pagination: users } = await ask<Page_<User>>(site, who, "/user?limit=20");
  const { data: figures } = await ask<{ data: Stats }>(site, who, "/dashboard");
  await expect(cards(page)).toHaveText([
    new RegExp(`^${audience.users}${users.total}`),
    new RegExp(`^${audience.subscribers}${figures.subscribers}`),
  ]);
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

test(
  "the second tab lists subscribers, ten a page, the newest first, and offers a CSV file",
  inTheLongRun,
  async ({ page, site }) => {
    const emails = await subscribe(site);
    const who = await enterAdmin(page, site);
    await visitAdmin(page, "/en/audience");
    await tab(page, audience.subscribers).click();
    const shown = rows(page).getByRole("rowheader");
    await expect(shown).toHaveText(emails.toReversed().slice(0, 10));
    await address(page, list.next).click();
    await expect(shown.first()).toHaveText(emails[1] ?? "");
    await expect(rows(page).first()).toContainText("011");
    await expect(tab(page, audience.subscribers)).toHaveAttribute("aria-selected", "true");
    await page.reload();
    await expect(shown.first()).toHaveText(emails[1] ?? "");

    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: audience.download }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("subscribers.csv");
    const lines = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
    const { pagination } = await ask<Page_<Subscriber>>(site, who, "/subscription");
    expect(lines.length).toBe(pagination.total + 1);
    for (const email of emails) expect(lines.filter((line) => line.includes(email)).length).toBe(1);
  },
);

test("a subscriber shows how far the subscription is, and is deleted once that is confirmed", async ({
  page,
  site,
}) => {
  const [email = ""] = (await subscribe(site)).toReversed();
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience?tab=subscribers");
  const search = page.getByRole("searchbox", { name: audience.search });
  await search.fill("xyzzy");
  await search.press("Enter");
  await expect(page.getByText(audience.nobodyFound)).toBeVisible();
  await search.fill(email.toUpperCase());
  await search.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("status")).toContainText([`${audience.users}: 0 · ${audience.subscribers}: 1`]);
  const row = rows(page).filter({ hasText: email });
  await expect(row).toContainText(audience.statuses.pending);
  const button = row.getByRole("button", { name: fill(audience.deleteSubscriberOf, { email }) });
  await button.click();
  const dialog = page.getByRole("dialog", { name: audience.deleteSubscriber });
  await expect(dialog).toContainText(email);
  await dialog.getByRole("button", { name: en.form.cancel }).click();
  await expect(dialog).toBeHidden();
  await button.click();
  await dialog.getByRole("button", { name: audience.delete, exact: true }).click();
  await expect(toast(page, enAnswers.done.subscriberDeleted)).toBeInViewport();
  await expect(row).toHaveCount(0);
});

test.describe("what cannot be loaded", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test("shows an error in the tab of users alone; a failed download can be retried", async ({ page, site }) => {
    await subscribe(site);
    await enterAdmin(page, site);
    await page.route("**/api/user?*", (route) => route.abort());
    await visitAdmin(page, "/en/audience");
    await expect(page.getByRole("alert")).toHaveText(audience.failed);
    await tab(page, audience.subscribers).click();
    await expect(rows(page)).toHaveCount(10);

    await page.route("**/api/subscription/export?*", (route) => route.abort());
    await page.getByRole("button", { name: audience.download }).click();
    await expect(page.getByRole("status").filter({ hasText: audience.downloadFailed })).toBeInViewport();
    await expect(page.getByRole("button", { name: audience.download })).toBeEnabled();
  });
});

test("on a phone the tabs are in one row, in which the chosen one is in view", async ({ page, site }) => {
  await enterAdmin(page, site);
  for (const language of languages) {
    await visitAdmin(page, `/${language}/audience?tab=invitations`);
    const tabs = page.getByRole("main").getByRole("tab");
    await expect(tabs).toHaveCount(3);
    await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
    await expect(tabs.last()).toBeInViewport({ ratio: 1 });
    const tops = await tabs.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size, language).toBe(1);
    await tabs.last().press("ArrowRight");
    await expect(tabs.first()).toBeFocused();
    await expect(tabs.first()).toBeInViewport({ ratio: 1 });
  }
});
