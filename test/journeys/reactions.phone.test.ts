import type { Page } from "@playwright/test";
import { en, enAnswers } from "#i18n/en.ts";
import { plural } from "#i18n/format.ts";
import { content } from "./content.ts";
import { callApi, enter, signedIn } from "./people.ts";
import { expect, fresh, type Site, sentBy, test, toast, visit } from "./site.ts";

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
  await visit(page, fresh(`/en/article/${id}`));
  return { likes, dislikes };
}

/** What the server has, once it has all that was sent. */
async function expectAtServer(site: Site, id: number, counts: Counts): Promise<void> {
  await expect.poll(() => content.article(site, id, "en")).toMatchObject(counts);
}

/** Lets no reaction through until it is told to. */
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

test.describe("a member's press", () => {
  test("counts at once, in the head and at the button, before the server has answered", async ({ page, site }) => {
    await enter(page, site);
    const { likes, dislikes } = await read(page, site, 2);
    const letThrough = await holdReactions(page);
    await like(page).click();
    await expectPressed(page, "like");
    await expectCounts(page, { likes: likes + 1, dislikes });
    expect(await content.article(site, 2, "en")).toMatchObject({ likes, dislikes });
    letThrough();
    await expectAtServer(site, 2, { likes: likes + 1, dislikes });
    await expectCounts(page, { likes: likes + 1, dislikes });
  });

  test("once more takes the reaction back", async ({ page, site }) => {
    await enter(page, site);
    const counts = await read(page, site, 3);
    await like(page).click();
    await expectAtServer(site, 3, { ...counts, likes: counts.likes + 1 });
    await like(page).click();
    await expectPressed(page, null);
    await expectCounts(page, counts);
    await expectAtServer(site, 3, counts);
  });

  test("of the other button switches, and both counts follow", async ({ page, site }) => {
    await enter(page, site);
    const { likes, dislikes } = await read(page, site, 4);
    await like(page).click();
    await expectCounts(page, { likes: likes + 1, dislikes });
    await dislike(page).click();
    await expectPressed(page, "dislike");
    await expectCounts(page, { likes, dislikes: dislikes + 1 });
    await expectAtServer(site, 4, { likes, dislikes: dislikes + 1 });
  });

  test("is still there after a reload", async ({ page, site }) => {
    await enter(page, site);
    const { likes, dislikes } = await read(page, site, 5);
    await dislike(page).click();
    await expectAtServer(site, 5, { likes, dislikes: dislikes + 1 });
    await page.reload();
    await expectPressed(page, "dislike");
    await expectCounts(page, { likes, dislikes: dislikes + 1 });
  });

  test("fetches the article anew, with what others did meanwhile", async ({ page, site }) => {
    await enter(page, site);
    const { likes, dislikes } = await read(page, site, 6);
    const { token } = await signedIn(site);
    await callApi(site, "/reaction", { method: "POST", token, body: { type: "DISLIKE", articleId: 6 } });
    await like(page).click();
    await expectCounts(page, { likes: likes + 1, dislikes: dislikes + 1 });
  });

  test("is gone from the page once the member has logged out", async ({ page, site }) => {
    const { name } = await enter(page, site);
    await read(page, site, 7);
    await like(page).click();
    await expectPressed(page, "like");
    await page.getByLabel(en.account.menu.replace("{name}", name)).click();
    await page.getByRole("button", { name: en.account.logout }).click();
    await expect(page).toHaveURL("/en");
    await page.goBack();
    await expect(like(page)).toBeVisible();
    await expectPressed(page, null);
  });
});

test.describe("two quick presses", () => {
  test("of one button end as the server has it: without a reaction", async ({ page, site }) => {
    await enter(page, site);
    const counts = await read(page, site, 8);
    const asked: string[] = [];
    page.on("response", (response) => response.url().includes("/api/reaction") && asked.push(response.url()));
    await like(page).dblclick();
    await expect.poll(() => asked.length).toBe(2);
    await expectPressed(page, null);
    await expectCounts(page, counts);
    await expectAtServer(site, 8, counts);
  });

  test("of both end with the second one", async ({ page, site }) => {
    await enter(page, site);
    const { likes, dislikes } = await read(page, site, 9);
    const letThrough = await holdReactions(page);
    await like(page).click();
    await dislike(page).click();
    letThrough();
    await expectAtServer(site, 9, { likes, dislikes: dislikes + 1 });
    await expectPressed(page, "dislike");
    await expectCounts(page, { likes, dislikes: dislikes + 1 });
  });
});

test.describe("a press that is refused", () => {
  test.use({ expectedErrors: /status of 500|ERR_INTERNET_DISCONNECTED/ });

  test("is taken back with the server's sentence", async ({ page, site }) => {
    const message = enAnswers.errors.internal;
    await enter(page, site);
    const counts = await read(page, site, 10);
    await page.route("**/api/reaction*", (route) =>
      route.fulfill({ status: 500, json: { success: false, message, error: message } }),
    );
    await like(page).click();
    await expect(toast(page, message)).toBeInViewport();
    await expectPressed(page, null);
    await expectCounts(page, counts);
  });

  for (const [name, answer] of [
    ["by something that says nothing", { status: 500, body: "" }] as const,
    ["by an answer that breaks off", { status: 200, contentType: "application/json", body: '{"success":tr' }] as const,
    ["because the line is down", null] as const,
  ]) {
    test(`${name} is taken back with “Failed to update reaction”`, async ({ page, site }) => {
      await enter(page, site);
      const counts = await read(page, site, 11);
      await page.route("**/api/reaction*", (route) =>
        answer ? route.fulfill(answer) : route.abort("internetdisconnected"),
      );
      await dislike(page).click();
      await expect(toast(page, "Failed to update reaction")).toBeInViewport();
      await expectPressed(page, null);
      await expectCounts(page, counts);
    });
  }

  test("by an answer that breaks off does not stand in the way of the next one", async ({ page, site }) => {
    await enter(page, site);
    const { likes, dislikes } = await read(page, site, 13);
    await page.route("**/api/reaction*", (route) =>
      route.fulfill({ status: 200, contentType: "application/json", body: '{"success":tr' }),
    );
    await like(page).click();
    await expectPressed(page, null);
    await page.unroute("**/api/reaction*");
    await dislike(page).click();
    await expectAtServer(site, 13, { likes, dislikes: dislikes + 1 });
    await expectPressed(page, "dislike");
  });

  test("leaves the reaction that there was", async ({ page, site }) => {
    await enter(page, site);
    const { likes, dislikes } = await read(page, site, 12);
    await like(page).click();
    await expectAtServer(site, 12, { likes: likes + 1, dislikes });
    await page.route("**/api/reaction*", (route) => route.fulfill({ status: 500, body: "" }));
    await dislike(page).click();
    await expect(toast(page, words.reactionFailed)).toBeInViewport();
    await expectPressed(page, "like");
    await expectCounts(page, { likes: likes + 1, dislikes });
  });
});
