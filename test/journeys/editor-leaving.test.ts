import type { Page } from "@playwright/test";
import { adminEn } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { addArticle, dialog, field, isDraftSaved, newTitle, offer, tab } from "./editor-screen.ts";
import { expect, inTheLongRun, adminTest as test, visit } from "./site.ts";

const { draft: words, frame, editor } = adminEn;
const question = (page: Page) => dialog(page, words.leave);
const answer = (page: Page, name: string) => question(page).getByRole("button", { name, exact: true }).click();

test.use({ expectedErrors: /ERR_FAILED/ });

/** A line that drops whatever is sent to be saved. */
async function loseSaves(page: Page): Promise<void> {
  await page.route("**/api/article/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
}

/** A way through the admin screens: in the sidebar, on a phone in the drawer. */
async function goTo(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole("button", { name: frame.title, exact: true });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByRole("link", { name, exact: true }).filter({ visible: true }).first().click();
}

test("leaving saves what is written as a draft on the server, and asks nothing", async ({ page, site }) => {
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  const title = newTitle("Ibiti");
  await field.title(page).fill(title);
  await isDraftSaved(page);
  await goTo(page, frame.audience);
  await expect(page).toHaveURL("/en/audience");
  await expect(question(page)).toBeHidden();
  await visit(page, "/en/newslist?status=draft");
  await expect(page.getByRole("rowheader", { name: title })).toContainText(adminEn.workflow.statuses.draft);
  await visit(page, "/en/addnews");
  await expect(field.title(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test("leaving what cannot be saved by a link asks: staying continues, leaving keeps it here", async ({
  page,
  site,
}) => {
  await enterAdmin(page, site);
  await loseSaves(page);
  await visit(page, "/en/addnews");
  await field.title(page).fill("Ibiti");

  await goTo(page, frame.audience);
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL("/en/addnews");
  await expect(field.title(page)).toHaveValue("Ibiti");

  await goTo(page, frame.audience);
  await answer(page, words.stay);
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL("/en/addnews");
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  await field.title(page).press("End");
  await field.title(page).pressSequentially(" bishya");
  await expect(field.title(page)).toHaveValue("Ibiti bishya");

  await goTo(page, frame.audience);
  await answer(page, words.leaveButton);
  await expect(page).toHaveURL("/en/audience");
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  await goTo(page, frame.addNews);
  await expect(offer(page)).toContainText("Ibiti bishya");
});

test("the browser's back button asks too, and then goes back", async ({ page, site }) => {
  await enterAdmin(page, site);
  await loseSaves(page);
  await visit(page, "/en/newslist");
  await page.getByRole("main").getByRole("link", { name: frame.addNews }).last().click();
  await field.title(page).fill("Ibiti");
  await page.goBack();
  await answer(page, words.stay);
  await expect(page).toHaveURL("/en/addnews");
  await expect(field.title(page)).toHaveValue("Ibiti");
  await page.goBack();
  await answer(page, words.leaveButton);
  await expect(page).toHaveURL("/en/newslist");
});

test("closing the dialog of an article with a change that cannot be saved asks, and stays or closes", async ({
  page,
  site,
}) => {
  const who = await enterAdmin(page, site);
  const { id } = await addArticle(site, who);
  await loseSaves(page);
  await visit(page, `/en/newslist?edit=${id}`);
  await field.title(page).fill("A newer title");
  await page.keyboard.press("Escape");
  await answer(page, words.stay);
  // While it closes, Escape would be for the question.
  await expect(question(page)).toBeHidden();
  await expect(field.title(page)).toHaveValue("A newer title");
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(dialog(page, editor.editNews)).toBeVisible();
  await dialog(page, editor.editNews).getByRole("button", { name: "Close", exact: true }).click();
  await answer(page, words.leaveButton);
  await expect(dialog(page, editor.editNews)).toBeHidden();
  await expect(page).toHaveURL("/en/newslist");
});

test("without changes, leaving neither asks nor keeps a draft", inTheLongRun, async ({ page, site }) => {
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  await tab(page, "fr").click();
  await field.text(page, "fr").click();
  await goTo(page, frame.audience);
  await expect(page).toHaveURL("/en/audience");

  await goTo(page, frame.addNews);
  await field.title(page).fill("Ibiti");
  await isDraftSaved(page);
  await field.title(page).fill("");
  await goTo(page, frame.audience);
  await expect(page).toHaveURL("/en/audience");
  await goTo(page, frame.addNews);
  await expect(field.title(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test("the browser asks before a tab with unsaved writing is closed, and not before another", async ({ page, site }) => {
  const asked: string[] = [];
  page.on("dialog", async (each) => {
    asked.push(each.type());
    await each.accept();
  });
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  await page.reload();
  expect(asked).toEqual([]);
  await field.title(page).fill("Ibiti");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});
