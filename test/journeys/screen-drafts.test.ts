import type { Locator, Page } from "@playwright/test";
import type { Newsletter } from "#contract/newsletters.ts";
import { fill } from "#i18n/format.ts";
import { adminEn, enAnswers } from "#test/words.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { enterAdmin } from "./admin.ts";
import { ask, dialog } from "./admin-screen.ts";
import { addArticle, changeArticle, isDraftSaved, offer } from "./editor-screen.ts";
import { addDraft } from "./newsletter-states.ts";
import { closeTab, expect, newsletterTest, openTab, toast, adminTest as translationTest, visit } from "./site.ts";
import { callApi, logInAgain, signedIn, storeSession } from "./users.ts";

const { draft: words, translations, newsletters, workflow } = adminEn;
const { write } = newsletters;
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const goOn = (page: Page) => offer(page).getByRole("button", { name: words.restore }).click();
const problems = async (page: Page) => [...(await axeViolations(page)), ...(await phoneViolations(page))];

/** Its upper edge on the screen, with the page scrolled to its beginning or its end. */
function topOf(element: Locator, at: "beginning" | "end"): Promise<number> {
  return element.evaluate((each, isAtEnd) => {
    scrollTo(0, isAtEnd ? document.documentElement.scrollHeight : 0);
    return each.getBoundingClientRect().top;
  }, at === "end");
}

/** Waits until this device keeps a text, of which the editor has been opened. */
async function isKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(keptOnDevice)).toContain(text);
}

/** Runs in the page: what the browser's database has, in JSON. */
function keptOnDevice(): Promise<string> {
  return new Promise((resolve) => {
    indexedDB.open("urubuga-screen-drafts").onsuccess = ({ target }) => {
      const { result: database } = target as IDBOpenDBRequest;
      database.transaction("drafts").objectStore("drafts").getAll().onsuccess = (event) => {
        database.close();
        resolve(JSON.stringify((event.target as IDBRequest).result));
      };
    };
  });
}

translationTest.describe("an unsaved translation", () => {
  const test = translationTest;
  const title = (page: Page) => page.getByRole("textbox", { name: adminEn.editor.title, exact: true });
  const text = (page: Page) => page.getByRole("textbox", { name: adminEn.editor.content, exact: true });
  const state = (page: Page, name: string) => page.getByRole("status").filter({ hasText: name });

  test.describe("whose writer's session has ended", () => {
    test.use({ expectedErrors: /status of 401/ });

    test("is offered after the next login, and not once it is saved", async ({ page, site }) => {
      const user = await signedIn(site, undefined, { role: "ADMIN" });
      await storeSession(page, user);
      const { id } = await addArticle(site, user, { titleEn: "The drums" });
      const path = `/en/translations/article/${id}/fr`;
      await visit(page, path);
      await title(page).fill("Les tambours");
      await text(page).fill("Un tambour parle.");
      await isDraftSaved(page);
      await isKept(page, "Un tambour parle.");
      await callApi(site, "/auth/logout", { method: "POST", token: user.token });
      await button(page, translations.save).click();
      await expect(page).toHaveURL("/en/login");
      await logInAgain(page, site, user);

      await visit(page, path);
      await expect(offer(page)).toContainText("Les tambours");
      await expect(title(page)).toHaveValue("");
      expect(await problems(page)).toEqual([]);
      await goOn(page);
      await expect(title(page)).toHaveValue("Les tambours");
      await expect(text(page)).toHaveText("Un tambour parle.");
      await expect(offer(page)).toBeHidden();
      await button(page, translations.save).click();
      await expect(state(page, translations.states.inProgress)).toBeVisible();
      await expect.poll(() => page.evaluate(keptOnDevice)).toBe("[]");
      await visit(page, path);
      await expect(title(page)).toHaveValue("Les tambours");
      await expect(offer(page)).toBeHidden();
    });
  });

  test("is offered at this language alone, to its writer alone, and can be thrown away", async ({
    page,
    context,
    site,
  }) => {
    const who = await enterAdmin(page, site);
    const { id } = await addArticle(site, who, { titleEn: "A hill" });
    const path = `/en/translations/article/${id}/fr`;
    await visit(page, path);
    const save = await topOf(button(page, translations.save), "beginning");
    await title(page).fill("Une colline");
    await isDraftSaved(page);
    await isKept(page, "Une colline");
    expect(await topOf(button(page, translations.save), "beginning"), "what is pressed stays where it is").toBe(save);
    const other = await openTab(context, path);
    await expect(title(other)).toHaveValue("");
    await expect(offer(other)).toBeHidden();
    await closeTab(page);

    await visit(other, `/en/translations/article/${id}/rw`);
    await expect(title(other)).toHaveValue("");
    await expect(offer(other)).toBeHidden();
    await enterAdmin(other, site);
    await visit(other, path);
    await expect(title(other)).toHaveValue("");
    await expect(offer(other)).toBeHidden();

    await storeSession(other, who);
    await visit(other, path);
    await offer(other).getByRole("button", { name: words.discard }).click();
    await expect(offer(other)).toBeHidden();
    await expect.poll(() => other.evaluate(keptOnDevice)).toBe("[]");
    await other.locator("section", { hasText: words.discarded }).getByRole("button", { name: workflow.undo }).click();
    await offer(other).getByRole("button", { name: words.discard }).click();
    await expect.poll(() => other.evaluate(keptOnDevice)).toBe("[]");
    await visit(other, path);
    await expect(title(other)).toHaveValue("");
    await expect(offer(other)).toBeHidden();
  });

  test.describe("whose source text changes before it is continued", () => {
    test.use({ expectedErrors: /status of 409/ });

    test("is saved after another look at the source text", async ({ page, context, site }) => {
      const who = await enterAdmin(page, site);
      const { id } = await addArticle(site, who, { titleEn: "A lake", contentEn: "<p>A lake is green.</p>" });
      const path = `/en/translations/article/${id}/fr`;
      await visit(page, path);
      await title(page).fill("Un lac");
      await isKept(page, "Un lac");
      await closeTab(page);
      await changeArticle(site, who, id, { contentEn: "<p>A lake is blue.</p>" });

      const second = await openTab(context, path);
      await goOn(second);
      await expect(title(second)).toHaveValue("Un lac");
      await button(second, translations.save).click();
      await expect(toast(second, translations.sourceChanged)).toBeVisible();
      await expect(title(second)).toHaveValue("Un lac");
      await button(second, translations.save).click();
      await expect(state(second, translations.states.inProgress)).toBeVisible();
      await expect.poll(() => second.evaluate(keptOnDevice)).toBe("[]");
    });
  });
});

