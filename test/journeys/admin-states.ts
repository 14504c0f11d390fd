import type { Page } from "@playwright/test";
import { type Administrator, newAdministrator } from "./admin.ts";
import { openSidebar, rows } from "./admin-screen.ts";
import type { Said } from "./admin-words.ts";
import { addArticle, changeArticle } from "./editor-screen.ts";
import { expect, type Site } from "./site.ts";
import { callApi } from "./users.ts";

/** Brings an admin screen, in any language, into the state that is to be checked. */
export type Scene = { page: Page; site: Site; who: Administrator; said: Said };

export const dialogOf = (page: Page) => page.locator("dialog[open]").last();
export const pressIn = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true }).click();
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("main")
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();

export async function openAt({ page, said }: Scene, path: string): Promise<void> {
  await page.goto(`/${said.language}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export async function openDrawer({ page, said }: Scene): Promise<void> {
  await openSidebar(page, said.admin);
}

export async function openFilters({ page, said }: Scene): Promise<void> {
  const fields = page.getByRole("search").getByRole("combobox");
  // They fold on a phone alone.
  if (!(await fields.first().isVisible())) await press(page, new RegExp(`^${said.admin.list.filters}`));
  await expect(fields.first()).toBeVisible();
}

export async function askForCategory({ page, said }: Scene): Promise<void> {
  await page.getByRole("checkbox", { name: said.admin.list.chooseAll }).check();
  await press(page, said.admin.list.changeCategory);
  await dialogOf(page).getByRole("combobox").selectOption({ index: 1 });
}

export async function rejectCategory({ page, said }: Scene): Promise<void> {
  await pressIn(page, said.admin.category.create);
  await expect(dialogOf(page).locator("[aria-invalid]")).toBeVisible();
}

export async function openEvents({ page, said }: Scene): Promise<void> {
  await page.getByText(said.admin.dashboard.chartTable).click();
  await page.getByRole("tab", { name: said.admin.dashboard.allEvents }).click();
}

export async function publishShort(scene: Scene): Promise<void> {
  const title = { titleEn: "Uru", titleFr: "Uru", titleRw: "Uru" };
  await addArticle(scene.site, scene.who, title);
  await openAt(scene, "/newslist?q=uru");
}

export async function askToDelete({ page, said }: Scene): Promise<void> {
  await press(page, new RegExp(`^${said.admin.list.delete}\\s?: `));
  await expect(dialogOf(page)).toBeVisible();
}

export async function deleteFirst(scene: Scene): Promise<void> {
  await askToDelete(scene);
  await pressIn(scene.page, scene.said.admin.workflow.trash);
  await expect(dialogOf(scene.page).getByRole("alert")).not.toBeEmpty();
}

export async function openRowMenu({ page }: Scene): Promise<void> {
  await rows(page).first().locator("summary").click();
  await expect(rows(page).first().locator("details button").first()).toBeVisible();
}

export async function changeRole(scene: Scene): Promise<void> {
  const { page, said } = scene;
  await openRowMenu(scene);
  await rows(page).first().locator("details button").first().click();
  await pressIn(page, said.admin.audience.confirm);
  await expect(dialogOf(page).getByRole("alert")).not.toBeEmpty();
}

export async function subscribe(scene: Scene): Promise<void> {
  const body = { email: "keza@reader.example" };
  await callApi(scene.site, "/subscription/subscribe", { method: "POST", body });
  await openAt(scene, "/audience?tab=subscribers");
  await expect(rows(scene.page).first()).toBeVisible();
}

export async function askToDeleteSubscriber(scene: Scene): Promise<void> {
  await subscribe(scene);
  await rows(scene.page).first().getByRole("button").click();
  await expect(dialogOf(scene.page)).toBeVisible();
}

export async function stopSignUps(scene: Scene): Promise<void> {
  const { page } = scene;
  await page.route("**/api/dashboard?*", async (route) => {
    const answer = await route.fetch();
    const signUps = { subscribe: "stopped", register: "question" };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), signUps } });
  });
  await openAt(scene, "/dashboard");
  await expect(page.getByText(scene.said.admin.dashboard.subscribeStopped)).toBeVisible();
}

export async function sendWrongSettings({ page, said }: Scene): Promise<void> {
  await page.locator("[name=siteName]").fill(" ");
  await page.locator("[name=contactEmail]").fill("ikaze");
  await press(page, said.admin.settings.save);
  await expect(page.locator("[aria-invalid]")).toHaveCount(2);
}

export async function renameFirst({ page }: Scene): Promise<void> {
  await page.getByRole("main").getByRole("listitem").first().getByRole("button").first().click();
  await expect(dialogOf(page).locator("[name=nameEn]")).not.toHaveValue("");
}

export async function removeFirst({ page }: Scene): Promise<void> {
  await page.getByRole("main").getByRole("listitem").first().getByRole("button").last().click();
  await expect(dialogOf(page).locator("select")).toBeVisible();
}

export async function removeOnly(scene: Scene): Promise<void> {
  const only = { id: 1, type: "NEWS", nameEn: "Umuco", nameFr: "", nameRw: "", items: 3 };
  await scene.page.route("**/api/category/editable?*", (route) =>
    route.fulfill({ json: { success: true, category: [only] } }),
  );
  await openAt(scene, "/categories");
  await scene.page.getByRole("main").getByRole("listitem").first().getByRole("button").last().click();
  await expect(dialogOf(scene.page)).toBeVisible();
}

export async function publishEmpty({ page, said }: Scene): Promise<void> {
  await press(page, said.admin.editor.publish);
  await expect(page.locator("[aria-invalid]:visible").first()).toBeVisible();
}

export async function openLinkPanel({ page, said }: Scene): Promise<void> {
  await pressIn(page, said.admin.richText.link);
  await expect(dialogOf(page).getByText(said.admin.richText.linkAddress)).toBeVisible();
}

/** Afterwards a draft is on this device. */
export async function leave({ page, said }: Scene): Promise<void> {
  // With a line to the server it would be saved there, and nothing asked.
  await page.route("**/api/article/add*", (route) => route.abort());
  await page.getByRole("main").locator("form").getByRole("textbox").first().fill("Umuganda");
  await expect(page.getByText(new RegExp(said.admin.draft.saved.replace("{time}", ".+")))).toBeVisible();
  await (await openSidebar(page, said.admin)).getByRole("link", { name: said.admin.frame.audience }).click();
  await expect(page.getByText(said.admin.draft.leaveText)).toBeVisible();
}

export async function conflict(scene: Scene): Promise<void> {
  const { page, site, said } = scene;
  const other = await newAdministrator(site);
  const { id } = await addArticle(site, other);
  await openAt(scene, `/newslist?edit=${id}`);
  await dialogOf(page).locator("form").getByRole("textbox").first().fill("Umuganda");
  await changeArticle(site, other, id, { titleEn: "Umuganura", titleFr: "Umuganura", titleRw: "Umuganura" });
  await pressIn(page, said.admin.workflow.publishChanges);
  await expect(page.getByText(said.admin.conflict.mineText)).toBeVisible();
}
