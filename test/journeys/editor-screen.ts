import type { Locator, Page, Request } from "@playwright/test";
import type { Article } from "#contract/articles.ts";
import type { Event } from "#contract/events.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { drawPng } from "#test/draw-png.ts";
import type { Fields } from "#test/form.ts";
import { adminEn, en } from "#test/words.ts";
import { type Administrator, sendForm } from "./admin.ts";
import { content } from "./content.ts";
import { expect, type Site } from "./site.ts";

/** The editor of articles and events as its English words name it. */
const { editor: words, richText, conflict, draft, workflow } = adminEn;
const form = (page: Page) => page.locator("form").filter({ has: page.locator("[role=tablist]") });
const box = (page: Page, name: string) => form(page).getByRole("textbox", { name, exact: true });
const named = (name: string, language: Language) => `${name} (${languageNames[language]})`;

export const field = {
  title: (page: Page, language: Language = "en") => box(page, named(words.title, language)),
  text: (page: Page, language: Language = "en") => box(page, named(words.content, language)),
  description: (page: Page, language: Language = "en") => box(page, named(words.description, language)),
  alt: (page: Page, language: Language = "en") => box(page, named(words.alt, language)),
  category: (page: Page) => form(page).getByLabel(adminEn.facts.category, { exact: true }),
  picture: (page: Page) => form(page).locator("input[name=image]"),
  video: (page: Page) => form(page).locator("input[name=video]"),
  focus: (page: Page) => form(page).getByRole("button", { name: words.focus }),
  location: (page: Page) => box(page, words.location),
  artist: (page: Page) => box(page, words.artist),
  date: (page: Page) => box(page, words.date),
  time: (page: Page) => box(page, words.time),
};

export function tab(page: Page, language: Language): Locator {
  return form(page).getByRole("tab", { name: new RegExp(`^${languageNames[language]}`) });
}

/** Takes a text away as a user does. */
export async function clear(text: Locator): Promise<void> {
  await text.press("ControlOrMeta+a");
  await text.press("Delete");
}

/** A button of the editor by its name. */
export function press(page: Page, name: string): Promise<void> {
  return form(page).getByRole("button", { name, exact: true }).click();
}

/** A button of the bar above the text that shows. */
export function tool(page: Page, name: keyof typeof richText): Locator {
  return form(page).getByRole("toolbar").getByRole("button", { name: richText[name], exact: true });
}

export const publish = (page: Page) => press(page, words.publish);
/** Publishes what was changed of an item that readers see. */
export const save = (page: Page) => press(page, workflow.publishChanges);
export const saveDraft = (page: Page) => press(page, workflow.saveDraft);
/** Saves a draft by itself as the network is back, without the pause after typing. */
export const autosave = (page: Page) => page.evaluate(() => window.dispatchEvent(new globalThis.Event("online")));
/** Once this is shown, what was written survives a closed page. */
export const isDraftSaved = (page: Page) => expect(page.getByText(/^Kept on this device at/)).toBeVisible();
export const loading = (page: Page) => form(page).getByRole("button", { name: en.page.loading });
export const offer = (page: Page) => page.locator("section").filter({ hasText: draft.found });
export const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title, exact: true });
export const conflictOf = (page: Page) => dialog(page, conflict.title);

/** The HTML of the text that shows. */
export function htmlOf(page: Page): Promise<string> {
  return form(page).locator("[contenteditable=true]:visible").innerHTML();
}

/** Titles that no other test has. */
export function newTitle(what = "Umuganda"): string {
  serial += 1;
  return `${what} ${process.pid}-${Date.now()}-${serial}`;
}
let serial = 0;

/** A small picture as a user chooses it. */
export async function pictureFile(colour = "#2a6f4e", name = "umuganda.png") {
  return { name, mimeType: "image/png", buffer: await drawPng({ width: 160, height: 90, colour }) };
}

/** What the page sends to the API, by field; a file is its name. */
export async function sentFields(request: Request): Promise<Record<string, string>> {
  const headers = { "content-type": (await request.headerValue("content-type")) ?? "" };
  const body = request.postDataBuffer();
  const form = await new Response(body ? new Uint8Array(body) : null, { headers }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}

/** The id of a category of that type. */
export async function categoryOf(site: Site, type: "NEWS" | "EVENT", place = 0): Promise<string> {
  const all = (await content.categories(site, "en")).filter((each) => each.type === type);
  return String(all[place]?.id);
}

/** Publishes an article through the API. */
export async function addArticle(site: Site, who: Administrator, fields: Fields = {}): Promise<Article> {
  const all = {
    titleEn: newTitle(),
    contentEn: "<p>A text</p>",
    categoryId: await categoryOf(site, "NEWS"),
    image: await drawPng({ width: 160, height: 90 }),
  };
  const sent = { method: "POST", path: "/article/add", fields: { ...all, ...fields } } as const;
  return (await sendForm<{ article: Article }>(site, who, sent)).article;
}

/** Publishes an event through the API. */
export async function addEvent(site: Site, who: Administrator, fields: Fields = {}): Promise<Event> {
  const all = {
    titleEn: newTitle(),
    titleFr: "Un concert",
    titleRw: "Igitaramo",
    descriptionEn: "<p>A text</p>",
    location: "Huye",
    artist: "Itorero",
    date: "2030-12-24",
    hour: "18:30",
    categoryId: await categoryOf(site, "EVENT"),
    image: await drawPng({ width: 160, height: 90 }),
  };
  const sent = { method: "POST", path: "/event/add", fields: { ...all, ...fields } } as const;
  return (await sendForm<{ event: Event }>(site, who, sent)).event;
}

/** A change of an article by another administrator. */
export function changeArticle(site: Site, who: Administrator, id: number, fields: Fields) {
  return sendForm(site, who, { method: "PUT", path: `/article/${id}`, fields });
}
