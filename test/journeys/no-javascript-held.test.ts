import { commentWords, fr, frAnswers } from "#test/words.ts";
import { reject, rejection, setCommentMode } from "./comment-page.ts";
import { content } from "./content.ts";
import { field, fillHoneypot, fillTime, main } from "./plain-forms.ts";
import { expect, test, uncached } from "./site.ts";
import { newUser } from "./users.ts";

const { comment: form, commenting } = fr;
const words = commentWords.fr;
const ownPage = /\/fr\/comment\/\d+\?key=[\w-]+(#comments)?$/;

test.use({ javaScriptEnabled: false });
test.beforeEach(({ site }) => setCommentMode(site, "first"));
// Other journeys of this site look for the form.
test.afterEach(({ site }) => setCommentMode(site, "open"));

test("without JavaScript, in French, a comment that waits leads to its own page, where a rejection is answered", async ({
  page,
  site,
}) => {
  const text = "J’y serai aussi !";
  const { name, email } = newUser();
  const { title, commentCount } = await content.article(site, 15, "fr");
  await page.goto(uncached("/fr/article/15"));
  const plain = page.getByRole("form", { name: form.title });
  await field(plain, form.name).fill(name);
  await field(plain, form.email).fill(email);
  await field(plain, form.content).fill(text);
  await fillTime(plain);
  await plain.getByRole("button", { name: form.send }).click();

  await expect(page).toHaveURL(ownPage);
  await expect(main(page)).toContainText(words.status.held);
  await expect(main(page)).toContainText(text);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const id = Number(page.url().match(/comment\/(\d+)/)?.[1]);
  expect((await content.article(site, 15, "fr")).commentCount).toBe(commentCount);
  const answer = await page.reload();
  const headers = answer?.headers() ?? {};
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["referrer-policy"]).toBe("same-origin");

  await reject(site, id);
  await page.reload();
  for (const part of [words.status.rejected, commenting.reasons.off_topic, rejection.note]) {
    await expect(main(page)).toContainText(part);
  }
  await field(main(page), words.appealText).fill("C’est bien le sujet.");
  await main(page).getByRole("button", { name: words.appealSend }).click();
  await expect(page).toHaveURL(ownPage);
  await expect(main(page)).toContainText(words.status.held);
  await expect(field(main(page), words.appealText)).toHaveCount(0);
  await main(page).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/fr\/article\/15\/[a-z0-9-]+$/);

  await page.goBack();
  const own = page.url();
  await main(page).getByText(words.deleteTitle).click();
  await main(page).getByRole("button", { name: words.delete }).click();
  await expect(page).toHaveURL(/\/fr\/article\/15\/[a-z0-9-]+$/);
  expect((await fetch(own)).status).toBe(404);
});

test("a filled honeypot holds a comment, and tells the sender nothing", async ({ page, site }) => {
  await setCommentMode(site, "open");
  const { name, email } = newUser();
  await page.goto(uncached("/fr/article/16"));
  const plain = page.getByRole("form", { name: form.title });
  await field(plain, form.name).fill(name);
  await field(plain, form.email).fill(email);
  await field(plain, form.content).fill("Achetez !");
  await fillHoneypot(plain);
  await fillTime(plain);
  await plain.getByRole("button", { name: form.send }).click();
  await expect(main(page)).toContainText(words.status.held);
  await expect(main(page)).not.toContainText(frAnswers.errors.looks_automated);
  await page.goto(uncached("/fr/article/16"));
  await expect(page.locator("#comments")).not.toContainText("Achetez !");
});

test("a closed article has no form and one sentence; its comments stay", async ({ page, site }) => {
  await setCommentMode(site, "closed");
  const { comments } = await content.article(site, 24, "fr");
  await page.goto(uncached("/fr/article/24"));
  await expect(page.getByRole("form", { name: form.title })).toHaveCount(0);
  await expect(page.locator("#comments")).toContainText(commenting.closed);
  await expect(page.locator("#comments").getByRole("listitem")).toHaveCount(comments.length);
});
