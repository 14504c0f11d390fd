import type { BrowserContext, Page } from "@playwright/test";
import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin, newAdministrator } from "./admin.ts";
import { addArticle, field, isDraftSaved, newTitle, offer, pictureFile, publish, save, tab } from "./editor-screen.ts";
import { closeTab, expect, openTab, adminTest as test, toast, visit } from "./site.ts";
import { callApi, logInAgain, signedIn, storeSession } from "./users.ts";

const { draft: words } = adminEn;
const goOn = (page: Page) => offer(page).getByRole("button", { name: words.restore });

/** Opens an editor in another tab of the same browser. */
async function openEditor(context: BrowserContext, path = "/en/addnews"): Promise<Page> {
  const page = await openTab(context, path);
  await expect(field.title(page)).toBeVisible();
  return page;
}

/** Ends a tab without any event of its page. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  await page.goto("chrome://crash").catch(() => undefined);
  await crashed;
}

/** Writes something without saving it. @returns its title */
async function write(page: Page): Promise<string> {
  const title = newTitle("Ibiti");
  await field.title(page).fill(title);
  await isDraftSaved(page);
  const before = await page.evaluate(picturesInDrafts);
  await field.text(page).fill("Five hundred trees");
  await tab(page, "fr").click();
  await field.title(page, "fr").fill("Les arbres");
  await field.category(page).selectOption({ index: 2 });
  await field.picture(page).setInputFiles(await pictureFile());
  await expect.poll(() => page.evaluate(picturesInDrafts)).toBeGreaterThan(before);
  return title;
}

/** Runs in the page: how many pictures of drafts the browser's database holds. */
function picturesInDrafts(): Promise<number> {
  return new Promise((resolve) => {
    indexedDB.open("urubuga-drafts").onsuccess = ({ target }) => {
      const { result: database } = target as IDBOpenDBRequest;
      const all = database.transaction("drafts").objectStore("drafts").getAll();
      all.onsuccess = () => resolve(all.result.filter((each) => each instanceof Blob).length);
    };
  });
}

async function expectRestored(page: Page, title: string): Promise<void> {
  await expect(field.title(page)).toHaveValue(title);
  await expect(field.text(page)).toHaveText("Five hundred trees");
  await expect(field.category(page).locator("option:checked")).toHaveAttribute("value", /\d/);
  const picture = field.focus(page).locator("img");
  await expect.poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(160);
  await tab(page, "fr").click();
  await expect(field.title(page, "fr")).toHaveValue("Les arbres");
}

// These journeys are about drafts on the device. After five seconds without a key a draft is saved on the server as well
// (editor-autosave.test.ts), and is gone from the device then: not where the browser says that it has no network.
test.beforeEach(({ context }) =>
  context.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => false })),
);