newsletterTest.describe("an unsaved newsletter", () => {
  const test = newsletterTest;
  const foreword = (page: Page) => page.getByRole("textbox", { name: `${write.foreword} (English)`, exact: true });
  const picks = (page: Page) => page.getByRole("list", { name: write.picks }).getByRole("listitem");

  test("is offered after the tab was closed, and not once it is saved", async ({ page, context, site }) => {
    const who = await enterAdmin(page, site);
    const { id, picks: chosen } = await addDraft(site, who);
    const path = `/en/newsletters/${id}`;
    await visit(page, path);
    await foreword(page).fill("Five hundred trees.");
    await button(page, fill(write.remove, { title: chosen[0]?.title ?? "" })).click();
    await expect(picks(page)).toHaveCount(1);
    await isDraftSaved(page);
    await isKept(page, "Five hundred trees.");
    await page.getByLabel(`${write.subject} (English)`).fill("Trees");
    await isKept(page, "Trees");
    await closeTab(page);

    const second = await openTab(context, path);
    await expect(offer(second)).toContainText("Trees");
    await expect(foreword(second)).toHaveValue("A foreword.");
    expect(await problems(second)).toEqual([]);
    await goOn(second);
    await expect(foreword(second)).toHaveValue("Five hundred trees.");
    await expect(picks(second)).toHaveCount(1);
    await expect(offer(second)).toBeHidden();
    await button(second, write.save).click();
    await expect(toast(second, enAnswers.done.newsletterSaved)).toBeInViewport();
    await expect.poll(() => second.evaluate(keptOnDevice)).toBe("[]");
    await visit(second, path);
    await expect(foreword(second)).toHaveValue("Five hundred trees.");
    await expect(offer(second)).toBeHidden();
  });

  test.describe("while another editor changes the same", () => {
    test.use({ expectedErrors: /status of 409/ });

    test("is compared with that change as it is saved, and deleted with the newsletter", async ({
      page,
      context,
      site,
    }) => {
      const who = await enterAdmin(page, site);
      const { id } = await addDraft(site, who);
      const path = `/en/newsletters/${id}`;
      await visit(page, path);
      await foreword(page).fill("Mine.");
      await isKept(page, "Mine.");
      await closeTab(page);
      const body = { foreword: { en: "Theirs." } };
      await ask<{ newsletter: Newsletter }>(site, who, `/newsletter/${id}`, { method: "PUT", body });

      const second = await openTab(context, path);
      await expect(foreword(second)).toHaveValue("Theirs.");
      await goOn(second);
      await expect(foreword(second)).toHaveValue("Mine.");
      await button(second, write.save).click();
      const conflict = dialog(second, adminEn.conflict.title);
      await expect(conflict.getByRole("definition")).toHaveText(["Theirs.", "Mine."]);
      // What gives way is offered again too, until it is dismissed.
      await conflict.getByRole("button", { name: adminEn.conflict.theirs, exact: true }).click();
      await expect(foreword(second)).toHaveValue("Theirs.");
      await isKept(second, "Mine.");
      await button(second, newsletters.send.delete).click();
      const deletion = dialog(second, newsletters.send.deleteTitle);
      await deletion.getByRole("button", { name: newsletters.send.delete }).click();
      await expect(second).toHaveURL("/en/newsletters");
      await expect.poll(() => second.evaluate(keptOnDevice)).toBe("[]");
    });
  });

  test("is saved on the server alone where the browser keeps nothing", async ({ page, site }) => {
    await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
    const who = await enterAdmin(page, site);
    const { id } = await addDraft(site, who);
    await page.setViewportSize({ width: 768, height: 900 });
    await visit(page, `/en/newsletters/${id}`);
    const save = await topOf(button(page, write.save), "end");
    await foreword(page).fill("Nothing is kept.");
    await expect(page.getByText(words.notKept)).toBeVisible();
    expect(await topOf(button(page, write.save), "end"), "what is pressed stays where it is").toBe(save);
    await button(page, write.save).click();
    await expect(toast(page, enAnswers.done.newsletterSaved)).toBeInViewport();
  });
});
