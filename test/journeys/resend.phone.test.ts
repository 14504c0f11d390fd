import type { Page } from "@playwright/test";
import { en, enAnswers } from "#i18n/en.ts";
import { fill } from "#i18n/format.ts";
import { codeFor, givePassword, keep, register } from "./people.ts";
import { expect, type Site, test, toast, visit } from "./site.ts";

const { account } = en;
const resend = (page: Page) => page.getByRole("button", { name: account.resend });
/** The countdown, from `seconds` downwards. */
const countdown = (page: Page, seconds: number) =>
  page.getByRole("button", { name: fill(account.resendIn, { n: seconds }) });

async function waitForCode(page: Page, site: Site) {
  const person = await register(site);
  await givePassword(site, person);
  await keep(page, { pendingEmail: person.email });
  await visit(page, "/en/otp");
  return person;
}

test("a new code is mailed, and takes the old one's place", async ({ page, site }) => {
  const { email } = await waitForCode(page, site);
  await codeFor(site, email);
  await resend(page).click();
  await expect(toast(page, enAnswers.done.codeSentAgain)).toBeInViewport();
  const code = await codeFor(site, email, { count: 2 });
  await page.getByRole("textbox").first().focus();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: account.verify }).click();
  await expect(page).toHaveURL("/en");
});

test("until the next one a countdown runs, and nothing can be pressed", async ({ page, site }) => {
  await waitForCode(page, site);
  await resend(page).click();
  await expect(countdown(page, 59)).toBeDisabled();
  await expect(countdown(page, 58)).toBeDisabled();
});

test("after the countdown a new code can be asked for again", async ({ page, site }) => {
  await page.clock.install();
  await waitForCode(page, site);
  await resend(page).click();
  await expect(countdown(page, 59)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(resend(page)).toBeEnabled();
});

test.describe("where the line is down", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("it says so and costs no waiting", async ({ page, site }) => {
    await waitForCode(page, site);
    await page.route("**/api/otp/resend*", (route) => route.abort("internetdisconnected"));
    await resend(page).click();
    await expect(toast(page, en.page.failedTitle)).toBeInViewport();
    await expect(resend(page)).toBeEnabled();
  });
});

test.describe("where the server asks for patience", () => {
  test.use({ expectedErrors: /status of 429/ });

  test("its sentence is shown", async ({ page, site }) => {
    await waitForCode(page, site);
    const message = enAnswers.errors.too_many_requests;
    await page.route("**/api/otp/resend*", (route) =>
      route.fulfill({ status: 429, json: { success: false, message, error: message } }),
    );
    await resend(page).click();
    await expect(toast(page, message)).toBeInViewport();
  });
});
