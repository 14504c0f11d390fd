import { expect, test } from "./site.ts";

test("a reader finds the newest article on the home page and opens it", async ({ page }) => {
  await page.goto("/en");
  await page.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/article\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
