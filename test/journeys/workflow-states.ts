import type { Page } from "@playwright/test";
import { dialogOf, openAt, pressIn, type Scene } from "./admin-states.ts";
import { addArticle, changeArticle } from "./editor-screen.ts";
import { expect } from "./site.ts";
import { callApi } from "./users.ts";

/** An item on its way to readers, as the editor, the lists and the dashboard show it. */

/** In no language of the catalogues. */
const TITLE = "Umuganura";
const paragraph = "<p>Urubyiruko rwo muri Kirehe rushushanya imigongo ku mbaho zigurishwa i Kigali.</p>";

async function addWithDraft({ site, who }: Scene): Promise<number> {
  const { id } = await addArticle(site, who, { titleEn: TITLE, titleFr: TITLE, titleRw: TITLE, contentEn: paragraph });
  const contentEn = `${paragraph.replace("Kigali", "Huye no mu mijyi yindi")}${paragraph}`;
  await changeArticle(site, who, id, { contentEn, titleFr: `${TITLE} 2026`, contentFr: paragraph, draft: "true" });
  return id;
}

async function call({ site, who: { token } }: Scene, path: string, method: "POST" | "DELETE", body?: object) {
  const { status } = await callApi(site, path, { method, token, ...(body && { body }) });
  expect(status).toBe(200);
}

async function openEditor(scene: Scene): Promise<number> {
  const id = await addWithDraft(scene);
  await openAt(scene, `/newslist?edit=${id}`);
  return id;
}

async function choose({ page }: Scene, entry: string): Promise<void> {
  await page.locator("form summary").filter({ visible: true }).last().click();
  const button = page.getByRole("button", { name: entry, exact: true });
  // All of the menu is within the screen, whichever line its button is on.
  await expect(page.getByRole("list").filter({ has: button })).toBeInViewport({ ratio: 1 });
  await button.click();
}

const pressFirst = (page: Page, name: string) =>
  dialogOf(page).getByRole("button", { name, exact: true }).first().click();

export async function compareRevisions(scene: Scene): Promise<void> {
  const { page, said } = scene;
  await openEditor(scene);
  await choose(scene, said.admin.workflow.revisions);
  await pressFirst(page, said.admin.difference.show);
  await expect(dialogOf(page).getByRole("insertion").first()).toBeVisible();
}

export async function makePreview(scene: Scene): Promise<void> {
  const { page, said } = scene;
  await openEditor(scene);
  await choose(scene, said.admin.workflow.preview);
  await pressIn(page, said.admin.workflow.makePreview);
  await expect(dialogOf(page).getByRole("button", { name: said.admin.workflow.endPreview })).toBeVisible();
}

export async function askWhenToPublish(scene: Scene): Promise<void> {
  await openEditor(scene);
  await choose(scene, scene.said.admin.workflow.publishLater);
  await expect(dialogOf(scene.page).getByRole("radio").first()).toBeVisible();
}

export async function changeScheduled(scene: Scene): Promise<void> {
  const { page, said } = scene;
  const id = await addWithDraft(scene);
  const publishAt = "2030-03-01T08:00";
  await call(scene, `/article/${id}/publish`, "POST", { publishAt, languages: ["fr"] });
  await openAt(scene, `/newslist?edit=${id}`);
  await dialogOf(page).locator("form").getByRole("textbox").first().fill("Umuganda");
  await expect(dialogOf(page).getByText(said.admin.workflow.scheduledText)).toBeVisible();
}

async function handIn(scene: Scene): Promise<number> {
  const id = await addWithDraft(scene);
  await call(scene, `/article/${id}/hand-in`, "POST", { note: "Urakoze" });
  return id;
}

export async function giveBack(scene: Scene): Promise<void> {
  const id = await handIn(scene);
  await openAt(scene, `/newslist?edit=${id}`);
  await choose(scene, scene.said.admin.workflow.giveBack);
  await expect(dialogOf(scene.page).getByRole("textbox")).toBeVisible();
}

export async function showWaiting(scene: Scene): Promise<void> {
  const { page } = scene;
  const waiting = await handIn(scene);
  const scheduled = await addWithDraft(scene);
  await call(scene, `/article/${scheduled}/publish`, "POST", { publishAt: "2030-03-01T08:00" });
  const back = await handIn(scene);
  await call(scene, `/article/${back}/give-back`, "POST", { note: "Ongeraho ifoto" });
  await openAt(scene, "/dashboard");
  await expect(page.getByRole("main").locator(`a[href$="?edit=${waiting}"]`).first()).toBeVisible();
}

export async function openTrashed(scene: Scene): Promise<void> {
  const id = await addWithDraft(scene);
  await call(scene, `/article/${id}`, "DELETE");
  await openAt(scene, `/newslist?status=trashed&edit=${id}`);
  await expect(dialogOf(scene.page).getByText(scene.said.admin.workflow.statusTexts.trashed)).toBeVisible();
}
