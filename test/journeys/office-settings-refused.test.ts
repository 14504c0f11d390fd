import type { Page } from "@playwright/test";
import { en, enAnswers } from "#i18n/en.ts";
import { officeEn } from "#i18n/office-en.ts";
import { svg } from "#test/odd-files.ts";
import { content } from "./content.ts";
import { enterOffice } from "./office.ts";
import { visitOffice } from "./office-desk.ts";
import { expect, sentBy, test, toast } from "./site.ts";

const { settings: words } = officeEn;
const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole("main").getByRole("button", { name: words.save, exact: true });

test.use({ expectedErrors: /net::ERR_FAILED|status of 422/ });

test("an empty name and a wrong e-mail address are told under their fields, and nothing is sent", async ({
  page,
  site,
}) => {
  await enterOffice(page, site);
  await visitOffice(page, "/en/settings");
  const sent = sentBy(page);
  await field(page, words.siteName).fill(" ");
  await field(page, words.email).fill("ikaze");
  await save(page).click();
  await expect(field(page, words.siteName)).toHaveAccessibleDescription(/This field is required\./);
  await expect(field(page, words.siteName)).toBeFocused();
  await expect(field(page, words.email)).toHaveAccessibleDescription(/Enter a valid e-mail address\./);
  await expect(field(page, words.email)).toHaveValue("ikaze");
  expect(sent).toEqual([]);
});

test("what the server refuses is told under its field, and all that was typed stays", async ({ page, site }) => {
  const { siteName, youtubeUrl } = await content.settings(site, "en");
  await enterOffice(page, site);
  await visitOffice(page, "/en/settings");
  const typed = {
    [words.siteName]: "Another name",
    Facebook: "facebook.com/urubuga",
    [words.momoDial]: "call us",
    [words.phone]: "seven",
  };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await save(page).click();
  await expect(field(page, "Facebook")).toHaveAccessibleDescription(enAnswers.faults.webAddress);
  await expect(field(page, words.momoDial)).toHaveAccessibleDescription(/where the pay code stands/);
  await expect(field(page, words.phone)).toHaveAccessibleDescription(en.validation.invalid);
  await expect(toast(page, enAnswers.errors.validation)).toBeInViewport();
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, "YouTube")).toHaveValue(youtubeUrl);
  expect((await content.settings(site, "en")).siteName).toBe(siteName);
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test("a picture that can carry scripts is no logo", async ({ page, site }) => {
    await enterOffice(page, site);
    await visitOffice(page, "/en/settings");
    const file = { name: "logo.png", mimeType: "image/png", buffer: svg };
    await page.getByRole("main").locator("input[name=logo]").setInputFiles(file);
    await save(page).click();
    await expect(page.getByRole("main").locator("input[name=logo]")).toHaveAccessibleDescription(
      new RegExp(enAnswers.faults.imageKind),
    );
  });

  test("a save that fails says “Failed to update settings”, and what was typed stays", async ({ page, site }) => {
    await enterOffice(page, site);
    await visitOffice(page, "/en/settings");
    await page.route("**/api/setting?*", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await field(page, words.address).fill("Musanze");
    await save(page).click();
    await expect(toast(page, "Failed to update settings")).toBeInViewport();
    await expect(page.locator("form").getByRole("alert").first()).toHaveText("Failed to update settings");
    await expect(field(page, words.address)).toHaveValue("Musanze");
    await expect(save(page)).toBeEnabled();
  });

  test("a line that is down while settings are saved takes nothing of what was typed away", async ({ page, site }) => {
    await enterOffice(page, site);
    await visitOffice(page, "/en/settings");
    await page.route("**/api/**", (route) => route.abort());
    await field(page, words.address).fill("Musanze");
    await save(page).click();
    await expect(toast(page, "Failed to update settings")).toBeInViewport();
    await expect(save(page)).toBeEnabled();
    await expect(field(page, words.address)).toHaveValue("Musanze");
  });

  test("settings that cannot be loaded are not offered for change", async ({ page, site }) => {
    await enterOffice(page, site);
    await page.route("**/api/setting?*", (route) => route.abort());
    await visitOffice(page, "/en/settings");
    await expect(page.getByRole("alert")).toHaveText("Failed to fetch settings");
    await expect(save(page)).toHaveCount(0);
  });

  test("the button is disabled and says so while the settings are being saved", async ({ page, site }) => {
    await enterOffice(page, site);
    await visitOffice(page, "/en/settings");
    await page.route("**/api/setting?*", () => undefined);
    await save(page).click();
    await expect(page.getByRole("main").getByRole("button", { name: en.page.loading })).toBeDisabled();
  });
});
