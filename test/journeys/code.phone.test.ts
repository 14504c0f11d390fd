import type { Page } from "@playwright/test";
import { en, enAnswers } from "#i18n/en.ts";
import { fill } from "#i18n/format.ts";
import { codeFor, givePassword, keep, newPerson, register } from "./people.ts";
import { expect, type Site, sentBy, test, toast, visit } from "./site.ts";

const { account } = en;
const box = (page: Page, n: number) => page.getByRole("textbox", { name: fill(account.codeDigit, { n, total: 6 }) });
const boxes = (page: Page) => page.getByRole("group", { name: account.code }).getByRole("textbox");
const verify = (page: Page) => page.getByRole("button", { name: account.verify });

async function openCodePage(page: Page, { email } = newPerson()): Promise<void> {
  await keep(page, { pendingEmail: email });
  await visit(page, "/en/otp");
}

/** At the code page, with a code in the mailbox. */
async function waitForCode(page: Page, site: Site) {
  const person = await register(site);
  await givePassword(site, person);
  await openCodePage(page, person);
  return person;
}

async function digits(page: Page): Promise<string[]> {
  return boxes(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
}

/** Six digits that are not the code. */
const otherThan = (code: string) => code.replace(/^./, (first) => String((Number(first) + 1) % 10));

test.describe("the six boxes", () => {
  test("begin with the first one, which a phone fills with the code of a message", async ({ page }) => {
    await openCodePage(page);
    await expect(box(page, 1)).toBeFocused();
    await expect(box(page, 1)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(boxes(page)).toHaveCount(6);
  });

  test("ask for the keyboard of digits", async ({ page }) => {
    await openCodePage(page);
    for (let n = 1; n <= 6; n++) await expect(box(page, n)).toHaveAttribute("inputmode", "numeric");
  });

  test("move on with each digit", async ({ page }) => {
    await openCodePage(page);
    for (let n = 1; n <= 5; n++) {
      await page.keyboard.type(String(n));
      await expect(box(page, n + 1)).toBeFocused();
    }
    await page.keyboard.type("6");
    expect(await digits(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
    await expect(box(page, 6)).toBeFocused();
  });

  test("clear with backspace, and move back where there is nothing to clear", async ({ page }) => {
    await openCodePage(page);
    await page.keyboard.type("123");
    await page.keyboard.press("Backspace");
    expect(await digits(page)).toEqual(["1", "2", "", "", "", ""]);
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.press("Backspace");
    expect(await digits(page)).toEqual(["1", "", "", "", "", ""]);
    await expect(box(page, 2)).toBeFocused();
  });

  test("are walked with the arrow keys", async ({ page }) => {
    await openCodePage(page);
    await page.keyboard.type("12");
    await page.keyboard.press("ArrowLeft");
    await expect(box(page, 2)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(box(page, 2)).toBeFocused();
  });

  test("take a new digit for an old one", async ({ page }) => {
    await openCodePage(page);
    await page.keyboard.type("123456");
    await box(page, 2).focus();
    await page.keyboard.type("9");
    expect(await digits(page)).toEqual(["1", "9", "3", "4", "5", "6"]);
    await expect(box(page, 3)).toBeFocused();
  });

  test("take the same digit again and move on", async ({ page }) => {
    await openCodePage(page);
    await page.keyboard.type("123456");
    await box(page, 2).focus();
    await page.keyboard.type("2");
    await expect(box(page, 3)).toBeFocused();
    expect(await digits(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  test("ignore what is no digit", async ({ page }) => {
    await openCodePage(page);
    await page.keyboard.type("a-1b");
    expect(await digits(page)).toEqual(["1", "", "", "", "", ""]);
    await expect(box(page, 2)).toBeFocused();
  });

  for (const [name, n] of [["the first", 1] as const, ["another", 4] as const]) {
    test(`are all filled by “123 456” that is pasted into ${name}`, async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await openCodePage(page);
      await page.evaluate(() => navigator.clipboard.writeText(" 123 456\n"));
      await box(page, n).focus();
      await page.keyboard.press("ControlOrMeta+V");
      expect(await digits(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
      await expect(box(page, 6)).toBeFocused();
    });
  }

  test("are all filled by the phone, which writes the whole code into the first", async ({ page }) => {
    await openCodePage(page);
    await box(page, 1).focus();
    await page.keyboard.insertText("123456");
    expect(await digits(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });
});

test.describe("a code", () => {
  test("is sent with Enter", async ({ page, site }) => {
    const { email } = await waitForCode(page, site);
    await page.keyboard.type(await codeFor(site, email));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/en");
  });

  test("of fewer than six digits is asked for in full, and nothing is sent", async ({ page }) => {
    const sent = sentBy(page);
    await openCodePage(page);
    await page.keyboard.type("12345");
    await verify(page).click();
    await expect(toast(page, account.codeIncomplete)).toBeInViewport();
    await expect(box(page, 1)).toHaveAccessibleDescription(account.codeIncomplete);
    await expect(box(page, 1)).toBeFocused();
    expect(sent).toEqual([]);
  });

  test.describe("that is wrong", () => {
    test.use({ expectedErrors: /status of (400|401|422)/ });

    test("is answered with the server's sentence at the boxes", async ({ page, site }) => {
      const { email } = await waitForCode(page, site);
      await page.keyboard.type(otherThan(await codeFor(site, email)));
      await verify(page).click();
      await expect(toast(page, enAnswers.errors.invalid_code)).toBeInViewport();
      await expect(box(page, 1)).toHaveAccessibleDescription(enAnswers.errors.invalid_code);
      await expect(page).toHaveURL("/en/otp");
    });

    test("is typed again from its start, and the right one is taken", async ({ page, site }) => {
      const { email } = await waitForCode(page, site);
      const code = await codeFor(site, email);
      await page.keyboard.type(otherThan(code));
      await verify(page).click();
      await expect(box(page, 1)).toHaveAttribute("aria-invalid", "true");
      await expect(box(page, 1)).toBeFocused();
      await page.keyboard.type(code);
      await expect(box(page, 1)).not.toHaveAttribute("aria-invalid");
      await verify(page).click();
      await expect(page).toHaveURL("/en");
    });

    test("leaves no fault at the next one while that is looked at", async ({ page, site }) => {
      const { email } = await waitForCode(page, site);
      const code = await codeFor(site, email);
      await page.keyboard.type(otherThan(code));
      await verify(page).click();
      await expect(box(page, 1)).toHaveAttribute("aria-invalid", "true");
      const answer = Promise.withResolvers<void>();
      await page.route("**/api/otp/verify*", async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.keyboard.type(code);
      await verify(page).click();
      await expect(page.getByRole("button", { name: en.page.loading })).toBeDisabled();
      await expect(box(page, 1)).not.toHaveAttribute("aria-invalid");
      answer.resolve();
      await expect(page).toHaveURL("/en");
    });
  });
});

test("without an address that waits for a code, the page says so and leads to the login", async ({ page }) => {
  await visit(page, "/en/otp");
  await expect(toast(page, account.emailMissing)).toBeInViewport();
  await expect(page).toHaveURL("/en/login");
});
