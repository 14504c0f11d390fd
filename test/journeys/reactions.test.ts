import type { Page } from "@playwright/test";
import { plural } from "#i18n/format.ts";
import { en, enAnswers } from "#test/words.ts";
import { content } from "./content.ts";
import { expect, inTheLongRun, isAwake, type Site, sentBy, test, toast, uncached, visit } from "./site.ts";
import { callApi, enter, signedIn } from "./users.ts";

const { article: words } = en;
const like = (page: Page) => page.getByRole("button", { name: new RegExp(`^${words.like} `) });
const dislike = (page: Page) => page.getByRole("button", { name: new RegExp(`^${words.dislike} `) });

type Counts = { likes: number; dislikes: number };

/** What the article says: in its head, and at the buttons below it. */
async function expectCounts(page: Page, { likes, dislikes }: Counts): Promise<void> {
  const head = page.getByRole("main").locator("article > header");
  await expect(head.getByText(plural(words.likeCount, likes, "en"), { exact: true })).toBeAttached();
  await expect(head.getByText(plural(words.dislikeCount, dislikes, "en"), { exact: true })).toBeAttached();
  await expect(like(page)).toHaveAccessibleName(`${words.like} ${likes}`);
  await expect(dislike(page)).toHaveAccessibleName(`${words.dislike} ${dislikes}`);
}

async function expectPressed(page: Page, pressed: "like" | "dislike" | null): Promise<void> {
  await expect(like(page)).toHaveAttribute("aria-pressed", String(pressed === "like"));
  await expect(dislike(page)).toHaveAttribute("aria-pressed", String(pressed === "dislike"));
}

/** Opens an article that no other test of this file reacts to; its counts as the server has them. */
async function read(page: Page, site: Site, id: number): Promise<Counts> {
  const { likes, dislikes } = await content.article(site, id, "en");
  await visit(page, uncached(`/en/article/${id}`));
  return { likes, dislikes };
}

/** What the server has, once it has all that was sent. */
async function expectAtServer(site: Site, id: number, counts: Counts): Promise<void> {
  await expect.poll(() => content.article(site, id, "en")).toMatchObject(counts);
}

/** Holds reactions back until the returned function is called. */
async function holdReactions(page: Page): Promise<() => void> {
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/reaction*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  return answer.resolve;
}

test("a guest is asked to log in, and nothing is sent", async ({ page, site }) => {
  const sent = sentBy(page);
  const counts = await read(page, site, 1);
  await like(page).click();
  await expect(toast(page, "Login to React On Article.")).toBeInViewport();
  await expectCounts(page, counts);
  await expectPressed(page, null);
  expect(sent).toEqual([]);
});

test("a user's reaction counts at once, switches, is removed, and survives a reload", async ({ page, site }) => {
  await enter(page, site);
  const { likes, dislikes } = await read(page, site, 2);
  const liked = { likes: likes + 1, dislikes };
  const disliked = { likes, dislikes: dislikes + 1 };

  await test.step("it is counted before the server has answered", async () => {
    const letThrough = await holdReactions(page);
    await like(page).click();
    await expectPressed(page, "like");
    await expectCounts(page, liked);
    expect(await content.article(site, 2, "en")).toMatchObject({ likes, dislikes });
    letThrough();
    await expectAtServer(site, 2, liked);
    await expectCounts(page, liked);
    await page.unroute("**/api/reaction*");
  });

  await test.step("the other button switches, and both counts follow", async () => {
    await dislike(page).click();
    await expectPressed(page, "dislike");
    await expectCounts(page, disliked);
    await expectAtServer(site, 2, disliked);
  });

  await test.step("it survives a reload", async () => {
    await page.reload();
    await isAwake(page);
    await expectPressed(page, "dislike");
    await expectCounts(page, disliked);
  });

  await test.step("the same button removes it", async () => {
    await dislike(page).click();
    await expectPressed(page, null);
    await expectCounts(page, { likes, dislikes });
    await expectAtServer(site, 2, { likes, dislikes });
  });
});

test("a user's reaction reloads the article with those of others, and is hidden after logging out", async ({
  page,
  site,
}) => {
  const { name } = await enter(page, site);
  const { likes, dislikes } = await read(page, site, 6);
  const { token } = await signedIn(site);
  await callApi(site, "/reaction", { method: "POST", token, body: { type: "DISLIKE", articleId: 6 } });
  await like(page).click();
  await expectCounts(page, { likes: likes + 1, dislikes: dislikes + 1 });
  await expectPressed(page, "like");

  await page.getByLabel(en.account.menu.replace("{name}", name)).click();
  await page.getByRole("button", { name: en.account.logout }).click();
  await expect(page).toHaveURL("/en");
  await page.goBack();
  await expect(like(page)).toBeVisible();
  await expectPressed(page, null);
});

test("two quick presses of one button end without a reaction, of both with the second one", async ({ page, site }) => {
  await enter(page, site);
  const { likes, dislikes } = await read(page, site, 8);
  let answered = 0;
  page.on("response", (response) => {
    if (response.url().includes("/api/reaction")) answered += 1;
  });
  await like(page).dblclick();
  await expect.poll(() => answered).toBe(2);
  await expectPressed(page, null);
  await expectCounts(page, { likes, dislikes });
  await expectAtServer(site, 8, { likes, dislikes });

  const letThrough = await holdReactions(page);
  await like(page).click();
  await dislike(page).click();
  letThrough();
  await expectAtServer(site, 8, { likes, dislikes: dislikes + 1 });
  await expectPressed(page, "dislike");
  await expectCounts(page, { likes, dislikes: dislikes + 1 });
});

test.describe("a rejected reaction", () => {
  test.use({ expectedErrors: /status of 500|ERR_INTERNET_DISCONNECTED/ });
  const message = enAnswers.errors.internal;
  const json = { success: false, message, error: message };

  const rejections = {
    "with the server's sentence": [{ status: 500, json }, message],
    "where the answer says nothing": [{ status: 500, body: "" }, "Failed to update reaction"],
    "where the answer breaks off": [
      { status: 200, contentType: "application/json", body: '{"success":tr' },
      "Failed to update reaction",
    ],
    "where there is no network": [null, "Failed to update reaction"],
  } as const;

  test(
    "is undone, leaves the former reaction, and does not block the next one",
    inTheLongRun,
    async ({ page, site }) => {
      await enter(page, site);
      for (const [position, [name, [answer, sentence]]] of Object.entries(rejections).entries()) {
        await test.step(`${name} it is undone`, async () => {
          // An article each, and a page without the toast before.
          const id = 10 + position;
          const { likes, dislikes } = await read(page, site, id);
          await page.route("**/api/reaction*", (route) =>
            answer ? route.fulfill(answer) : route.abort("internetdisconnected"),
          );
          await dislike(page).click();
          await expect(toast(page, sentence)).toBeInViewport();
          await expectPressed(page, null);
          await expectCounts(page, { likes, dislikes });

          await page.unroute("**/api/reaction*");
          await like(page).click();
          await expectAtServer(site, id, { likes: likes + 1, dislikes });
          await expectPressed(page, "like");
          await page.route("**/api/reaction*", (route) => route.fulfill({ status: 500, body: "" }));
          await dislike(page).click();
          await expect(toast(page, words.reactionFailed)).toBeInViewport();
          await expectPressed(page, "like");
          await expectCounts(page, { likes: likes + 1, dislikes });
          await page.unroute("**/api/reaction*");
        });
      }
    },
  );
});
