import type { Page } from "@playwright/test";
import { en, enAnswers } from "#i18n/en.ts";
import { emailField, form, nameField, read, send, shown, textField, writeAsGuest } from "./comment-page.ts";
import { content } from "./content.ts";
import { newPerson } from "./people.ts";
import { expect, pastFillTime, sentBy, test, toast } from "./site.ts";

const { comment: words } = en;

test.describe("what is missing", () => {
  test("is said at each field, the first one is focused and nothing is sent", async ({ page, site }) => {
    await read(page, site, 9);
    await pastFillTime(page);
    const sent = sentBy(page);
    await send(page).click();
    for (const field of [nameField(page), emailField(page), textField(page)]) {
      await expect(field).toHaveAccessibleDescription(new RegExp(en.validation.required));
    }
    await expect(nameField(page)).toBeFocused();
    expect(sent).toEqual([]);
  });
});

test.describe("a long comment", () => {
  test("has its length counted before the end is reached", async ({ page, site }) => {
    await read(page, site, 10);
    await textField(page).fill("a".repeat(4400));
    await expect(textField(page)).toHaveAccessibleDescription("");
    await textField(page).fill("a".repeat(4990));
    await expect(textField(page)).toHaveAccessibleDescription("4990 of 5000 characters");
  });

  test("of 5,001 characters is too long: that is said, nothing is cut off, nothing is sent", async ({ page, site }) => {
    await read(page, site, 10);
    await pastFillTime(page);
    const sent = sentBy(page);
    await writeAsGuest(page, "a".repeat(5001));
    await expect(textField(page)).toHaveAccessibleDescription("5001 of 5000 characters At most 5000 characters.");
    await expect(textField(page)).toBeFocused();
    expect((await textField(page).inputValue()).length).toBe(5001);
    expect(sent).toEqual([]);
  });

  test("of 5,000 characters is taken whole", async ({ page, site }) => {
    await read(page, site, 11);
    await writeAsGuest(page, "a".repeat(5000));
    await expect(toast(page, words.sent)).toBeInViewport();
    const [newest] = (await content.article(site, 11, "en")).comments;
    expect(newest?.content.length).toBe(5000);
  });
});

test.describe("a comment that is not taken", () => {
  test.use({ expectedErrors: /status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED/ });

  async function expectKept(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
    await expect(send(page)).toBeEnabled();
    await expect(nameField(page)).toHaveValue(name);
    await expect(emailField(page)).toHaveValue(email);
    await expect(textField(page)).toHaveValue("Ni byiza.");
  }

  test("because of an address that is none keeps what was typed and names the field", async ({ page, site }) => {
    const guest = { ...newPerson(), email: "keza@home" };
    await read(page, site, 12);
    await writeAsGuest(page, "Ni byiza.", guest);
    await expect(toast(page, enAnswers.errors.validation)).toBeInViewport();
    await expect(emailField(page)).toHaveAccessibleDescription(new RegExp(en.validation.email));
    await expect(emailField(page)).toBeFocused();
    await expectKept(page, guest);
  });

  test("because the server says no shows its sentence and keeps what was typed", async ({ page, site }) => {
    const guest = newPerson();
    const message = enAnswers.errors.overloaded;
    await read(page, site, 12);
    await page.route("**/api/comment*", (route) =>
      route.fulfill({ status: 503, json: { success: false, message, error: message } }),
    );
    await writeAsGuest(page, "Ni byiza.", guest);
    await expect(toast(page, message)).toBeInViewport();
    await expect(form(page).getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expectKept(page, guest);
  });

  test("because the answer breaks off half-way keeps what was typed and the article", async ({ page, site }) => {
    const guest = newPerson();
    await read(page, site, 13);
    await page.route("**/api/comment*", (route) =>
      route.fulfill({ status: 201, contentType: "application/json", body: '{"success":tr' }),
    );
    await writeAsGuest(page, "Ni byiza.", guest);
    await expect(toast(page, words.failed)).toBeInViewport();
    await expectKept(page, guest);
  });

  test("because the line is down keeps what was typed, and can be sent later", async ({ page, site }) => {
    const guest = newPerson();
    await read(page, site, 13);
    await page.route("**/api/comment*", (route) => route.abort("internetdisconnected"));
    await writeAsGuest(page, "Ni byiza.", guest);
    await expect(toast(page, words.failed)).toBeInViewport();
    await expectKept(page, guest);
    await page.unroute("**/api/comment*");
    await send(page).click();
    await expect(toast(page, words.sent)).toBeInViewport();
    await expect(shown(page).first()).toContainText(guest.name);
  });
});
