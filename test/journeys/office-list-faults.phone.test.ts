import { en } from "#i18n/en.ts";
import { officeEn } from "#i18n/office-en.ts";
import { enterOffice } from "./office.ts";
import { openSidebar, rows, visitOffice } from "./office-desk.ts";
import { expect, test } from "./site.ts";

const { frame } = officeEn;
test.use({ expectedErrors: /net::ERR_FAILED|status of 503/ });

for (const { path, call } of [
  { path: "/en/newslist", call: "**/api/article?*" },
  { path: "/en/eventlist", call: "**/api/event?*" },
]) {
  test(`${path} says that it could not be loaded, and loads when asked again`, async ({ page, site }) => {
    await enterOffice(page, site);
    await page.route(call, (route) => route.abort());
    await visitOffice(page, path);
    await expect(page.getByText("No articles found")).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeVisible();
    await page.unroute(call);
    await page.getByRole("button", { name: en.page.retry }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText("No articles found")).toHaveCount(0);
  });

  test(`${path} says that it is loading, opened by its address and from another screen`, async ({ page, site }) => {
    await enterOffice(page, site);
    await page.route(call, () => undefined);
    await page.goto(path);
    await expect(page.getByRole("main").getByText(en.page.loading)).toBeVisible();
    await visitOffice(page, "/en/categories");
    const name = path.includes("news") ? frame.newsList : frame.eventList;
    await (await openSidebar(page)).getByRole("link", { name, exact: true }).click();
    await expect(page.getByText(en.page.loading)).toBeVisible();
  });
}

test("a server that is too busy counts as a failure as well", async ({ page, site }) => {
  await enterOffice(page, site);
  const json = { success: false, message: "", error: "" };
  await page.route("**/api/article?*", (route) => route.fulfill({ status: 503, json }));
  await visitOffice(page, "/en/newslist");
  await expect(page.getByText("No articles found")).toBeVisible();
});

test("categories that cannot be loaded leave the list standing", async ({ page, site }) => {
  await enterOffice(page, site);
  await page.route("**/api/category?*", (route) => route.abort());
  await visitOffice(page, "/en/newslist");
  await expect(rows(page)).toHaveCount(10);
});
