import type { Page } from "@playwright/test";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { en, enAnswers } from "#test/words.ts";
import { expect, inTheLongRun, pastFillTime, sentBy, test, toast, triedLanguages, visit } from "./site.ts";
import { enter } from "./users.ts";

const { subscribe } = en;
const block = (page: Page) => page.getByRole("region", { name: subscribe.title });
const field = (page: Page) => block(page).getByLabel(subscribe.email);
const button = (page: Page) => block(page).getByRole("button");

let readers = 0;
/** An address that no other test subscribes. */
const newAddress = () => `reader-${process.pid}-${Date.now()}-${readers++}@reader.example`;

for (const language of triedLanguages) {
  test(`a subscription is answered in "${language}" and resets the form; meanwhile the button shows loading`, async ({
    page,
  }) => {
    const text = catalogues[language];
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/subscription/subscribe*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await visit(page, `/${language}`);
    const input = page.getByRole("textbox", { name: text.subscribe.email });
    const button = page.getByRole("region", { name: text.subscribe.title }).getByRole("button");
    await input.fill(newAddress());
    await input.press("Enter");
    await expect(button).toBeDisabled();
    await expect(button).toHaveText(text.page.loading);
    await expect(button.locator("svg")).toBeVisible();
    answer.resolve();
    await expect(toast(page, answers[language].done.confirmationSent)).toBeInViewport();
    await expect(button).toBeEnabled();
    await expect(button.locator("svg")).toHaveCount(0);
    await expect(input).toHaveValue("");
    await expect(page).toHaveURL(`/${language}`);
  });
}

test("a signed-in user's subscription says whose it is", inTheLongRun, async ({ page, site }) => {
  const { user } = await enter(page, site);
  await visit(page, "/en");
  const email = newAddress();
  await field(page).fill(email);
  const sending = page.waitForRequest("**/api/subscription/subscribe?*");
  await button(page).click();
  expect((await sending).postDataJSON()).toMatchObject({ email, userId: user.id });
  await expect(toast(page, enAnswers.done.confirmationSent)).toBeInViewport();
});

test.describe("a rejection", () => {
  test.use({ expectedErrors: /status of (409|422)|ERR_INTERNET_DISCONNECTED/ });

  test("keeps the input and is tied to the field, until another address is accepted", async ({ page }) => {
    await visit(page, "/en");

    await test.step("an address that is too long", async () => {
      const email = `${"a".repeat(250)}@reader.example`;
      await field(page).fill(email);
      await button(page).click();
      await expect(toast(page, enAnswers.errors.validation)).toBeInViewport();
      await expect(field(page)).toHaveValue(email);
      await expect(field(page)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page)).toHaveAccessibleDescription("At most 254 characters.");
    });

    await test.step("an address that the browser let pass", async () => {
      await field(page).fill("reader@home");
      await button(page).click();
      await expect(field(page)).toHaveAccessibleDescription(en.validation.email);
      await expect(field(page)).toHaveValue("reader@home");
    });

    await test.step("no network", async () => {
      await page.route("**/api/subscription/subscribe*", (route) => route.abort("internetdisconnected"));
      const email = newAddress();
      await field(page).fill(email);
      await button(page).click();
      await expect(toast(page, subscribe.failed)).toBeInViewport();
      await expect(field(page)).toHaveValue(email);
      await expect(button(page)).toBeEnabled();
      await page.unroute("**/api/subscription/subscribe*");
    });

    await test.step("an address that is accepted", async () => {
      await button(page).click();
      await expect(toast(page, enAnswers.done.confirmationSent)).toBeVisible();
      await expect(field(page)).not.toHaveAttribute("aria-invalid");
      await expect(field(page)).toHaveValue("");
    });

    await test.step("no address, which is not sent", async () => {
      await pastFillTime(page);
      const sent = sentBy(page);
      await button(page).click();
      await expect(field(page)).toBeFocused();
      expect(sent).toEqual([]);
    });
  });
});
