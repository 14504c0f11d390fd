import type { Page } from "@playwright/test";
import type { OwnComment } from "#contract/comments.ts";
import { commentWords, en, enAnswers } from "#test/words.ts";
import {
  own,
  publish,
  read,
  reject,
  rejection,
  send,
  setCommentMode,
  shown,
  textField,
  writeAsGuest,
} from "./comment-page.ts";
import { content } from "./content.ts";
import { expect, type Site, test, toast, uncached, visit } from "./site.ts";
import { callApi, enter, newUser, signedIn, store, stored, storeSession } from "./users.ts";

const { commenting } = en;
const words = commentWords.en;

test.beforeEach(({ site }) => setCommentMode(site, "first"));

/** The comment that the page sends next. */
async function sentBy(page: Page, write: () => Promise<void>): Promise<OwnComment> {
  const answer = page.waitForResponse(/\/api\/comment\?/);
  await write();
  return (await (await answer).json()).comment;
}

async function expectUnseen(site: Site, articleId: number, text: string): Promise<void> {
  for (const path of [`/en/article/${articleId}`, `/en/article/${articleId}/comments`, `/api/article/${articleId}`]) {
    expect(await (await fetch(`${site.url}${uncached(path)}`)).text(), path).not.toContain(text);
  }
}

test("a guest's first comment waits, seen by its author alone, until a moderator publishes it", async ({
  page,
  site,
}) => {
  const text = "Nanjye nzaza kureba.";
  const count = await read(page, site, 2);
  const { id } = await sentBy(page, () => writeAsGuest(page, text));
  await expect(toast(page, commenting.held)).toBeInViewport();
  await expect(textField(page)).toHaveValue("");
  await expect(own(page)).toContainText([text]);
  await expect(own(page)).toContainText(words.status.held);
  await expect(own(page)).toContainText(words.heldNow);
  await expectUnseen(site, 2, text);

  await read(page, site, 2);
  await expect(own(page)).toContainText([text]);
  await expect(shown(page).filter({ hasText: text })).toHaveCount(0);
  expect((await content.article(site, 2, "en")).commentCount).toBe(count);

  await publish(site, id);
  await read(page, site, 2);
  await expect(shown(page).first()).toContainText(text);
  await expect(own(page)).toHaveCount(0);
});

test("a rejected comment tells its author why, and can be answered for once", async ({ page, site }) => {
  const text = "Umupira wari mwiza ejo.";
  await read(page, site, 3);
  const { id } = await sentBy(page, () => writeAsGuest(page, text));
  await reject(site, id);
  await read(page, site, 3);
  for (const part of [text, words.status.rejected, commenting.reasons.off_topic, rejection.note]) {
    await expect(own(page)).toContainText(part);
  }
  await expectUnseen(site, 3, text);

  await own(page).getByRole("link", { name: words.appealTitle }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: words.own })).toBeVisible();
  for (const part of [text, words.status.rejected, commenting.reasons.off_topic, rejection.note]) {
    await expect(main).toContainText(part);
  }
  const answer = main.getByLabel(words.appealText, { exact: true });
  await main.getByRole("button", { name: words.appealSend }).click();
  await expect(answer).toHaveAccessibleDescription(en.validation.required);
  await answer.fill("The match is what the article is about.");
  await main.getByRole("button", { name: words.appealSend }).click();
  await expect(toast(page, enAnswers.done.appealSent)).toBeInViewport();
  await expect(main).toContainText(words.status.held);
  await expect(answer).toHaveCount(0);

  await reject(site, id);
  await page.reload();
  await expect(main).toContainText(words.status.rejected);
  await expect(answer).toHaveCount(0);
});

test("a user sees their own waiting comment on this device, another user does not, and it can be deleted", async ({
  page,
  site,
}) => {
  const text = "Ndacyategereje.";
  const author = await enter(page, site);
  await read(page, site, 4);
  await textField(page).fill(text);
  const { id } = await sentBy(page, () => send(page).click());
  await expect(own(page)).toContainText([text]);

  await storeSession(page, await signedIn(site));
  await read(page, site, 4);
  await expect(textField(page)).toBeVisible();
  await expect(own(page)).toHaveCount(0);

  await storeSession(page, author);
  await read(page, site, 4);
  await expect(own(page)).toContainText([text]);
  await own(page).getByRole("button", { name: commentWords.en.delete }).click();
  await page.getByRole("dialog").getByRole("button", { name: commentWords.en.delete }).click();
  await expect(toast(page, enAnswers.done.commentDeleted)).toBeInViewport();
  await expect(own(page)).toHaveCount(0);
  expect((await callApi(site, `/comment/${id}`, { token: author.token })).status).toBe(404);
  expect(await stored(page, "commentKeys")).toBe("[]");
});

test("the link of a user's own comment asks a guest to log in, and shows it to the user", async ({ page, site }) => {
  const text = "Ni ibyanjye.";
  const author = await signedIn(site);
  const body = { articleId: 5, content: text };
  const { comment } = (
    await callApi<{ comment: OwnComment }>(site, "/comment", { method: "POST", body, token: author.token })
  ).body;
  await visit(page, `/en/comment/${comment.id}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(words.logIn);
  await expect(main).not.toContainText(text);
  await storeSession(page, author);
  await visit(page, `/en/comment/${comment.id}`);
  await expect(main).toContainText(text);
  await expect(main).toContainText(words.status.held);
});

test("where the browser stores nothing, a waiting comment is shown until the page is left", async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await read(page, site, 6);
  await writeAsGuest(page, "Ntibibikwa.");
  await expect(own(page)).toContainText(["Ntibibikwa."]);
  await read(page, site, 6);
  await expect(textField(page)).toBeVisible();
  await expect(own(page)).toHaveCount(0);
});

test.describe("of a comment that is gone, and of another's,", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("nothing is shown, and the browser forgets it", async ({ page, site }) => {
    await store(page, { commentKeys: '[{"articleId":8,"id":999999,"key":"wrong"}]' });
    await read(page, site, 8);
    await expect.poll(() => stored(page, "commentKeys")).toBe("[]");
    await expect(own(page)).toHaveCount(0);
    const guest = newUser();
    const held = await sentBy(page, () => writeAsGuest(page, "Ibanga.", guest));
    const answer = await page.goto(`/en/comment/${held.id}?key=wrong`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("main")).not.toContainText("Ibanga.");
  });
});
