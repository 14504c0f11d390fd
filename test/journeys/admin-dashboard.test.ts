import type { Page } from "@playwright/test";
import type { DayOfViews, Stats } from "#contract/dashboard.ts";
import { formatCount, formatDate } from "#i18n/format.ts";
import { adminEn, en } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { ask, rows, visitAdmin } from "./admin-screen.ts";
import { content } from "./content.ts";
import { addEvent, newTitle } from "./editor-screen.ts";
import { expect, inTheLongRun, adminTest as test } from "./site.ts";

const { dashboard } = adminEn;
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const titles = (page: Page) => page.locator("main tbody th[scope=row] a");
const numbers = ["001", "002", "003", "004", "005", "006", "007", "008", "009", "010"];

test("the dashboard shows figures, views of thirty days as chart and table, and the ten latest articles", async ({
  page,
  site,
}) => {
  const who = await enterAdmin(page, site);
  await visitAdmin(page, "/en/dashboard");
  const { data, viewsByDay } = await ask<{ data: Stats; viewsByDay: DayOfViews[] }>(site, who, "/dashboard");

  await test.step("four cards show the figures of the site", async () => {
    const shown = [
      [dashboard.news, data.news] as const,
      [dashboard.events, data.events] as const,
      [dashboard.likes, data.likes] as const,
      [dashboard.views, data.views] as const,
    ];
    const cards = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 2 }) });
    await expect(cards).toHaveCount(4);
    for (const [place, [name, value]] of shown.entries()) {
      await expect(cards.nth(place).getByRole("heading")).toHaveText(name);
      await expect(cards.nth(place).getByText(formatCount(value, "en"), { exact: true })).toBeVisible();
    }
  });

  await test.step("the chart has a bar for each of the last thirty days, the highest as high as it can be", async () => {
    const bars = page
      .getByRole("main")
      .locator("[title]")
      .filter({ has: page.locator("span[style]") });
    await expect(bars).toHaveCount(30);
    expect(viewsByDay.length).toBe(30);
    const most = Math.max(...viewsByDay.map(({ views }) => views));
    const heights = await bars.locator("span").evaluateAll((all) => all.map((each) => each.style.height));
    expect(heights[viewsByDay.findIndex(({ views }) => views === most)]).toBe("100%");
  });

  await test.step("the chart can be read as a table, the latest day on top", async () => {
    await page.getByText(dashboard.chartTable).click();
    const lines = page.locator("details table tbody tr");
    await expect(lines).toHaveText(viewsByDay.toReversed().map(({ day, views }) => `${formatDate(day)}${views}`));
    await page.getByText(dashboard.chartTable).click();
  });

  await test.step("the articles are numbered from 001 to 010, and a title leads to its public page", async () => {
    const latest = (await content.articles(site, "en")).slice(0, 10);
    await expect(titles(page)).toHaveText(latest.map(({ title }) => title));
    await expect(rows(page).locator("td:first-child > span:first-child")).toHaveText(numbers);
    await expect(rows(page).first()).toContainText(latest[0]?.category.name ?? "");
    await expect(rows(page).first()).toContainText(formatDate(latest[0]?.createdAt ?? ""));
    await titles(page).first().click();
    await expect(page).toHaveURL(`/en${latest[0]?.path}`);
    await expect(page.getByRole("heading", { level: 1, name: latest[0]?.title })).toBeVisible();
  });
});

test("the ten latest events are in the other tab, the one entered last on top; arrows go from tab to tab", async ({
  page,
  site,
}) => {
  const who = await enterAdmin(page, site);
  // It happens long after all others, and comes last among those to come.
  const { title } = await addEvent(site, who, { titleEn: newTitle("Far away"), date: "2099-01-31", hour: "07:05" });
  await visitAdmin(page, "/en/dashboard");
  await tab(page, dashboard.allEvents).click();
  await expect(titles(page).first()).toHaveText(title);
  await expect(rows(page).first()).toContainText("31/01/2099 07:05");
  await expect(rows(page).locator("td:first-child > span:first-child")).toHaveText(numbers);

  for (const [key, name] of [
    ["ArrowRight", dashboard.allNews],
    ["ArrowRight", dashboard.allEvents],
    ["ArrowLeft", dashboard.allNews],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
  await page.keyboard.press("Tab");
  await expect(titles(page).first()).toBeFocused();
});

test.describe("what cannot be loaded", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test("leaves the rest of the dashboard usable, and loading is announced", inTheLongRun, async ({ page, site }) => {
    await enterAdmin(page, site);
    await page.route("**/api/dashboard*", (route) => route.abort());
    await visitAdmin(page, "/en/dashboard");
    await expect(page.getByRole("alert")).toHaveText(dashboard.failed);
    await expect(page.getByText("–", { exact: true })).toHaveCount(4);
    await expect(rows(page)).toHaveCount(10);

    await page.unrouteAll();
    await page.route("**/api/article?*", (route) => route.abort());
    await visitAdmin(page, "/en/dashboard");
    await expect(page.getByRole("alert")).toHaveText("No articles found");
    await expect(page.getByRole("heading", { name: dashboard.chart })).toBeVisible();
    await tab(page, dashboard.allEvents).click();
    await expect(rows(page)).toHaveCount(10);

    await page.route("**/api/dashboard*", () => undefined);
    await page.goto("/en/dashboard");
    await expect(page.getByRole("main").getByText(en.page.loading)).toBeVisible();
  });
});
