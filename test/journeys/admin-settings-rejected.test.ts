import type { Page } from "@playwright/test";
import { svg } from "#test/odd-files.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { visitAdmin } from "./admin-screen.ts";
import { content } from "./content.ts";
import { expect, inTheLongRun, sentBy, adminTest as test, toast } from "./site.ts";

const { settings: words } = adminEn;
const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole("main").getByRole("button", { name: words.save, exact: true });

test.use({ expectedErrors: /net::ERR_FAILED|status of 422/ });

test("errors are shown at their fields, those of the browser before sending, and the input stays", async ({
  page,
  site,
}) => {
  const { siteName, youtubeUrl } = await content.settings(site, "en");
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/settings");

  await test.step("an empty name and a wrong e-mail address are not sent", async () => {
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

  await test.step("the server rejects values, and a picture that can carry scripts", async () => {
    const logo = page.getByRole("main").locator("input[name=logo]");
    const typed = {
      [words.siteName]: "Another name",
      [words.email]: "ikaze@urubuga.example",
      Facebook: "facebook.com/urubuga",
      [words.momoDial]: "call us",
      [words.phone]: "seven",
    };
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
    await save(page).click();
    await expect(field(page, "Facebook")).toHaveAccessibleDescription(enAnswers.fieldErrors.webAddress);
    await expect(field(page, words.momoDial)).toHaveAccessibleDescription(/where the pay code stands/);
    await expect(field(page, words.phone)).toHaveAccessibleDescription(en.validation.invalid);
    await expect(toast(page, enAnswers.errors.validation)).toBeInViewport();
    for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, "YouTube")).toHaveValue(youtubeUrl);

    await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: svg });
    await save(page).click();
    await expect(logo).toHaveAccessibleDescription(new RegExp(enAnswers.fieldErrors.imageKind));
    expect((await content.settings(site, "en")).siteName).toBe(siteName);
  });
});

test("settings that cannot be loaded cannot be edited", inTheLongRun, async ({ page, site }) => {
  await enterAdmin(page, site);
  await page.route("**/api/setting?*", (route) => route.abort());
  await visitAdmin(page, "/en/settings");
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch settings");
  await expect(save(page)).toHaveCount(0);
});

test("a failed save says “Failed to update settings” and keeps the input; saving disables the button", async ({
  page,
  site,
}) => {
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/settings");
  const failed = async () => {
    await field(page, words.address).fill("Musanze");
    await save(page).click();
    await expect(toast(page, "Failed to update settings")).toBeInViewport();
    await expect(page.locator("form").getByRole("alert").first()).toHaveText("Failed to update settings");
    await expect(field(page, words.address)).toHaveValue("Musanze");
    await expect(save(page)).toBeEnabled();
  };
  await page.route("**/api/setting?*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await failed();

  // The whole network is down.
  await page.reload();
  await expect(save(page)).toBeVisible();
  await page.route("**/api/**", (route) => route.abort());
  await failed();

  await page.unrouteAll();
  await page.route("**/api/setting?*", () => undefined);
  await save(page).click();
  await expect(page.getByRole("main").getByRole("button", { name: en.page.loading })).toBeDisabled();
});