test.describe("a draft", () => {
  test("is offered after the tab was closed, restored with its picture, and deleted once saved", async ({
    page,
    context,
    site,
  }) => {
    await enterAdmin(page, site);
    await visit(page, "/en/addnews");
    const title = await write(page);
    await closeTab(page);
    const second = await openEditor(context);
    await expect(offer(second)).toContainText(title);
    await expect(field.title(second)).toHaveValue("");
    await goOn(second).click();
    await expectRestored(second, title);
    await expect(offer(second)).toBeHidden();
    await publish(second);
    await expect(toast(second, enAnswers.kinds.article.created)).toBeInViewport();
    const third = await openEditor(context);
    await expect(offer(third)).toBeHidden();
  });

  test("is offered after the tab has crashed", async ({ page, context, site }) => {
    await enterAdmin(page, site);
    await visit(page, "/en/addnews");
    const title = await write(page);
    await crash(page);
    const second = await openEditor(context);
    await goOn(second).click();
    await expectRestored(second, title);
  });

  test("is complete where the page is left right after typing", async ({ page, site }) => {
    await enterAdmin(page, site);
    await visit(page, "/en/addnews");
    page.on("dialog", (dialog) => dialog.accept());
    // The browser's database is open then, which a page that goes does not wait for.
    await field.title(page).fill("Ibiti");
    await isDraftSaved(page);
    await field.title(page).fill("Ibiti magana atanu");
    await visit(page, "/en/news");
    await visit(page, "/en/addnews");
    await expect(offer(page)).toContainText("Ibiti magana atanu");
  });

  test("can be discarded and put back, and says that a video is not part of it", async ({ page, context, site }) => {
    await enterAdmin(page, site);
    await visit(page, "/en/addnews");
    await field.video(page).setInputFiles("sample/film.mp4");
    await write(page);
    await closeTab(page);
    const second = await openEditor(context);
    await expect(offer(second)).toContainText(words.videoNote);
    await offer(second).getByRole("button", { name: words.discard }).click();
    await expect(offer(second)).toBeHidden();
    const undo = second
      .locator("section", { hasText: words.discarded })
      .getByRole("button", { name: adminEn.workflow.undo });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(offer(second)).toContainText(words.videoNote);
    await closeTab(second);
    const again = await openEditor(context);
    await offer(again).getByRole("button", { name: words.discard }).click();
    await expect(offer(again)).toBeHidden();
    const third = await openEditor(context);
    await expect(offer(third)).toBeHidden();
  });

  test("of a change is offered at this article alone, and can be saved", async ({ page, context, site }) => {
    const who = await enterAdmin(page, site);
    const article = await addArticle(site, who);
    const other = await addArticle(site, who);
    await visit(page, `/en/newslist?edit=${article.id}`);
    await field.title(page).fill("A newer title");
    await isDraftSaved(page);
    await crash(page);
    await closeTab(page);
    for (const path of ["/en/addnews", `/en/newslist?edit=${other.id}`]) {
      const elsewhere = await openEditor(context, path);
      await expect(offer(elsewhere)).toBeHidden();
    }
    const second = await openEditor(context, `/en/newslist?edit=${article.id}`);
    await expect(field.title(second)).toHaveValue(article.title);
    await goOn(second).click();
    await expect(field.title(second)).toHaveValue("A newer title");
    await context.unrouteAll();
    await save(second);
    await expect(toast(second, enAnswers.kinds.article.saved)).toBeInViewport();
  });

  test("in two tabs is stored for each, and not offered in the other", async ({ page, context, site }) => {
    await enterAdmin(page, site);
    await visit(page, "/en/addnews");
    const one = await write(page);
    const second = await openEditor(context);
    await expect(offer(second)).toBeHidden();
    const two = await write(second);
    await closeTab(page);
    await closeTab(second);
    const third = await openEditor(context);
    await expect(offer(third)).toHaveCount(2);
    await offer(third).filter({ hasText: one }).getByRole("button", { name: words.restore }).click();
    await expectRestored(third, one);
    await expect(offer(third)).toContainText(two);
  });

  test("is offered to its writer alone, on the dashboard too", async ({ page, context, site }) => {
    const writer = await enterAdmin(page, site);
    await visit(page, "/en/addnews");
    const title = await write(page);
    await closeTab(page);
    const second = await context.newPage();
    const other = await newAdministrator(site, "Eric Habimana");
    await enterAdmin(second, site, other);
    await visit(second, "/en/addnews");
    await expect(field.title(second)).toBeVisible();
    await expect(offer(second)).toBeHidden();
    await visit(second, "/en/dashboard");
    await expect(second.getByText(title)).toBeHidden();
    await storeSession(second, writer);
    await visit(second, "/en/addnews");
    await expect(offer(second)).toContainText(title);
    // The dashboard leads to it as well.
    await visit(second, "/en/dashboard");
    await second.getByRole("region", { name: words.unsaved }).getByRole("link", { name: title }).click();
    await goOn(second).click();
    await expectRestored(second, title);
  });
});

test.describe("a session that has ended meanwhile", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("leads from saving to the login, and then the draft is offered", async ({ page, site }) => {
    const user = await signedIn(site, undefined, { role: "ADMIN" });
    await storeSession(page, user);
    await visit(page, "/en/addnews");
    const title = await write(page);
    await callApi(site, "/auth/logout", { method: "POST", token: user.token });
    await publish(page);
    await expect(page).toHaveURL("/en/login");
    await expect(toast(page, enAnswers.errors.session_ended)).toBeInViewport();
    await logInAgain(page, site, user);
    await visit(page, "/en/addnews");
    await goOn(page).click();
    await expectRestored(page, title);
  });
});
