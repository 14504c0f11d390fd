import type { Page } from "@playwright/test";
import type { Article } from "#contract/articles.ts";
import { adminEn, enAnswers } from "#test/words.ts";
import { type Administrator, enterAdmin, newAdministrator } from "./admin.ts";
import { content } from "./content.ts";
import {
  addArticle,
  autosave,
  changeArticle,
  conflictOf,
  field,
  isDraftSaved,
  offer,
  save,
  saveDraft,
  tab,
} from "./editor-screen.ts";
import { expect, inTheLongRun, type Site, adminTest as test, toast, visit } from "./site.ts";
import { callApi } from "./users.ts";

const { conflict: words, difference, draft, editor, frame, workflow } = adminEn;
test.use({ expectedErrors: /status of (409|404)/ });

const choose = (page: Page, name: string) => conflictOf(page).getByRole("button", { name, exact: true }).click();

/** Opens an article that another administrator then changes or deletes. */
async function openArticle(page: Page, site: Site): Promise<{ article: Article; other: Administrator }> {
  const who = await enterAdmin(page, site);
  const other = await newAdministrator(site, "Eric Habimana");
  const article = await addArticle(site, who, { titleFr: "Un titre", contentFr: "<p>Un texte</p>", altEn: "A tree" });
  await visit(page, `/en/newslist?edit=${article.id}`);
  await expect(field.title(page)).toHaveValue(article.title);
  return { article, other };
}

test.describe("an article that another administrator has saved meanwhile", () => {
  test("is a conflict that shows what was changed; what is written here can be saved over it", async ({
    page,
    site,
  }) => {
    const { article, other } = await openArticle(page, site);
    await changeArticle(site, other, article.id, {
      titleEn: "Theirs",
      titleFr: "Le leur",
      altEn: "A forest",
    });
    await field.title(page).fill("Mine");
    await field.text(page).fill("My text");
    await save(page);
    await expect(conflictOf(page)).toContainText("Eric Habimana");
    await expect(conflictOf(page)).toContainText("Changed here too: Title (English)");
    const changes = conflictOf(page).getByRole("region", { name: difference.show });
    await expect(changes.getByRole("insertion")).toContainText(["Theirs", "forest", "Le leur"]);
    await expect(changes.getByRole("deletion")).toContainText([article.title, "tree", "Un titre"]);
    await expect(changes).not.toContainText("My text");
    await choose(page, words.mine);
    await expect(toast(page, enAnswers.kinds.article.saved)).toBeInViewport();
    await expect(page).toHaveURL("/en/newslist");
    expect(await content.article(site, article.id, "en")).toMatchObject({
      titleEn: "Mine",
      contentEn: "<p>My text</p>",
      titleFr: "Le leur",
      altEn: "A forest",
    });
  });

  test("in other fields is a conflict that says so", inTheLongRun, async ({ page, site }) => {
    const { article, other } = await openArticle(page, site);
    await changeArticle(site, other, article.id, { titleFr: "Le leur" });
    await tab(page, "rw").click();
    await field.title(page, "rw").fill("Umutwe wanjye");
    await save(page);
    await expect(conflictOf(page)).toContainText(words.none);
    await choose(page, words.back);
    await expect(conflictOf(page)).toBeHidden();
    await expect(field.title(page, "rw")).toHaveValue("Umutwe wanjye");
    // Until it is decided, nothing is saved by itself, and nothing asks again.
    await autosave(page);
    await expect(conflictOf(page)).toBeHidden();
    await save(page);
    await choose(page, words.mine);
    await expect(page).toHaveURL("/en/newslist");
    const after = await content.article(site, article.id, "en");
    expect(after).toMatchObject({ titleFr: "Le leur", titleRw: "Umutwe wanjye" });
  });

  test("shows what the other one wrote, once one's own is saved over it", async ({ page, site }) => {
    const { article, other } = await openArticle(page, site);
    await changeArticle(site, other, article.id, { titleFr: "Le leur" });
    await field.title(page).fill("Mine");
    await saveDraft(page);
    await choose(page, words.mine);
    await tab(page, "fr").click();
    await expect(field.title(page, "fr")).toHaveValue("Le leur");
    await expect(offer(page)).toBeHidden();
    await field.title(page, "fr").fill("Le leur, et le mien");
    await save(page);
    await expect(page).toHaveURL("/en/newslist");
    const after = await content.article(site, article.id, "en");
    expect(after).toMatchObject({ titleEn: "Mine", titleFr: "Le leur, et le mien" });
  });

  test("can replace one's own text, which is kept as a draft, restored and saved", async ({ page, site }) => {
    const { article, other } = await openArticle(page, site);
    await changeArticle(site, other, article.id, { titleEn: "Theirs", contentEn: "<p>Their text</p>" });
    await field.title(page).fill("Mine");
    // Their text can be loaded again after one's own was restored.
    for (let time = 0; time < 2; time += 1) {
      await save(page);
      await choose(page, words.theirs);
      await expect(conflictOf(page)).toBeHidden();
      await expect(field.title(page)).toHaveValue("Theirs");
      await expect(field.text(page)).toHaveText("Their text");
      await expect(offer(page)).toContainText("Mine");
      await offer(page).getByRole("button", { name: draft.restore }).click();
      await expect(field.title(page)).toHaveValue("Mine");
    }
    await save(page);
    await choose(page, words.mine);
    await expect(toast(page, enAnswers.kinds.article.saved)).toBeInViewport();
    const after = await content.article(site, article.id, "en");
    expect(after).toMatchObject({ titleEn: "Mine", contentEn: "<p>Their text</p>" });
  });
});

