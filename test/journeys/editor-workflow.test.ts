import type { Page } from "@playwright/test";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { content } from "./content.ts";
import {
  addArticle,
  categoryOf,
  changeArticle,
  dialog,
  field,
  newTitle,
  offer,
  pictureFile,
  press,
  publish,
  save,
  saveDraft,
  tab,
} from "./editor-screen.ts";
import { expect, inTheLongRun, longJourneyWidths, type Site, adminTest as test, toast, visit } from "./site.ts";

const { workflow: words, editor, list, remove } = adminEn;
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: words.undo, exact: true });
const choose = async (page: Page, name: string) => {
  await page.locator("form summary").filter({ visible: true }).last().click();
  await press(page, name);
};
const statusOf = async (site: Site, id: number) => (await fetch(`${site.url}/api/article/${id}`)).status;

for (const width of longJourneyWidths) {
  test(
    `a draft is saved while it is written, goes on elsewhere, is scheduled, published, taken back, trashed and restored at ${width} px`,
    inTheLongRun,
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 });
      await enterAdmin(page, site);
      const title = newTitle("Umuganura");

      await visit(page, "/en/addnews");
      await field.title(page).fill(title);
      await expect(page.getByText(/^Saved at/)).toBeVisible();
      await expect(page).toHaveURL(/\/addnews\?edit=\d+$/);
      const id = Number(new URL(page.url()).searchParams.get("edit"));
      expect(await statusOf(site, id)).toBe(404);

      // Another device has nothing but the server.
      await page.evaluate(() => indexedDB.deleteDatabase("urubuga-drafts"));
      await visit(page, `/en/newslist?edit=${id}`);
      await expect(field.title(page)).toHaveValue(title);
      await publish(page);
      await expect(field.category(page)).toHaveAttribute("aria-invalid", "true");
      await field.text(page).fill("A text");
      await field.category(page).selectOption(await categoryOf(site, "NEWS"));
      await field.picture(page).setInputFiles(await pictureFile());
      await saveDraft(page);
      await expect(toast(page, enAnswers.kinds.article.drafted)).toBeInViewport();

      await choose(page, words.publishLater);
      await dialog(page, words.publishTitle).getByRole("button", { name: words.schedule }).click();
      await expect(toast(page, enAnswers.kinds.article.scheduled)).toBeInViewport();
      await expect(row(page, title)).toContainText(/Scheduled for \d\d\/\d\d\/\d{4} \d\d:00/);
      expect(await statusOf(site, id)).toBe(404);

      await visit(page, `/en/newslist?edit=${id}`);
      await publish(page);
      await expect(row(page, title)).toContainText(words.statuses.published);
      await expect.poll(() => statusOf(site, id)).toBe(200);

      await visit(page, `/en/newslist?edit=${id}`);
      await field.text(page).fill("Another text");
      await saveDraft(page);
      await expect(page.getByText(words.statusTexts.changed)).toBeVisible();
      expect(await content.article(site, id, "en")).toMatchObject({ contentEn: "<p>A text</p>" });
      await save(page);
      await expect(toast(page, editor.saved)).toBeInViewport();
      expect(await content.article(site, id, "en")).toMatchObject({ contentEn: "<p>Another text</p>" });

      await visit(page, `/en/newslist?edit=${id}`);
      // What cannot be saved does not stand in its way.
      await field.title(page).fill("");
      await choose(page, words.unpublish);
      await dialog(page, words.unpublishTitle).getByRole("button", { name: words.unpublishNow }).click();
      await expect(page.getByText(words.statusTexts.draft)).toBeVisible();
      await expect.poll(() => statusOf(site, id)).toBe(404);
      await expect(field.title(page)).toHaveValue("");
      await field.title(page).fill(title);

      await visit(page, `/en/newslist?q=${id}`);
      await page.getByRole("button", { name: `${list.delete}: ${title}` }).click();
      await dialog(page, remove.article).getByRole("button", { name: words.trash, exact: true }).click();
      await expect(row(page, title)).toHaveCount(0);
      await undo(page).click();
      await expect(row(page, title)).toContainText(words.statuses.draft);

      await page.getByRole("button", { name: `${list.delete}: ${title}` }).click();
      await dialog(page, remove.article).getByRole("button", { name: words.trash, exact: true }).click();
      await visit(page, "/en/newslist?status=trashed");
      await expect(row(page, title)).toContainText(/In the trash until \d\d\/\d\d\/\d{4}/);
      await page.getByRole("button", { name: `${words.restore}: ${title}` }).click();
      await expect(row(page, title)).toHaveCount(0);
      await visit(page, "/en/newslist");
      await expect(row(page, title)).toContainText(words.statuses.draft);
    },
  );
}

test("what is trashed in the editor comes back with one click, and is read in the trash", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id, title } = await addArticle(site, who, { contentEn: "<p>A text to read</p>" });
  const trash = async () => {
    await choose(page, words.trash);
    await dialog(page, remove.article).getByRole("button", { name: words.trash, exact: true }).click();
  };
  await visit(page, `/en/newslist?edit=${id}`);
  await field.title(page).fill("");
  await trash();
  await expect.poll(() => statusOf(site, id)).toBe(404);
  await undo(page).click();
  await expect(row(page, title)).toContainText(words.statuses.published);
  await expect.poll(() => statusOf(site, id)).toBe(200);

  // From the screen on which it was written the way leads to the list.
  await visit(page, `/en/addnews?edit=${id}`);
  await expect(offer(page)).toBeVisible();
  await trash();
  await expect(undo(page)).toBeVisible();

  await visit(page, "/en/newslist?status=trashed");
  await page.getByRole("link", { name: title, exact: true }).click();
  const trashed = dialog(page, words.statusNames.trashed);
  await expect(trashed).toContainText("A text to read");
  await expect(trashed).toContainText(words.statusTexts.trashed);
  await expect(trashed.getByRole("textbox")).toHaveCount(0);
  await trashed.getByRole("button", { name: words.restore, exact: true }).click();
  await expect(field.title(page)).toHaveValue(title);
  await expect.poll(() => statusOf(site, id)).toBe(200);
});

