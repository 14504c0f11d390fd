import type { Page, Request } from "@playwright/test";
import { desktop, expect, test, visit } from "./site.ts";

/** Calls for one article, prefetches marked. */
function articleCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request: Request) => {
    const id = new URL(request.url()).pathname.match(/^\/api\/article\/(\d+(?:\/view)?)$/)?.[1];
    if (id) calls.push(`${id}${request.headers().purpose === "prefetch" ? " prefetch" : ""}`);
  });
  return calls;
}

const card = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link").first();

test.describe("an article", () => {
  test.use(desktop);

  test("is prefetched on hover, and counted as a view without being fetched again when it is opened", async ({
    page,
  }) => {
    await visit(page, "/en/news");
    const calls = articleCalls(page);
    const id = (await card(page).getAttribute("href"))?.split("/").at(3);
    await card(page).hover();
    await expect.poll(() => calls).toEqual([`${id} prefetch`]);
    const title = (await card(page).textContent())?.trim() ?? "";
    await card(page).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect.poll(() => calls).toEqual([`${id} prefetch`, `${id}/view`]);
  });

  test("is not prefetched where the browser saves data", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await visit(page, "/en/news");
    const calls = articleCalls(page);
    await card(page).hover();
    await card(page).focus();
    const id = (await card(page).getAttribute("href"))?.split("/").at(3);
    await card(page).click();
    await expect.poll(() => calls).toEqual([id]);
  });
});