test("an article that another administrator has unpublished meanwhile is published again only once that was asked", async ({
  page,
  site,
}) => {
  const { article, other } = await openArticle(page, site);
  const status = async () => (await fetch(`${site.url}/api/article/${article.id}`)).status;
  const call = (path: string, body = {}) =>
    callApi(site, `/article/${article.id}/${path}`, { method: "POST", token: other.token, body });
  await call("unpublish");
  await field.title(page).fill("Mine");
  await save(page);
  await expect(conflictOf(page)).toContainText("Eric Habimana");
  await expect(conflictOf(page)).toContainText(`${words.stateNow}${workflow.statuses.draft}`);
  await expect(conflictOf(page)).toContainText(difference.none);
  await choose(page, words.back);
  expect(await status()).toBe(404);

  // Of a schedule no revision tells.
  await call("publish", { publishAt: "2030-03-01T08:00" });
  await save(page);
  await expect(conflictOf(page)).toContainText("Scheduled for 01/03/2030 08:00");
  expect(await status()).toBe(404);
  await choose(page, words.publishMine);
  await expect(page).toHaveURL("/en/newslist");
  await expect.poll(status).toBe(200);
  expect(await content.article(site, article.id, "en")).toMatchObject({ titleEn: "Mine" });
});

test(
  "what the same person saved in another tab is a conflict that shows the difference",
  inTheLongRun,
  async ({ page, context, site }) => {
    const who = await enterAdmin(page, site);
    const { id, title } = await addArticle(site, who);
    const other = await context.newPage();
    for (const tabOf of [page, other]) {
      await visit(tabOf, `/en/newslist?edit=${id}`);
      await expect(field.title(tabOf)).toHaveValue(title);
    }
    await field.title(other).fill(`${title} in Huye`);
    await saveDraft(other);
    await field.title(page).fill(`${title} in Musanze`);
    await saveDraft(page);
    await expect(conflictOf(page)).toContainText("in another tab");
    await expect(conflictOf(page).getByRole("insertion")).toContainText("in Huye");
    await choose(page, words.mine);
    await expect(conflictOf(page)).toBeHidden();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
  },
);

test.describe("an article whose own saving was not answered", () => {
  test.use({ expectedErrors: /status of 409|ERR_CONNECTION_RESET/ });

  test("is saved with the next try, without a conflict", async ({ page, site }) => {
    const { article } = await openArticle(page, site);
    await field.title(page).fill("Mine");
    await page.route(`**/api/article/${article.id}?*`, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await save(page);
    await expect(toast(page, editor.updateFailed)).toBeInViewport();
    await page.unroute(`**/api/article/${article.id}?*`);
    await save(page);
    await expect(toast(page, editor.saved)).toBeInViewport();
    await expect(page).toHaveURL("/en/newslist");
    expect(await content.article(site, article.id, "en")).toMatchObject({ titleEn: "Mine" });
  });
});

test.describe("an article that another administrator has deleted meanwhile", () => {
  async function removeBehind(page: Page, site: Site): Promise<void> {
    const { article, other } = await openArticle(page, site);
    await field.title(page).fill("Mine");
    await field.text(page).fill("My text");
    await fetch(`${site.url}/api/article/${article.id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${other.token}` },
    });
    await save(page);
    await expect(conflictOf(page)).toContainText(words.gone);
    await choose(page, words.back);
    await isDraftSaved(page);
  }

  test("is a conflict, and one's own text stays as a draft that the dashboard lists", async ({ page, site }) => {
    await removeBehind(page, site);
    await expect(field.title(page)).toHaveValue("Mine");
    await expect(field.text(page)).toHaveText("My text");

    page.on("dialog", (each) => each.accept());
    await visit(page, "/en/dashboard");
    await page.getByRole("region", { name: draft.unsaved }).getByRole("link", { name: "Mine" }).click();
    await page.getByRole("alert").getByRole("link", { name: frame.addNews }).click();
    await offer(page).getByRole("button", { name: draft.restore }).click();
    await expect(field.text(page)).toHaveText("My text");
    await expect(field.title(page)).toHaveValue("Mine");
  });
});
