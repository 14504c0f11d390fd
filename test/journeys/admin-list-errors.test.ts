import { adminEn, en } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { openSidebar, rows, visitAdmin } from "./admin-screen.ts";
import { expect, inTheLongRun, adminTest as test } from "./site.ts";

const { frame } = adminEn;
test.use({ expectedErrors: /net::ERR_FAILED|status of 503/ });

for (const { path, call, name } of [
  { path: "/en/newslist", call: "**/api/article?*", name: frame.newsList },
  { path: "/en/eventlist", call: "**/api/event?*", name: frame.eventList },
]) {
  test(
    `${path} shows loading and failure, and can be retried`,
    path === "/en/eventlist" ? inTheLongRun : {},
    async ({ page, site }) => {
      await enterAdmin(page, site);
      await page.route(call, () => undefined);
      await page.goto(path);
      await expect(page.getByRole("main").getByText(en.page.loading)).toBeVisible();
      await visitAdmin(page, "/en/categories");
      await (await openSidebar(page)).getByRole("link", { name, exact: true }).click();
      await expect(page.getByText(en.page.loading)).toBeVisible();

      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await visitAdmin(page, path);
      await expect(page.getByText("No articles found")).toBeVisible();
      await expect(page.getByRole("searchbox")).toBeVisible();
      await page.unroute(call);
      await page.getByRole("button", { name: en.page.retry }).click();
      await expect(rows(page)).toHaveCount(10);
      await expect(page.getByText("No articles found")).toHaveCount(0);
    },
  );
}

test(
  "the list works without its categories; an overloaded server is shown as a failure",
  inTheLongRun,
  async ({ page, site }) => {
    await enterAdmin(page, site);
    await page.route("**/api/category?*", (route) => route.abort());
    await visitAdmin(page, "/en/newslist");
    await expect(rows(page)).toHaveCount(10);

    const json = { success: false, message: "", error: "" };
    await page.route("**/api/article?*", (route) => route.fulfill({ status: 503, json }));
    await visitAdmin(page, "/en/newslist");
    await expect(page.getByText("No articles found")).toBeVisible();
  },
);
