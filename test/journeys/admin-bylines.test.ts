import type { Page } from "@playwright/test";
import { adminEn, en, enAnswers, rw } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { pageOf, showsWithinASecond, visitAdmin } from "./admin-screen.ts";
import { addArticle, newTitle, save } from "./editor-screen.ts";
import { adminTest, expect, toast, visit } from "./site.ts";

const { bylines: words } = adminEn;

// The deletion of a byline that an article names.
adminTest.use({ expectedErrors: /status of 409/ });

const people = (page: Page) => page.locator("fieldset").filter({ has: page.locator("datalist") });

adminTest(
  "a photographer without an account is added, named in the editor, shown and renamed",
  async ({ page, site }) => {
    const photographer = newTitle("Jean Bosco");
    const writer = newTitle("Alice");
    const who = await enterAdmin(page, site);
    const article = await addArticle(site, who);

    await adminTest.step("in the list of bylines", async () => {
      await visitAdmin(page, "/en/bylines");
      await page.getByRole("main").getByRole("button", { name: words.add }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(words.name, { exact: true }).fill(photographer);
      await dialog.getByLabel(words.bioIn.en).fill("Takes pictures of the lakes.");
      await dialog.getByRole("button", { name: words.save }).click();
      await expect(toast(page, enAnswers.done.bylineAdded)).toBeInViewport();
      await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: photographer })).toContainText(
        words.noAccount,
      );
    });

    await adminTest.step("in the editor, with somebody new beside", async () => {
      await visitAdmin(page, `/en/newslist?edit=${article.id}`);
      const field = people(page);
      await field.getByRole("combobox", { name: words.person }).fill(photographer);
      await field.getByRole("button", { name: words.choose, exact: true }).click();
      await field
        .getByRole("combobox", { name: words.roleOf.replace("{name}", photographer) })
        .selectOption("photographer");
      await field.getByRole("combobox", { name: words.person }).fill(writer);
      await field.getByRole("button", { name: words.chooseNew }).click();
      await field.getByRole("button", { name: words.up.replace("{name}", writer) }).click();
      await expect(field.getByRole("listitem")).toHaveCount(3);
      await save(page);
      await expect(toast(page, adminEn.editor.saved)).toBeInViewport();
    });

    await adminTest.step("for readers, with a page of their own", async () => {
      await visit(page, `/rw/article/${article.id}`);
      await expect(page.getByRole("article").first()).toContainText(`${rw.article.photographer} ${photographer}`);
      await visit(page, `/en/article/${article.id}`);
      const shown = page.getByRole("article").first();
      await expect(shown).toContainText(`${who.user.name}, ${writer}`);
      await expect(shown).toContainText(`${en.article.photographer} ${photographer}`);
      await shown.getByRole("link", { name: photographer }).click();
      await expect(page.getByRole("heading", { level: 1, name: photographer })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Takes pictures of the lakes.");
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    });

    await adminTest.step("by another name within a second", async () => {
      const renamed = newTitle("J. B. Habimana");
      await pageOf(site, `/en/article/${article.id}`);
      await visitAdmin(page, "/en/bylines");
      await page.getByRole("button", { name: `${words.change}: ${photographer}` }).click();
      await page.getByRole("dialog").getByLabel(words.name, { exact: true }).fill(renamed);
      await page.getByRole("dialog").getByRole("button", { name: words.save }).click();
      await expect(toast(page, enAnswers.done.bylineSaved)).toBeInViewport();
      await showsWithinASecond(site, `/en/article/${article.id}`, renamed);
      await page.getByRole("button", { name: `${words.remove}: ${renamed}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: words.remove, exact: true }).click();
      await expect(page.getByRole("dialog")).toContainText("stands under 1 ");
    });
  },
);
