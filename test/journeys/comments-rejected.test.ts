import type { Page } from "@playwright/test";
import { en, enAnswers } from "#test/words.ts";
import {
  emailField,
  form,
  nameField,
  read,
  send,
  setCommentMode,
  shown,
  textField,
  writeAsGuest,
} from "./comment-page.ts";
import { content } from "./content.ts";
import { expect, pastFillTime, sentBy, test, toast, uncached, visit } from "./site.ts";
import { newUser } from "./users.ts";

const { comment: words } = en;

test.beforeEach(({ site }) => setCommentMode(site, "open"));

test("an incomplete or too long comment has errors at its fields, is not cut off and not sent", async ({
  page,
  site,
}) => {
  await read(page, site, 9);
  await pastFillTime(page);
  const sent = sentBy(page);
  await send(page).click();
  for (const field of [nameField(page), emailField(page), textField(page)]) {
    await expect(field).toHaveAccessibleDescription(new RegExp(en.validation.required));
  }
  await expect(nameField(page)).toBeFocused();
  expect(sent).toEqual([]);

  await writeAsGuest(page, "a".repeat(5001));
  await expect(textField(page)).toHaveAccessibleDescription("5001 of 5000 characters At most 5000 characters.");
  await expect(textField(page)).toBeFocused();
  expect((await textField(page).inputValue()).length).toBe(5001);
  expect(sent).toEqual([]);
});

test("a comment's length is counted near the limit, and 5,000 characters are accepted whole", async ({
  page,
  site,
}) => {
  await read(page, site, 11);
  await textField(page).fill("a".repeat(4400));
  await expect(textField(page)).toHaveAccessibleDescription("");
  await textField(page).fill("a".repeat(4990));
  await expect(textField(page)).toHaveAccessibleDescription("4990 of 5000 characters");
  await writeAsGuest(page, "a".repeat(5000));
  await expect(toast(page, words.sent)).toBeInViewport();
  const [newest] = (await content.article(site, 11, "en")).comments;
  expect(newest?.content.length).toBe(5000);
});

test.describe("a rejected comment", () => {
  test.use({ expectedErrors: /status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED/ });

  async function expectKept(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
    await expect(send(page)).toBeEnabled();
    await expect(nameField(page)).toHaveValue(name);
    await expect(emailField(page)).toHaveValue(email);
    await expect(textField(page)).toHaveValue("Ni byiza.");
  }

  test("keeps its input, whatever the reason, and can be sent later", async ({ page, site }) => {
    const guest = newUser();
    await read(page, site, 12);

    await test.step("a malformed address is an error of its field", async () => {
      const wrong = { ...guest, email: "keza@home" };
      await writeAsGuest(page, "Ni byiza.", wrong);
      await expect(toast(page, enAnswers.errors.validation)).toBeInViewport();
      await expect(emailField(page)).toHaveAccessibleDescription(new RegExp(en.validation.email));
      await expect(emailField(page)).toBeFocused();
      await expectKept(page, wrong);
    });

    await test.step("the server's rejection is shown", async () => {
      const message = enAnswers.errors.overloaded;
      await page.route("**/api/comment*", (route) =>
        route.fulfill({ status: 503, json: { success: false, message, error: message } }),
      );
      await writeAsGuest(page, "Ni byiza.", guest);
      await expect(toast(page, message)).toBeInViewport();
      await expect(form(page).getByRole("alert").filter({ hasText: message })).toBeVisible();
      await expectKept(page, guest);
    });

    await test.step("where comments were closed meanwhile", async () => {
      await page.unroute("**/api/comment*");
      await setCommentMode(site, "closed");
      await send(page).click();
      await expect(toast(page, enAnswers.errors.comments_closed)).toBeInViewport();
      await expect(form(page).getByRole("alert").filter({ hasText: enAnswers.errors.comments_closed })).toBeVisible();
      await expectKept(page, guest);
      await setCommentMode(site, "open");
    });

    await test.step("an answer that breaks off half-way leaves the article", async () => {
      await page.route("**/api/comment*", (route) =>
        route.fulfill({ status: 201, contentType: "application/json", body: '{"success":tr' }),
      );
      await send(page).click();
      await expect(toast(page, words.failed)).toBeInViewport();
      await expectKept(page, guest);
    });

    await test.step("without a network it can be sent later", async () => {
      await page.unroute("**/api/comment*");
      await visit(page, uncached("/en/article/13"));
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
});
