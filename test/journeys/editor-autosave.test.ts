import type { Page } from "@playwright/test";
import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { content } from "./content.ts";
import {
  addArticle,
  autosave,
  conflictOf,
  dialog,
  field,
  isDraftSaved,
  newTitle,
  save,
  saveDraft,
  tab,
} from "./editor-screen.ts";
import { expect, type Site, adminTest as test, toast, visit } from "./site.ts";

const { workflow: words, frame, bylines, draft } = adminEn;
const isSaved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible();

async function openArticle(page: Page, site: Site) {
  const who = await enterAdmin(page, site);
  const article = await addArticle(site, who);
  await visit(page, `/en/newslist?edit=${article.id}`);
  await expect(field.title(page)).toHaveValue(article.title);
  return article;
}

test("publishing while a draft is being saved publishes all of it", async ({ page, site }) => {
  const { id } = await openArticle(page, site);
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(`**/api/article/${id}?*`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    arrived.resolve();
    await released.promise;
    await route.continue();
  });
  await field.title(page).fill("Saved by itself");
  await autosave(page);
  await arrived.promise;
  await field.text(page).fill("Written since");
  await save(page);
  released.resolve();
  await expect(page).toHaveURL("/en/newslist");
  expect(await content.article(site, id, "en")).toMatchObject({
    titleEn: "Saved by itself",
    contentEn: "<p>Written since</p>",
  });
});

test.describe("a draft whose saving was not answered", () => {
  test.use({ expectedErrors: /status of 409|ERR_CONNECTION_RESET/ });

  test("is saved with what was written since, without a conflict", async ({ page, site }) => {
    const { id } = await openArticle(page, site);
    await page.route(`**/api/article/${id}?*`, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    const lost = page.waitForEvent("requestfailed");
    await field.title(page).fill("Arrived");
    await autosave(page);
    await isDraftSaved(page);
    await lost;
    await page.unroute(`**/api/article/${id}?*`);
    await field.title(page).fill("Arrived, and written on");
    await saveDraft(page);
    await isSaved(page);
    await expect(conflictOf(page)).toBeHidden();
    await save(page);
    await expect(page).toHaveURL("/en/newslist");
    expect(await content.article(site, id, "en")).toMatchObject({ titleEn: "Arrived, and written on" });
  });
});

test("what cannot be saved stays on the device, and leaving asks", async ({ page, site }) => {
  await openArticle(page, site);
  await field.title(page).fill("Valid");
  await tab(page, "fr").click();
  await field.title(page, "fr").fill("x".repeat(300));
  await autosave(page);
  await expect(page.getByText(words.statusTexts.changed)).toBeVisible();
  await isDraftSaved(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page, draft.leave)).toBeVisible();
});

test("what is scheduled is brought up to date with what is saved, where the editor says so and until they do not", async ({
  page,
  site,
}) => {
  const { id } = await openArticle(page, site);
  const publishing = (at: string) => page.waitForResponse((response) => response.url().includes(at) && response.ok());
  await field.title(page).fill("Scheduled");
  await saveDraft(page);
  await page.locator("form summary").filter({ visible: true }).last().click();
  await page.getByRole("button", { name: words.publishLater, exact: true }).click();
  await dialog(page, words.publishTitle).getByRole("button", { name: words.schedule }).click();
  await expect(page).toHaveURL("/en/newslist");

  await visit(page, `/en/newslist?edit=${id}`);
  let updates = 0;
  page.on("request", (request) => {
    if (request.url().includes(`/article/${id}/publish`)) updates += 1;
  });
  const update = () => publishing(`/article/${id}/publish`);
  const answer = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await field.title(page).fill("Scheduled, and changed");
  await answer(words.changeScheduled);
  const updated = update();
  await autosave(page);
  await updated;
  await isSaved(page);

  await answer(words.chooseAgain);
  await answer(words.leaveScheduled);
  await field.title(page).fill("Changed in the draft alone");
  await saveDraft(page);
  await expect(toast(page, enAnswers.kinds.article.drafted)).toBeInViewport();
  await expect(conflictOf(page)).toBeHidden();
  expect(updates).toBe(1);

  await answer(words.chooseAgain);
  await answer(words.changeScheduled);
  const updatedAgain = update();
  await page.keyboard.press("Escape");
  await updatedAgain;
  await expect(page).toHaveURL("/en/newslist");
});

test("a new item names whoever writes it, and the way to another one begins anew", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  await field.title(page).fill(newTitle());
  await autosave(page);
  await expect(page).toHaveURL(/edit=\d+$/);
  await expect(page.getByText(bylines.nobody)).toBeHidden();
  const menu = page.getByRole("navigation", { name: frame.menu });
  await expect(menu.locator("[aria-current=page]")).toHaveText(frame.newsList);
  await page.getByRole("link", { name: frame.addNews, exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL("/en/addnews");
  await expect(field.title(page)).toHaveValue("");
});
