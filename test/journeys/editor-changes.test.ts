import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { content } from "./content.ts";
import { addArticle, addEvent, clear, field, pictureFile, press, save, sentFields, tab } from "./editor-screen.ts";
import { expect, inTheLongRun, type Site, adminTest as test, toast, uncached, visit } from "./site.ts";

const { editor: words } = adminEn;

/** Saves what was changed. @returns the fields that were sent */
async function sentBySaving(page: Page, path: "article" | "event" = "article"): Promise<Record<string, string>> {
  // The browser reveals the fields of a form with files only to a request handler.
  await page.route(`**/api/${path}/*`, (route) => route.continue());
  const sending = page.waitForRequest((request) => request.method() === "PUT" && request.url().includes(`/${path}/`));
  await save(page);
  const fields = await sentFields(await sending);
  await expect(page).toHaveURL(path === "article" ? "/en/newslist" : "/en/eventlist");
  // Only now: the list's own call could hang where its handler is taken away while it is sent.
  await page.unroute(`**/api/${path}/*`);
  return fields;
}

async function openArticle(page: Page, site: Site, fields: Parameters<typeof addArticle>[2] = {}) {
  const who = await enterAdmin(page, site);
  const article = await addArticle(site, who, fields);
  await visit(page, `/en/newslist?edit=${article.id}`);
  return article;
}

test("saving sends only what was changed, and an undone change counts as none", async ({ page, site }) => {
  const { id, title, contentEn, imageUrl } = await openArticle(page, site, {
    titleFr: "Un titre",
    contentFr: "<p>Un texte</p>",
  });

  await test.step("an undone change counts as none", async () => {
    await field.title(page).fill("Another");
    await field.title(page).fill(title);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/en/newslist");
  });

  await test.step("a change of one title sends this title alone", async () => {
    await visit(page, `/en/newslist?edit=${id}`);
    await tab(page, "fr").click();
    await field.title(page, "fr").fill("Un autre titre");
    expect(await sentBySaving(page)).toEqual({ titleFr: "Un autre titre", version: "1" });
    expect(await content.article(site, id, "fr")).toMatchObject({ title: "Un autre titre", contentEn, version: 2 });
  });

  await test.step("saving without a change succeeds and changes nothing", async () => {
    await visit(page, `/en/newslist?edit=${id}`);
    expect(await sentBySaving(page)).toEqual({ version: "2" });
    await expect(toast(page, enAnswers.kinds.article.saved)).toBeInViewport();
    expect(await content.article(site, id, "en")).toMatchObject({ title, contentEn, imageUrl });
  });
});

test("a title cannot be emptied alone; title and text of a language are removed together", async ({ page, site }) => {
  const { id } = await openArticle(page, site, { titleFr: "Un titre", contentFr: "<p>Un texte</p>" });
  await tab(page, "fr").click();
  await field.title(page, "fr").fill("");
  await tab(page, "en").click();
  await save(page);
  await expect(field.title(page, "fr")).toHaveAccessibleDescription(new RegExp(en.validation.required));
  await expect(field.title(page, "fr")).toBeFocused();

  await clear(field.text(page, "fr"));
  expect(await sentBySaving(page)).toEqual({ titleFr: "", contentFr: "", version: "1" });
  const { translations } = await content.article(site, id, "fr");
  expect(translations.map(({ language }) => language)).toEqual(["en"]);
});

test("a change of an event's hour sends this hour alone", inTheLongRun, async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id } = await addEvent(site, who);
  await visit(page, `/en/eventlist?edit=${id}`);
  await field.time(page).fill("8h05");
  expect(await sentBySaving(page, "event")).toEqual({ hour: "08:05", version: "1" });
  expect(await content.event(site, id, "en")).toMatchObject({ date: "2030-12-24T08:05:00+02:00" });
});

test("a chosen video is previewed, plays for readers, can be removed, and the removal undone", async ({
  page,
  site,
}) => {
  const { id } = await openArticle(page, site);
  const video = page.locator("form video");
  await field.video(page).setInputFiles("sample/film.mp4");
  await expect(video).toHaveAttribute("src", /^blob:/);
  expect(await sentBySaving(page)).toEqual({ video: "film.mp4", version: "1" });
  await page.goto(uncached(`/en/article/${id}`));
  await expect(page.locator("main video")).toBeVisible();

  const { videoUrl } = await content.article(site, id, "en");
  expect(videoUrl).not.toBeNull();
  await visit(page, `/en/newslist?edit=${id}`);
  await expect(video).toHaveAttribute("src", videoUrl ?? "");
  await press(page, words.removeVideo);
  await expect(page.getByText(words.videoRemoved)).toBeVisible();
  await press(page, words.undoRemove);
  await expect(video).toBeVisible();
  await press(page, words.removeVideo);
  expect(await sentBySaving(page)).toEqual({ removeVideo: "true", version: "2" });
  expect((await content.article(site, id, "en")).videoUrl).toBeNull();
});

test("a picture is replaced, and its focus point is set by pressing or arrow keys", async ({ page, site }) => {
  const { id, imageUrl } = await openArticle(page, site, { focusX: "20", focusY: "80" });
  await field.picture(page).setInputFiles(await pictureFile("#c2410c", "wall.png"));
  // The focus point of the former picture does not apply to this one.
  await expect(page.getByText(fill(words.focusAt, { x: 50, y: 50 }))).toBeAttached();
  expect(await sentBySaving(page)).toEqual({ image: "wall.png", focusX: "50", focusY: "50", version: "1" });
  expect((await content.article(site, id, "en")).imageUrl).not.toBe(imageUrl);

  await visit(page, `/en/newslist?edit=${id}`);
  const box = await field.focus(page).boundingBox();
  await field.focus(page).click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
  await expect(page.getByText(fill(words.focusAt, { x: 25, y: 75 }))).toBeAttached();
  await field.focus(page).press("ArrowLeft");
  await field.focus(page).press("ArrowDown");
  await field.focus(page).press("ArrowDown");
  await expect(page.getByText(fill(words.focusAt, { x: 20, y: 85 }))).toBeAttached();
  await expect(page.getByRole("figure").first().locator("img")).toHaveCSS("object-position", "20% 85%");
  expect(await sentBySaving(page)).toEqual({ focusX: "20", focusY: "85", version: "2" });
  await page.goto(uncached(`/en/article/${id}`));
  await expect(page.locator("main article img, main img").first()).toHaveCSS("object-position", "20% 85%");
});
