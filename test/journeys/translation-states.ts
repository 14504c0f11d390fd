import { openAt, type Scene } from "./admin-states.ts";
import { addArticle, changeArticle } from "./editor-screen.ts";
import { expect } from "./site.ts";

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
