import { dialogOf, openAt, type Scene } from "./admin-states.ts";
import { addArticle, changeArticle } from "./editor-screen.ts";
import { expect } from "./site.ts";
import { callApi } from "./users.ts";

/** Brings the screen of a translation, in any language, into the state that is to be checked. */

/** In French, of an article in English whose text has changed since. */
export async function showOutdated(scene: Scene): Promise<void> {
  const { page, site, who } = scene;
  const texts = { titleFr: "Un tambour", contentFr: "<p>Un tambour parle.</p>", contentEn: "<p>A drum speaks.</p>" };
  const { id } = await addArticle(site, who, texts);
  await changeArticle(site, who, id, { contentEn: "<p>A drum sings.</p>", altEn: "A drum" });
  await openAt(scene, `/translations/article/${id}/fr`);
  await expect(page.locator(".ProseMirror")).toBeVisible();
}

export async function failToSave(scene: Scene): Promise<void> {
  await showOutdated(scene);
  const { page, said } = scene;
  await page.getByRole("button", { name: said.admin.translations.save, exact: true }).click();
  await expect(page.getByText(said.admin.translations.failed)).toBeVisible();
}

export async function showGlossary(scene: Scene): Promise<void> {
  const { site, who } = scene;
  const terms = { rw: "ingoma", en: "drum", fr: "tambour" };
  const bodies = [{ terms }, { terms, doNotUse: true }];
  for (const body of bodies) await callApi(site, "/glossary", { method: "POST", body, token: who.token });
  await openAt(scene, "/glossary");
  await expect(scene.page.getByText("tambour").first()).toBeVisible();
}

export async function sendEmptyTerm({ page, said }: Scene): Promise<void> {
  await page.getByRole("button", { name: said.admin.glossary.add, exact: true }).click();
  await dialogOf(page).getByRole("button", { name: said.admin.glossary.save, exact: true }).click();
  await expect(dialogOf(page).locator("[aria-invalid=true]")).toBeVisible();
}

export async function openImport(scene: Scene): Promise<void> {
  const { page, said } = scene;
  await openAt(scene, "/translations");
  await page.getByRole("button", { name: said.admin.translations.import, exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
}
