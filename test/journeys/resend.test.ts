import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { accountWords, en, enAnswers } from "#test/words.ts";
import { expect, type Site, test, toast, visit } from "./site.ts";
import { addUser, codeFor, givePassword, store } from "./users.ts";

const account = accountWords.en;
const resend = (page: Page) => page.getByRole("button", { name: account.resend });
/** The countdown, from `seconds` downwards. */
const countdown = (page: Page, seconds: number) =>
  page.getByRole("button", { name: fill(account.resendIn, { n: seconds }) });

async function waitForCode(page: Page, site: Site) {
  const user = await addUser(site);
  await givePassword(site, user);
  // The donation dialog would come within the countdown.
  await store(page, { pendingEmail: user.email, donationPopupShownAt: String(Date.now()) });
  await visit(page, "/en/otp");
  return user;
}

test("a new code is mailed and replaces the old one; a countdown runs until the next one", async ({ page, site }) => {
  await page.clock.install();
  const { email } = await waitForCode(page, site);
  await codeFor(site, email);
  await resend(page).click();
  await expect(toast(page, enAnswers.done.codeSentAgain)).toBeInViewport();
  await expect(countdown(page, 59)).toBeDisabled();
  await expect(countdown(page, 58)).toBeDisabled();
  const code = await codeFor(site, email, { count: 2 });
  await page.clock.runFor(60_000);
  await expect(resend(page)).toBeEnabled();
  await page.getByRole("textbox").first().focus();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: account.verify }).click();
  await expect(page).toHaveURL("/en");
});

test.describe("a new code that is rejected", () => {
  test.use({ expectedErrors: /status of 429|ERR_INTERNET_DISCONNECTED/ });

  test("is shown with the server's sentence; without a network there is no countdown", async ({ page, site }) => {
    const message = enAnswers.errors.too_many_requests;
    await waitForCode(page, site);
    await page.route("**/api/otp/resend*", (route) => route.abort("internetdisconnected"));
    await resend(page).click();
    await expect(toast(page, en.page.failedTitle)).toBeInViewport();
    await expect(resend(page)).toBeEnabled();

    await page.unroute("**/api/otp/resend*");
    await page.route("**/api/otp/resend*", (route) =>
      route.fulfill({ status: 429, json: { success: false, message, error: message } }),
    );
    await resend(page).click();
    await expect(toast(page, message)).toBeInViewport();
  });
});
