import type { Page } from "@playwright/test";
import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import { peopleWords } from "#test/words.ts";
import { openDevices, sessionsOf } from "./people.ts";
import { expect, test, toast, triedLanguages } from "./site.ts";
import { callApi } from "./users.ts";

const part = (page: Page, title: string) => page.getByRole("region", { name: title });

for (const language of triedLanguages) {
  const { devices: words } = peopleWords[language];

  test(`in "${language}" the devices are listed, and one is signed out`, async ({ page, site }) => {
    const user = await openDevices(page, site, { language, devices: ["chrome/android", "safari/iphone"] });
    const rows = part(page, words.title).getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(words.current);
    await expect(rows.filter({ hasText: "iPhone" })).toContainText(fill(words.network, { network: "41.186.x" }));
    const name = fill(answers[language].device.both, { browser: "Safari", system: "iPhone" });
    await page.getByRole("button", { name: fill(words.signOutOf, { device: name }) }).click();
    await expect(toast(page, answers[language].done.deviceSignedOut)).toBeInViewport();
    await expect(rows).toHaveCount(2);
    expect(sessionsOf(site, user)).toBe(2);
  });
}

test("all other devices are signed out at once, and this one stays", async ({ page, site }) => {
  const { devices: words } = peopleWords.en;
  const user = await openDevices(page, site, { devices: ["chrome/android", "firefox/linux", "/"] });
  await page.getByRole("button", { name: words.signOutOthers }).click();
  await expect(part(page, words.title).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("button", { name: words.signOutOthers })).toHaveCount(0);
  expect(sessionsOf(site, user)).toBe(1);
  expect((await callApi(site, "/auth/profile", { token: user.token })).status).toBe(200);
});

test.describe("without a network", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("the page says that the device could not be signed out, and keeps it", async ({ page, site }) => {
    const { devices: words } = peopleWords.en;
    const user = await openDevices(page, site, { devices: ["chrome/android"] });
    await page.route("**/api/auth/session/*", (route) => route.abort());
    await page.getByRole("button", { name: fill(words.signOutOf, { device: "Chrome on Android" }) }).click();
    await expect(toast(page, words.failed)).toBeInViewport();
    await expect(part(page, words.title).getByRole("listitem")).toHaveCount(2);
    expect(sessionsOf(site, user)).toBe(2);
  });
});
