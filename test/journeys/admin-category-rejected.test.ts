import type { Page } from "@playwright/test";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { enterAdmin, newAdministrator } from "./admin.ts";
import { addCategory, ask, dialog, visitAdmin } from "./admin-screen.ts";
import { newTitle } from "./editor-screen.ts";
import { expect, inTheLongRun, sentBy, bareTest as test, toast } from "./site.ts";

const { category: words } = adminEn;
test.use({ expectedErrors: /status of 4(04|09|22)|net::ERR_FAILED/ });

const button = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name, { exact: true });
const nameFr = `${words.nameIn.fr} (${words.optional})`;

test("a missing or used name is an error of its field, in every language, and can be corrected", async ({
  page,
  site,
}) => {
  const taken = await addCategory(site, await newAdministrator(site), { nameFr: newTitle("Poésie") });
  const free = newTitle("Free");
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/cat");
  const sent = sentBy(page);
  await field(page, nameFr).fill(taken.nameFr);
  await button(page, words.create).click();
  await expect(field(page, words.nameIn.en)).toHaveAccessibleDescription(en.validation.required);
  await expect(field(page, words.nameIn.en)).toBeFocused();
  await expect(field(page, nameFr)).toHaveValue(taken.nameFr);
  expect(sent).toEqual([]);

  await field(page, words.nameIn.en).fill(taken.nameEn.toUpperCase());
  await button(page, words.create).click();
  await expect(field(page, words.nameIn.en)).toHaveAccessibleDescription(enAnswers.fieldErrors.nameTaken);
  await expect(field(page, nameFr)).toHaveAccessibleDescription(enAnswers.fieldErrors.nameTaken);
  await expect(field(page, words.nameIn.en)).toBeFocused();
  await expect(field(page, words.nameIn.en)).toHaveValue(taken.nameEn.toUpperCase());
  await expect(toast(page, enAnswers.errors.validation)).toBeInViewport();

  await field(page, words.nameIn.en).fill(free);
  await field(page, nameFr).fill("");
  await button(page, words.create).click();
  await expect(page.getByRole("main").getByText(free)).toBeVisible();
});

test(
  "the dialog closes with Escape, Cancel and its button without saving; without a network it keeps the names",
  inTheLongRun,
  async ({ page, site }) => {
    await enterAdmin(page, site);
    const sent = sentBy(page);
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => button(page, en.form.cancel).click(),
      () => button(page, en.form.close).click(),
    ]) {
      await visitAdmin(page, "/en/cat");
      await field(page, words.nameIn.en).fill("Nothing");
      await close();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL("/en/categories");
    }
    expect(sent).toEqual([]);

    await visitAdmin(page, "/en/cat");
    await field(page, words.nameIn.en).fill("Umuganura");
    await page.route("**/api/**", (route) => route.abort());
    await button(page, words.create).click();
    await expect(toast(page, words.failed)).toBeInViewport();
    await expect(field(page, words.nameIn.en)).toHaveValue("Umuganura");
    await expect(button(page, words.create)).toBeEnabled();
  },
);

test("a failed load of categories can be retried; one deleted by another administrator is an error in the dialog", async ({
  page,
  site,
}) => {
  const who = await enterAdmin(page, site);
  const { id, nameEn } = await addCategory(site, who);
  await page.route("**/api/category/editable?*", (route) => route.abort());
  await visitAdmin(page, "/en/categories");
  await page.unroute("**/api/category/editable?*");
  await page.getByRole("link", { name: en.page.retry }).click();
  await expect(page.getByRole("heading", { level: 1, name: adminEn.frame.categories })).toBeVisible();

  await expect(page.getByRole("button", { name: `Delete “${nameEn}”` })).toBeVisible();
  await ask(site, who, `/category/${id}`, { method: "DELETE" });
  await page.getByRole("button", { name: `Delete “${nameEn}”` }).click();
  await button(page, words.delete).click();
  await expect(dialog(page, `Delete “${nameEn}”?`).getByRole("alert")).toHaveText(enAnswers.errors.category_not_found);
});
