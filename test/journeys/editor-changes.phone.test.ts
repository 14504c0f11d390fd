import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { en, enAnswers } from "#i18n/en.ts";
import { fill } from "#i18n/format.ts";
import { officeEn } from "#i18n/office-en.ts";
import { content } from "./content.ts";
import { addArticle, addEvent, field, pictureFile, press, save, sentFields, tab } from "./editor-screen.ts";
import { enterOffice } from "./office.ts";
import { expect, fresh, type Site, test, toast, visit } from "./site.ts";

const { editor: words } = officeEn;

/** Saves what was changed. @returns the fields that were sent */
async function sentBySaving(page: Page, path: "article" | "event" = "article"): Promise<Record<string, string>> {
  const sending = page.waitForRequest((request) => request.method() === "PUT" && request.url().includes(`/${path}/`));
  await save(page);
  const fields = await sentFields(await sending);
  await expect(page).toHaveURL(path === "article" ? "/en/newslist" : "/en/eventlist");
  return fields;
}

async function openArticle(page: Page, site: Site, fields: Parameters<typeof addArticle>[2] = {}) {
  const who = await enterOffice(page, site);
  const article = await addArticle(site, who, fields);
  await visit(page, `/en/newslist?edit=${article.id}`);
  return article;
}

test.describe("a change", () => {
  test("of one title sends this title alone", async ({ page, site }) => {
    const { id, contentEn } = await openArticle(page, site, { titleFr: "Un titre", contentFr: "<p>Un texte</p>" });
    await tab(page, "fr").click();
    await field.title(page, "fr").fill("Un autre titre");
    expect(await sentBySaving(page)).toEqual({ titleFr: "Un autre titre", version: "1" });
    expect(await content.article(site, id, "fr")).toMatchObject({ title: "Un autre titre", contentEn, version: 2 });
  });

  test("of an event's hour sends this hour alone", async ({ page, site }) => {
    const who = await enterOffice(page, site);
    const { id } = await addEvent(site, who);
    await visit(page, `/en/eventlist?edit=${id}`);
    await field.time(page).fill("8h05");
    expect(await sentBySaving(page, "event")).toEqual({ hour: "08:05", version: "1" });
    expect(await content.event(site, id, "en")).toMatchObject({ date: "2030-12-24T08:05:00+02:00" });
  });

  test("that is taken back counts as none", async ({ page, site }) => {
    const { title } = await openArticle(page, site);
    await field.title(page).fill("Another");
    await field.title(page).fill(title);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/en/newslist");
  });

  test("there is none: saving says that it is saved, and changes nothing", async ({ page, site }) => {
    const { id, title, contentEn, imageUrl } = await openArticle(page, site);
    expect(await sentBySaving(page)).toEqual({ version: "1" });
    await expect(toast(page, enAnswers.done.articleSaved)).toBeInViewport();
    expect(await content.article(site, id, "en")).toMatchObject({ title, contentEn, imageUrl });
  });

  test("cannot take the title of a text away", async ({ page, site }) => {
    await openArticle(page, site, { titleFr: "Un titre", contentFr: "<p>Un texte</p>" });
    await tab(page, "fr").click();
    await field.title(page, "fr").fill("");
    await tab(page, "en").click();
    await save(page);
    await expect(field.title(page, "fr")).toHaveAccessibleDescription(new RegExp(en.validation.required));
    await expect(field.title(page, "fr")).toBeFocused();
  });

  test("takes a language's text away", async ({ page, site }) => {
    const { id } = await openArticle(page, site, { titleFr: "Un titre", contentFr: "<p>Un texte</p>" });
    await tab(page, "fr").click();
    await field.title(page, "fr").fill("");
    await field.text(page, "fr").press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    expect(await sentBySaving(page)).toEqual({ titleFr: "", contentFr: "", version: "1" });
    const { translations } = await content.article(site, id, "fr");
    expect(translations.map(({ language }) => language)).toEqual(["en"]);
  });
});

test.describe("the video", () => {
  test("can be removed, and kept after all", async ({ page, site }) => {
    const video = await readFile("sample/film.mp4");
    const { id, videoUrl } = await openArticle(page, site, { video });
    expect(videoUrl).not.toBeNull();
    await expect(page.locator("form video")).toHaveAttribute("src", videoUrl ?? "");
    await press(page, words.removeVideo);
    await expect(page.getByText(words.videoRemoved)).toBeVisible();
    await press(page, words.undoRemove);
    await expect(page.locator("form video")).toBeVisible();
    await press(page, words.removeVideo);
    expect(await sentBySaving(page)).toEqual({ removeVideo: "true", version: "1" });
    expect((await content.article(site, id, "en")).videoUrl).toBeNull();
  });

  test("that is chosen is shown before it is sent, and then plays for readers", async ({ page, site }) => {
    const { id } = await openArticle(page, site);
    await field.video(page).setInputFiles("sample/film.mp4");
    await expect(page.locator("form video")).toHaveAttribute("src", /^blob:/);
    expect(await sentBySaving(page)).toEqual({ video: "imigongo.mp4", version: "1" });
    await page.goto(fresh(`/en/article/${id}`));
    await expect(page.locator("main video")).toBeVisible();
  });
});

test.describe("the picture", () => {
  test("is replaced, and the new one is what readers get", async ({ page, site }) => {
    const { id, imageUrl } = await openArticle(page, site, { focusX: "20", focusY: "80" });
    await field.picture(page).setInputFiles(await pictureFile("#c2410c", "wall.png"));
    // The point of the former picture says nothing of this one.
    await expect(page.getByText(fill(words.focusAt, { x: 50, y: 50 }))).toBeAttached();
    expect(await sentBySaving(page)).toEqual({ image: "wall.png", focusX: "50", focusY: "50", version: "1" });
    expect((await content.article(site, id, "en")).imageUrl).not.toBe(imageUrl);
  });

  test("keeps the point in sight that was pressed or moved to with the arrows", async ({ page, site }) => {
    const { id } = await openArticle(page, site);
    const box = await field.focus(page).boundingBox();
    await field.focus(page).click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
    await expect(page.getByText(fill(words.focusAt, { x: 25, y: 75 }))).toBeAttached();
    await field.focus(page).press("ArrowLeft");
    await field.focus(page).press("ArrowDown");
    await field.focus(page).press("ArrowDown");
    await expect(page.getByText(fill(words.focusAt, { x: 20, y: 85 }))).toBeAttached();
    await expect(page.getByRole("figure").first().locator("img")).toHaveCSS("object-position", "20% 85%");
    expect(await sentBySaving(page)).toEqual({ focusX: "20", focusY: "85", version: "1" });
    await page.goto(fresh(`/en/article/${id}`));
    await expect(page.locator("main article img, main img").first()).toHaveCSS("object-position", "20% 85%");
  });
});
