import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { dialog, rows, visitAdmin } from "./admin-screen.ts";
import { expect, sentBy, bareTest as test, toast } from "./site.ts";
import { addUser, callApi } from "./users.ts";

const { audience, audit } = adminEn;
const row = (page: Page, email: string) => rows(page).filter({ hasText: email });

async function choose(page: Page, email: string): Promise<void> {
  await row(page, email).locator("summary").click();
  await row(page, email).getByRole("button", { name: audience.removeUser, exact: true }).click();
  await expect(dialog(page, audience.removeUser)).toBeVisible();
}

test("an account is deleted after a confirmation, and the log names nobody", async ({ page, site }) => {
  const { name, email, password } = await addUser(site);
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience");

  await test.step("Cancel leaves it", async () => {
    const sent = sentBy(page);
    await choose(page, email);
    await expect(page.getByRole("dialog")).toContainText(fill(audience.removeUserText, { name }));
    await page.getByRole("dialog").getByRole("button", { name: en.form.cancel, exact: true }).click();
    await expect(row(page, email)).toBeVisible();
    expect(sent).toEqual([]);
  });

  await choose(page, email);
  await page.getByRole("dialog").getByRole("button", { name: audience.removeConfirm, exact: true }).click();
  await expect(toast(page, enAnswers.done.userDeleted)).toBeInViewport();
  await expect(row(page, email)).toHaveCount(0);
  const login = await callApi(site, "/auth/login", { method: "POST", body: { email, password } });
  expect(login.status).toBe(401);
  await visitAdmin(page, "/en/audit");
  await expect(page.getByRole("main")).toContainText(audit.actions.user_deleted);
  await expect(page.getByRole("main")).not.toContainText(name);
});

test("one's own account is not among them", async ({ page, site }) => {
  const { user } = await enterAdmin(page, site);
  await visitAdmin(page, "/en/audience");
  await row(page, user.email).locator("summary").click();
  await expect(row(page, user.email).getByRole("button", { name: audience.makeUser })).toBeVisible();
  await expect(row(page, user.email).getByRole("button", { name: audience.removeUser })).toHaveCount(0);
});
