import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { accountWords, en, enAnswers } from "#test/words.ts";
import { expect, type Site, sentBy, test, toast, visit } from "./site.ts";
import { addUser, codeFor, givePassword, newUser, store } from "./users.ts";

const account = accountWords.en;
const box = (page: Page, n: number) => page.getByRole("textbox", { name: fill(account.codeDigit, { n, total: 6 }) });
const boxes = (page: Page) => page.getByRole("group", { name: account.code }).getByRole("textbox");
const verify = (page: Page) => page.getByRole("button", { name: account.verify });

async function openCodePage(page: Page, { email } = newUser()): Promise<void> {
  await store(page, { pendingEmail: email });
  await visit(page, "/en/otp");
}

/** At the code page, with a code in the mailbox. */
async function waitForCode(page: Page, site: Site) {
  const user = await addUser(site);
  await givePassword(site, user);
  await openCodePage(page, user);
  return user;
}

async function digits(page: Page): Promise<string[]> {
  return boxes(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
}

/** Six digits that are not the code. */
const otherThan = (code: string) => code.replace(/^./, (first) => String((Number(first) + 1) % 10));

test("the six boxes accept digits alone, advance with each, and work with the keyboard", async ({ page }) => {
  await test.step("they begin with the first, which a phone fills with the code of a message", async () => {
    await openCodePage(page);
    await expect(boxes(page)).toHaveCount(6);
    await expect(box(page, 1)).toBeFocused();
    await expect(box(page, 1)).toHaveAttribute("autocomplete", "one-time-code");
    for (let n = 1; n <= 6; n++) await expect(box(page, n)).toHaveAttribute("inputmode", "numeric");
  });

  await test.step("what is no digit is ignored", async () => {
    await page.keyboard.type("a-1b");
    expect(await digits(page)).toEqual(["1", "", "", "", "", ""]);
    await expect(box(page, 2)).toBeFocused();
  });

  await test.step("each digit moves on to the next box", async () => {
    for (let n = 2; n <= 5; n++) {
      await page.keyboard.type(String(n));
      await expect(box(page, n + 1)).toBeFocused();
    }
    await page.keyboard.type("6");
    expect(await digits(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
    await expect(box(page, 6)).toBeFocused();
  });

  await test.step("a new digit replaces an old one, and so does the same digit", async () => {
    await box(page, 2).focus();
    await page.keyboard.type("9");
    expect(await digits(page)).toEqual(["1", "9", "3", "4", "5", "6"]);
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.type("3");
    await expect(box(page, 4)).toBeFocused();
    expect(await digits(page)).toEqual(["1", "9", "3", "4", "5", "6"]);
  });

  await test.step("arrow keys go back and forth", async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(box(page, 2)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(box(page, 3)).toBeFocused();
  });

  await test.step("backspace clears a box, and moves back from an empty one", async () => {
    await visit(page, "/en/otp");
    await page.keyboard.type("123");
    await page.keyboard.press("Backspace");
    expect(await digits(page)).toEqual(["1", "2", "", "", "", ""]);
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.press("Backspace");
    expect(await digits(page)).toEqual(["1", "", "", "", "", ""]);
    await expect(box(page, 2)).toBeFocused();
  });
});

test("the six boxes are all filled by a code that is pasted into any of them or written by the phone into the first", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const n of [1, 4]) {
    await openCodePage(page);
    await page.evaluate(() => navigator.clipboard.writeText(" 123 456\n"));
    await box(page, n).focus();
    await page.keyboard.press("ControlOrMeta+V");
    expect(await digits(page), `pasted into box ${n}`).toEqual(["1", "2", "3", "4", "5", "6"]);
    await expect(box(page, 6)).toBeFocused();
  }

  await visit(page, "/en/otp");
  await box(page, 1).focus();
  await page.keyboard.insertText("123456");
  expect(await digits(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("a code of fewer than six digits is an error, and nothing is sent", async ({ page }) => {
  const sent = sentBy(page);
  await openCodePage(page);
  await page.keyboard.type("12345");
  await verify(page).click();
  await expect(toast(page, account.codeIncomplete)).toBeInViewport();
  await expect(box(page, 1)).toHaveAccessibleDescription(account.codeIncomplete);
  await expect(box(page, 1)).toBeFocused();
  expect(sent).toEqual([]);
});

test.describe("a wrong code", () => {
  test.use({ expectedErrors: /status of (400|401|422)/ });

  test("is an error at the boxes, which are cleared; the right code is then sent with Enter", async ({
    page,
    site,
  }) => {
    const { email } = await waitForCode(page, site);
    const code = await codeFor(site, email);
    await page.keyboard.type(otherThan(code));
    await verify(page).click();
    await expect(toast(page, enAnswers.errors.invalid_code)).toBeInViewport();
    await expect(box(page, 1)).toHaveAccessibleDescription(enAnswers.errors.invalid_code);
    await expect(box(page, 1)).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL("/en/otp");
    await expect(box(page, 1)).toBeFocused();

    await page.keyboard.type(code);
    await expect(box(page, 1)).not.toHaveAttribute("aria-invalid");
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/otp/verify*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: en.page.loading })).toBeDisabled();
    await expect(box(page, 1)).not.toHaveAttribute("aria-invalid");
    answer.resolve();
    await expect(page).toHaveURL("/en");
  });
});

test("without a pending sign-in the page says so and leads to the login", async ({ page }) => {
  await visit(page, "/en/otp");
  await expect(toast(page, account.emailMissing)).toBeInViewport();
  await expect(page).toHaveURL("/en/login");
});
