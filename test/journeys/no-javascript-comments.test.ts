import type { Page } from "@playwright/test";
import { setCommentMode } from "./comment-page.ts";
import { content } from "./content.ts";
import { field, fillTime, wordsOf } from "./plain-forms.ts";
import { expect, test, uncached } from "./site.ts";
import { newUser } from "./users.ts";

test.use({ expectedErrors: /status of 4\d\d/, javaScriptEnabled: false });

test.beforeEach(({ site }) => setCommentMode(site, "open"));

test.describe("commenting without JavaScript, in French,", () => {
  const { comment: words, errors, validation } = wordsOf("fr");
  const form = (page: Page) => page.getByRole("form", { name: words.title });
  const comments = (page: Page) => page.locator("#comments").getByRole("listitem");
  const send = (page: Page) => form(page).getByRole("button", { name: words.send });

  async function write(page: Page, id: number, text: string, { name, email } = newUser()): Promise<void> {
    await page.goto(uncached(`/fr/article/${id}`));
    await field(form(page), words.name).fill(name);
    await field(form(page), words.email).fill(email);
    await field(form(page), words.content).fill(text);
  }

  test("leads to the article with the comment on top and a thank-you, and a reload does not repeat it", async ({
    page,
    site,
  }) => {
    const guest = newUser();
    const { commentCount } = await content.article(site, 21, "fr");
    await write(page, 21, "Merci pour cet article !", guest);
    await fillTime(form(page));
    await send(page).click();
    await expect(page).toHaveURL(/\/fr\/article\/21\/[a-z0-9-]+\?sent=\d+#comments$/);
    await expect(form(page).getByRole("status")).toHaveText(words.sent);
    await expect(form(page).getByRole("status")).toBeInViewport();
    await expect(comments(page).first()).toContainText(guest.name);
    await expect(comments(page).first()).toContainText("Merci pour cet article !");
    await page.reload();
    expect((await content.article(site, 21, "fr")).commentCount).toBe(commentCount + 1);
  });

  test("shows errors at the fields and keeps the input", async ({ page, site }) => {
    const { commentCount } = await content.article(site, 18, "fr");
    const rejected = (sentence: string) => form(page).getByRole("alert").filter({ hasText: sentence });

    await write(page, 18, "Merci !", { ...newUser(), name: "Keza", email: "keza@home" });
    await fillTime(form(page));
    await send(page).click();
    await expect(field(form(page), words.email)).toHaveAccessibleDescription(new RegExp(validation.email));
    await expect(field(form(page), words.email)).toHaveValue("keza@home");
    await expect(field(form(page), words.name)).toHaveValue("Keza");
    await expect(field(form(page), words.content)).toHaveValue("Merci !");
    await expect(rejected(errors.validation)).toBeInViewport();

    expect((await content.article(site, 18, "fr")).commentCount).toBe(commentCount);
  });

  test("has room for 5,000 characters, each end of a line counted once", async ({ page, site }) => {
    const text = `${"a".repeat(49)}\n`.repeat(100).slice(0, -1).padEnd(5000, "a");
    await write(page, 17, text);
    await fillTime(form(page));
    await send(page).click();
    await expect(form(page).getByRole("status")).toHaveText(words.sent);
    const [newest] = (await content.article(site, 17, "fr")).comments;
    expect(newest?.content).toBe(text);
  });
});
