import { languages } from "#i18n/language.ts";
import { commentWords, en, enAnswers } from "#test/words.ts";
import { pageOf, showsNoMoreWithinASecond } from "./admin-screen.ts";
import { commentAsGuest, newModerator, read, send, setCommentMode, shown, textField } from "./comment-page.ts";
import { content } from "./content.ts";
import { expect, expectNoDialog, type Site, test, toast, uncached, visit } from "./site.ts";
import { enter, storeSession } from "./users.ts";

const { article } = en;

test.beforeEach(({ site }) => setCommentMode(site, "open"));

test("a user deletes a comment of their own after a question, and nobody else's", async ({ page, site }) => {
  const text = "Nibeshye.";
  await enter(page, site);
  const count = await read(page, site, 20);
  await textField(page).fill(text);
  await send(page).click();
  const mine = shown(page).filter({ hasText: text });
  const remove = page.getByRole("main").getByRole("button", { name: commentWords.en.delete });
  await expect(mine).toHaveCount(1);
  await expect(remove).toHaveCount(1);

  const dialog = page.getByRole("dialog", { name: commentWords.en.deleteTitle });
  await remove.click();
  await expect(dialog).toContainText(text);
  await page.keyboard.press("Escape");
  await expectNoDialog(page);
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole("button", { name: en.form.cancel }).click();
  await expect(mine).toHaveCount(1);

  await remove.click();
  await dialog.getByRole("button", { name: commentWords.en.delete }).click();
  await expect(toast(page, enAnswers.done.commentDeleted)).toBeInViewport();
  await expect(mine).toHaveCount(0);
  const heading = page.getByRole("heading", { level: 2, name: `${article.comments} ${count}`, exact: true });
  await expect(heading).toBeFocused();
  expect((await content.article(site, 20, "en")).commentCount).toBe(count);
});

test.describe("a deletion that fails", () => {
  test.use({ expectedErrors: /status of 503/ });

  test("says so in the dialog, and the comment stays", async ({ page, site }) => {
    const { content: text } = await commentAsGuest(site, 22, "Ndacyahari.");
    await storeSession(page, await newModerator(site));
    await read(page, site, 22);
    const message = enAnswers.errors.overloaded;
    await page.route("**/api/comment/*", (route) =>
      route.fulfill({ status: 503, json: { success: false, message, error: message } }),
    );
    const comment = shown(page).filter({ hasText: text });
    await comment.getByRole("button", { name: commentWords.en.delete }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: commentWords.en.delete }).click();
    await expect(dialog.getByRole("alert")).toHaveText(message);
    await dialog.getByRole("button", { name: en.form.cancel }).click();
    await expect(comment).toHaveCount(1);
  });
});

/** Where readers could find the comments of an article, in each language. */
const pagesOf = (article: number) => [
  ...languages.flatMap((language) =>
    ["", "/news", `/article/${article}`, `/article/${article}/comments`, "/rss.xml"].map(
      (path) => `/${language}${path}`,
    ),
  ),
  `/api/article/${article}`,
  `/api/article/${article}/comments`,
];

/** Those with the text. Each is fetched twice: the second response comes from the cache. */
async function pagesWith(site: Site, paths: readonly string[], text: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const twice = `${await pageOf(site, path)}${await pageOf(site, path)}`;
    if (twice.includes(text)) found.push(path);
  }
  return found;
}

test("a moderator deletes anybody's comment, and within a second no page has it any more", async ({ page, site }) => {
  const { content: text } = await commentAsGuest(site, 10, "Inyandiko yo gusiba.");
  const paths = pagesOf(10);
  // Two pages and two answers; the feeds and lists have no comments.
  expect(await pagesWith(site, paths, text)).toHaveLength(2 * languages.length + 2);
  await storeSession(page, await newModerator(site));
  await visit(page, uncached("/en/article/10/comments"));
  const comments = page.getByRole("main").getByRole("listitem");
  const comment = comments.filter({ hasText: text });
  await comment.getByRole("button", { name: commentWords.en.delete }).click();
  await page.getByRole("dialog").getByRole("button", { name: commentWords.en.delete }).click();
  await expect(comment).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // Reading so many pages makes the site a busy one, which may send a page of before for up to a second.
  for (const path of paths) await showsNoMoreWithinASecond(site, path, text);
  expect(await pagesWith(site, paths, text)).toEqual([]);
});

test("a guest deletes their own comment by the link that came with it", async ({ page, site }) => {
  const { id, key } = await commentAsGuest(site, 19, "Ndagarutse.");
  await visit(page, `/en/comment/${id}?key=${key}`);
  await page.getByRole("main").getByText(commentWords.en.deleteTitle).click();
  await page.getByRole("main").getByRole("button", { name: commentWords.en.delete }).click();
  await expect(toast(page, enAnswers.done.commentDeleted)).toBeInViewport();
  await expect(page).toHaveURL(/\/en\/article\/19\//);
  await expect(shown(page).filter({ hasText: "Ndagarutse." })).toHaveCount(0);
});
