import type { Page } from "@playwright/test";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { en, enAnswers } from "#i18n/en.ts";
import { languages } from "#i18n/language.ts";
import { expect, sentBy, test, toast, visit } from "./site.ts";

const { subscribe } = en;
const block = (page: Page) => page.getByRole("region", { name: subscribe.title });
const field = (page: Page) => block(page).getByLabel(subscribe.email);
const button = (page: Page) => block(page).getByRole("button");

let readers = 0;
/** An address that no other test subscribes. */
const newAddress = () => `reader-${process.pid}-${Date.now()}-${readers++}@reader.example`;

test.describe("while the answer is awaited", () => {
  let answer: PromiseWithResolvers<void>;

  test.beforeEach(async ({ page }) => {
    answer = Promise.withResolvers();
    await page.route("**/api/subscription/subscribe*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await visit(page, "/en");
    await field(page).fill(newAddress());
    await button(page).click();
  });

  test("the button is disabled and turns, and afterwards it can be pressed again", async ({ page }) => {
    await expect(button(page)).toBeDisabled();
    await expect(button(page).locator("svg")).toBeVisible();
    answer.resolve();
    await expect(button(page)).toBeEnabled();
    await expect(button(page).locator("svg")).toHaveCount(0);
  });

  test("the button's label is the loading text", async ({ page }) => {
    await expect(button(page)).toBeDisabled();
    await expect(button(page)).toHaveText(en.page.loading);
  });
});

for (const language of languages) {
  test(`a new reader is thanked in "${language}" and the field is empty again`, async ({ page }) => {
    const text = catalogues[language].subscribe;
    const { subscribed } = answers[language].done;
    await visit(page, `/${language}`);
    const input = page.getByRole("textbox", { name: text.email });
    await input.fill(newAddress());
    await input.press("Enter");
    await expect(toast(page, subscribed)).toBeInViewport();
    await expect(input).toHaveValue("");
    await expect(page).toHaveURL(`/${language}`);
  });
}

test.describe("a refusal", () => {
  test.use({ expectedErrors: /status of (409|422)/ });

  test("shows the server's sentence, keeps what was typed and is tied to the field", async ({ page }) => {
    const email = `${"a".repeat(250)}@reader.example`;
    await visit(page, "/en");
    await field(page).fill(email);
    await button(page).click();
    await expect(toast(page, enAnswers.errors.validation)).toBeInViewport();
    await expect(field(page)).toHaveValue(email);
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page)).toHaveAccessibleDescription("At most 254 characters.");
  });

  test("of an address that the browser let pass says what is wrong with it", async ({ page }) => {
    await visit(page, "/en");
    await field(page).fill("reader@home");
    await button(page).click();
    await expect(field(page)).toHaveAccessibleDescription(en.validation.email);
    await expect(field(page)).toHaveValue("reader@home");
  });

  test("is forgotten once another address is accepted", async ({ page }) => {
    await visit(page, "/en");
    await field(page).fill("reader@home");
    await button(page).click();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await field(page).fill(newAddress());
    await button(page).click();
    await expect(toast(page, enAnswers.done.subscribed)).toBeVisible();
    await expect(field(page)).not.toHaveAttribute("aria-invalid");
  });
});

test("an empty field is not sent", async ({ page }) => {
  const sent = sentBy(page);
  await visit(page, "/en");
  await button(page).click();
  await expect(field(page)).toBeFocused();
  expect(sent).toEqual([]);
});

test.describe("where the line is down", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("the reader is told to try again and loses nothing", async ({ page }) => {
    await page.route("**/api/subscription/subscribe*", (route) => route.abort("internetdisconnected"));
    await visit(page, "/en");
    const email = newAddress();
    await field(page).fill(email);
    await button(page).click();
    await expect(toast(page, subscribe.failed)).toBeInViewport();
    await expect(field(page)).toHaveValue(email);
    await expect(button(page)).toBeEnabled();
  });
});
