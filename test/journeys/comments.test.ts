import type { Page } from "@playwright/test";
import { fill, plural } from "#i18n/format.ts";
import { en } from "#test/words.ts";
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
import { expect, test, toast } from "./site.ts";
import { callApi, enter, newUser } from "./users.ts";

const { comment: words, article } = en;

test.beforeEach(({ site }) => setCommentMode(site, "open"));

async function expectCount(page: Page, count: number): Promise<void> {
  await expect(
    page.getByRole("heading", { level: 2, name: `${article.comments} ${count}`, exact: true }),
  ).toBeVisible();
  const head = page.getByRole("main").locator("article > header");
  await expect(head.getByText(plural(article.commentCount, count, "en"), { exact: true })).toBeAttached();
}

test("a guest's comment appears on top as text, is counted, and the form is reset with a thank-you", async ({
  page,
  site,
}) => {
  const guest = { ...newUser(), name: "<i>Keza</i>" };
  const text = '<b id="bold">bold</b> & <img src="x" onerror="document.title = 1">\nNzagaruka.';
  const answer = Promise.withResolvers<void>();
  const count = await read(page, site, 1);
  await expectCount(page, count);
  await page.route("**/api/comment*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await writeAsGuest(page, text, guest);
  await expect(send(page)).toBeDisabled();
  await expect(send(page)).toHaveText(en.page.loading);
  answer.resolve();
  await expect(send(page)).toBeEnabled();
  await expect(send(page)).toHaveText(words.send);

  await expect(toast(page, words.sent)).toBeInViewport();
  for (const part of [guest.name, ...text.split("\n"), en.time.justNow]) {
    await expect(shown(page).first()).toContainText(part);
  }
  await expect(shown(page).locator("b, i, img[src=x]")).toHaveCount(0);
  await expectCount(page, count + 1);
  // So that the comment is not sent twice.
  for (const field of [nameField(page), emailField(page), textField(page)]) await expect(field).toHaveValue("");

  expect(await page.content()).not.toContain(guest.email);
  expect(await (await fetch(`${site.url}/api/article/1`)).text()).not.toContain(guest.email);
});

test("a form that is sent twice at once sends one comment, and then another one", async ({ page, site }) => {
  await enter(page, site);
  const count = await read(page, site, 8);
  for (const text of ["Ndabyemera.", "Kandi ndabishaka."]) {
    await textField(page).fill(text);
    await form(page).evaluate((element) => {
      const sent = element as HTMLFormElement;
      sent.requestSubmit();
      sent.requestSubmit();
    });
    await expect(shown(page).first()).toContainText(text);
    await expect(textField(page)).toHaveValue("");
  }
  await expectCount(page, count + 2);
  expect((await content.article(site, 8, "en")).commentCount).toBe(count + 2);
});

test("a user sees their name, is not asked for name and address, and comments as themselves", async ({
  page,
  site,
}) => {
  const { name, user } = await enter(page, site);
  const count = await read(page, site, 7);
  await expect(form(page)).toContainText(fill(words.as, { name }));
  await expect(nameField(page)).toHaveCount(0);
  await expect(emailField(page)).toHaveCount(0);
  await textField(page).fill("Ndabyemera.");
  const sending = page.waitForRequest("**/api/comment?*");
  await send(page).click();
  expect((await sending).postDataJSON()).toMatchObject({ articleId: "7", userId: user.id });
  await expect(shown(page).first()).toContainText(name);
  await expect(shown(page).first()).toContainText("Ndabyemera.");
  await expectCount(page, count + 1);
  const [newest] = (await content.article(site, 7, "en")).comments;
  expect(newest).toMatchObject({ user: { name }, guestName: null });
});

test("of many comments the newest ten are shown, with the total", async ({ page, site }) => {
  for (let n = 1; n <= 12; n++) {
    const { name: guestName, email: guestEmail } = newUser();
    const body = { articleId: 14, content: `Comment number ${n}.`, guestName, guestEmail };
    expect((await callApi(site, "/comment", { method: "POST", body })).status).toBe(201);
  }
  const count = await read(page, site, 14);
  await expect(shown(page)).toHaveCount(10);
  await expect(shown(page).first()).toContainText("Comment number 12.");
  await expect(shown(page).last()).toContainText("Comment number 3.");
  await expect(page.getByText(fill(article.latestComments, { n: 10 }))).toBeVisible();
  await expectCount(page, count);
});