test("unpublishing offers the languages that readers see, though the draft has others", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id } = await addArticle(site, who, { titleFr: "Un titre", contentFr: "<p>Un texte</p>" });
  await changeArticle(site, who, id, { draft: "true", titleFr: "", contentFr: "" });
  await visit(page, `/en/newslist?edit=${id}`);
  await choose(page, words.unpublish);
  const unpublishing = dialog(page, words.unpublishTitle);
  await expect(unpublishing.getByRole("checkbox")).toHaveCount(2);
  await unpublishing.getByRole("checkbox", { name: "English" }).uncheck();
  await unpublishing.getByRole("button", { name: words.unpublishNow }).click();
  await expect.poll(async () => (await content.article(site, id, "en")).titleFr).toBeNull();
  expect(await content.article(site, id, "en")).toMatchObject({ contentEn: "<p>A text</p>" });
});

test("Enter publishes nothing, and does in a dialog what its button says", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id } = await addArticle(site, who, { status: "draft" });
  await visit(page, `/en/newslist?edit=${id}`);
  await field.title(page).press("Enter");
  await expect(page).toHaveURL(/edit=/);

  await choose(page, words.preview);
  const preview = dialog(page, words.preview);
  await expect(preview.getByRole("button", { name: words.endOldPreview, exact: true })).toBeVisible();
  await preview.getByRole("button", { name: words.makePreview, exact: true }).click();
  await preview.getByRole("textbox").press("Enter");
  await expect(preview).toBeVisible();
  await page.keyboard.press("Escape");

  await choose(page, words.revisions);
  const revisions = dialog(page, words.revisions);
  await revisions.getByText(words.nameRevision, { exact: true }).click();
  await revisions.getByRole("textbox").fill("Before the lawyer");
  await revisions.getByRole("textbox").press("Enter");
  await expect(revisions.getByText("Before the lawyer", { exact: true })).toBeVisible();
  await expect(revisions.getByText(words.renameRevision, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(words.statusTexts.draft)).toBeVisible();

  await page.getByText(editor.publishedAt, { exact: true }).click();
  const hour = page.getByRole("textbox", { name: editor.publishedTime, exact: true });
  await page.getByRole("textbox", { name: editor.publishedDay, exact: true }).fill("01/02/2020");
  await hour.fill("8");
  await saveDraft(page);
  await expect(hour).toHaveAttribute("aria-invalid", "true");
  await hour.fill("08:00");
  await expect(hour).toBeFocused();

  await choose(page, words.publishLater);
  await dialog(page, words.publishTitle).getByRole("textbox", { name: editor.time }).press("Enter");
  await expect(toast(page, enAnswers.kinds.article.scheduled)).toBeInViewport();
  expect(await statusOf(site, id)).toBe(404);
});

test("an article in Kinyarwanda alone is published, changed, and unpublished at a minute", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const title = newTitle("Umuganura");
  const { id } = await addArticle(site, who, {
    status: "draft",
    titleEn: "",
    contentEn: "",
    titleRw: title,
    contentRw: "<p>Umwandiko</p>",
  });
  await visit(page, `/en/newslist?edit=${id}`);
  await publish(page);
  await expect(page.getByText(/To publish Kinyarwanda alone/)).toBeVisible();
  await choose(page, words.publishLater);
  const timing = dialog(page, words.publishTitle);
  await expect(timing.getByRole("checkbox", { name: "Kinyarwanda" })).toBeChecked();
  await timing.getByLabel(words.atOnce).check();
  await timing.getByRole("button", { name: editor.publish, exact: true }).click();
  await expect(row(page, title)).toContainText(words.statuses.published);
  expect(await statusOf(site, id)).toBe(200);

  await visit(page, `/en/newslist?edit=${id}`);
  await tab(page, "rw").click();
  await field.text(page, "rw").fill("Undi mwandiko");
  await save(page);
  await expect(toast(page, editor.saved)).toBeInViewport();

  await visit(page, `/en/newslist?edit=${id}`);
  await page.locator("form summary").filter({ visible: true }).last().click();
  await expect(page.getByRole("button", { name: words.publishLater, exact: true })).toHaveCount(0);
  await press(page, words.unpublish);
  const ending = dialog(page, words.unpublishTitle);
  await expect(ending.getByLabel(words.atOnce)).toBeChecked();
  await ending.getByLabel(words.atTime).check();
  await ending.getByRole("button", { name: words.unpublishThen }).click();
  await expect(toast(page, words.endsAt.split("{")[0] ?? "")).toBeInViewport();
});

test.describe("earlier versions that could not be loaded", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("say so, and are loaded with another try", async ({ page, site }) => {
    const who = await enterAdmin(page, site);
    const { id } = await addArticle(site, who);
    await visit(page, `/en/newslist?edit=${id}`);
    await page.route("**/revision?*", (route) => route.abort(), { times: 1 });
    await choose(page, words.revisions);
    const revisions = dialog(page, words.revisions);
    await expect(revisions.getByRole("alert")).toHaveText(words.revisionsFailed);
    await revisions.getByRole("button", { name: en.page.retry, exact: true }).click();
    await expect(revisions.getByRole("listitem")).toContainText(words.reasons.published);
  });
});
