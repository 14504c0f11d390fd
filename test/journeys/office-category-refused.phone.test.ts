import type { Page } from "@playwright/test";
import { en, enAnswers } from "#i18n/en.ts";
import { officeEn } from "#i18n/office-en.ts";
import { newTitle } from "./editor-screen.ts";
import { enterOffice, newAdministrator } from "./office.ts";
import { addCategory, ask, dialog, bareTest as test, visitOffice } from "./office-desk.ts";
import { expect, sentBy, toast } from "./site.ts";

const { category: words } = officeEn;
test.use({ expectedErrors: /status of 4(04|09|22)|net::ERR_FAILED/ });

const button = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name, { exact: true });
const nameFr = `${words.nameFr} (${words.optional})`;

test("the name in English is required, which is said under it before anything is sent", async ({ page, site }) => {
  await enterOffice(page, site);
  await visitOffice(page, "/en/cat");
  const sent = sentBy(page);
  await field(page, nameFr).fill("Poésie");
  await button(page, words.create).click();
  await expect(field(page, words.nameEn)).toHaveAccessibleDescription(en.validation.required);
  await expect(field(page, words.nameEn)).toBeFocused();
  await expect(field(page, nameFr)).toHaveValue("Poésie");
  expect(sent).toEqual([]);
});

test("a name that is taken is told under its field, in whichever language it is", async ({ page, site }) => {
  const taken = await addCategory(site, await newAdministrator(site), { nameFr: newTitle("Poésie") });
  await enterOffice(page, site);
  await visitOffice(page, "/en/cat");
  await field(page, words.nameEn).fill(taken.nameEn.toUpperCase());
  await field(page, nameFr).fill(taken.nameFr);
  await button(page, words.create).click();
  await expect(field(page, words.nameEn)).toHaveAccessibleDescription(enAnswers.faults.nameTaken);
  await expect(field(page, nameFr)).toHaveAccessibleDescription(enAnswers.faults.nameTaken);
  await expect(field(page, words.nameEn)).toBeFocused();
  await expect(field(page, words.nameEn)).toHaveValue(taken.nameEn.toUpperCase());
  await expect(toast(page, enAnswers.errors.validation)).toBeInViewport();
});

test("a refused name can be mended, and the category is made", async ({ page, site }) => {
  const taken = await addCategory(site, await newAdministrator(site));
  const free = newTitle("Free");
  await enterOffice(page, site);
  await visitOffice(page, "/en/cat");
  await field(page, words.nameEn).fill(taken.nameEn);
  await button(page, words.create).click();
  await expect(field(page, words.nameEn)).toHaveAttribute("aria-invalid", "true");
  await field(page, words.nameEn).fill(free);
  await button(page, words.create).click();
  await expect(page.getByRole("main").getByText(free)).toBeVisible();
});

test("the dialog closes at Escape, Cancel and its button, and nothing is made", async ({ page, site }) => {
  await enterOffice(page, site);
  const sent = sentBy(page);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => button(page, words.cancel).click(),
    () => button(page, en.form.close).click(),
  ]) {
    await visitOffice(page, "/en/cat");
    await field(page, words.nameEn).fill("Nothing");
    await close();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/en/categories");
  }
  expect(sent).toEqual([]);
});

test("a line that is down is told in the dialog, and the names stay there", async ({ page, site }) => {
  await enterOffice(page, site);
  await visitOffice(page, "/en/cat");
  await field(page, words.nameEn).fill("Umuganura");
  await page.route("**/api/**", (route) => route.abort());
  await button(page, words.create).click();
  await expect(toast(page, words.failed)).toBeInViewport();
  await expect(field(page, words.nameEn)).toHaveValue("Umuganura");
  await expect(button(page, words.create)).toBeEnabled();
});

test("a category that somebody else deleted meanwhile cannot be deleted, which is said in the dialog", async ({
  page,
  site,
}) => {
  const who = await enterOffice(page, site);
  const { id, nameEn } = await addCategory(site, who);
  await visitOffice(page, "/en/categories");
  await ask(site, who, `/category/${id}`, { method: "DELETE" });
  await page.getByRole("button", { name: `Delete “${nameEn}”` }).click();
  await button(page, words.delete).click();
  await expect(dialog(page, `Delete “${nameEn}”?`).getByRole("alert")).toHaveText(enAnswers.errors.category_not_found);
});

test("categories that cannot be loaded are told of, with a way to try again", async ({ page, site }) => {
  await enterOffice(page, site);
  await page.route("**/api/category/editable?*", (route) => route.abort());
  await visitOffice(page, "/en/categories");
  await page.unroute("**/api/category/editable?*");
  await page.getByRole("link", { name: en.page.retry }).click();
  await expect(page.getByRole("heading", { level: 1, name: officeEn.frame.categories })).toBeVisible();
});
