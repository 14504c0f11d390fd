import type { Page } from "@playwright/test";
import { en } from "#i18n/en.ts";
import { fill, plural } from "#i18n/format.ts";
import { emailField, form, nameField, read, send, shown, textField, writeAsGuest } from "./comment-page.ts";
import { content } from "./content.ts";
import { callApi, enter, newPerson } from "./people.ts";
import { expect, test, toast } from "./site.ts";

const { comment: words, article } = en;

async function expectCount(page: Page, count: number): Promise<void> {
  await expect(
    page.getByRole("heading", { level: 2, name: `${article.comments} ${count}`, exact: true }),
  ).toBeVisible();
  const head = page.getByRole("main").locator("article > header");
  await expect(head.getByText(plural(article.commentCount, count, "en"), { exact: true })).toBeAttached();
}

test.describe("a guest's comment", () => {
  test("appears on top under the guest's name, and is thanked for", async ({ page, site }) => {
    const guest = newPerson();
    await read(page, site, 1);
    await writeAsGuest(page, "Murakoze cyane!\nNzagaruka.", guest);
    await expect(toast(page, words.sent)).toBeInViewport();
    await expect(shown(page).first()).toContainText(guest.name);
    await expect(shown(page).first()).toContainText("Murakoze cyane!");
    await expect(shown(page).first()).toContainText(en.time.justNow);
  });

  test("is counted in the head of the article and above the comments", async ({ page, site }) => {
    const count = await read(page, site, 2);
    await expectCount(page, count);
    await writeAsGuest(page, "Ni byiza.");
    await expectCount(page, count + 1);
  });

  test("leaves the fields empty, so that nobody sends it twice", async ({ page, site }) => {
    await read(page, site, 3);
    await writeAsGuest(page, "Ni byiza.");
    await expect(toast(page, words.sent)).toBeInViewport();
    for (const field of [nameField(page), emailField(page), textField(page)]) await expect(field).toHaveValue("");
  });

  test("does not show the guest's address to anybody", async ({ page, site }) => {
    const guest = newPerson();
    await read(page, site, 4);
    await writeAsGuest(page, "Ni byiza.", guest);
    await expect(shown(page).first()).toContainText(guest.name);
    expect(await page.content()).not.toContain(guest.email);
    const answer = await fetch(`${site.url}/api/article/4`);
    expect(await answer.text()).not.toContain(guest.email);
  });

  test("with HTML in it shows it as text, name included", async ({ page, site }) => {
    const text = '<b id="bold">bold</b> & <img src="x" onerror="document.title = 1">';
    await read(page, site, 5);
    await writeAsGuest(page, text, { ...newPerson(), name: "<i>Keza</i>" });
    await expect(shown(page).first()).toContainText(text);
    await expect(shown(page).first()).toContainText("<i>Keza</i>");
    await expect(shown(page).locator("b, i, img[src=x]")).toHaveCount(0);
  });
});

test.describe("a member", () => {
  test("is not asked for name and address, and is told as whom they comment", async ({ page, site }) => {
    const { name } = await enter(page, site);
    await read(page, site, 6);
    await expect(form(page)).toContainText(fill(words.as, { name }));
    await expect(nameField(page)).toHaveCount(0);
    await expect(emailField(page)).toHaveCount(0);
  });

  test("comments as themselves", async ({ page, site }) => {
    const { name } = await enter(page, site);
    const count = await read(page, site, 7);
    await textField(page).fill("Ndabyemera.");
    await send(page).click();
    await expect(shown(page).first()).toContainText(name);
    await expect(shown(page).first()).toContainText("Ndabyemera.");
    await expectCount(page, count + 1);
    const [newest] = (await content.article(site, 7, "en")).comments;
    expect(newest).toMatchObject({ user: { name }, guestName: null });
  });
});

test("while the answer is awaited, the button cannot be pressed and says that it loads", async ({ page, site }) => {
  const answer = Promise.withResolvers<void>();
  await read(page, site, 8);
  await page.route("**/api/comment*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await writeAsGuest(page, "Ni byiza.");
  await expect(send(page)).toBeDisabled();
  await expect(send(page)).toHaveText(en.page.loading);
  answer.resolve();
  await expect(send(page)).toBeEnabled();
  await expect(send(page)).toHaveText(words.send);
});

test("of many comments the newest ten are shown, and the number of all", async ({ page, site }) => {
  for (let n = 1; n <= 12; n++) {
    const { name: guestName, email: guestEmail } = newPerson();
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
