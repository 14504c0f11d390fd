import { ask } from "./admin-screen.ts";
import { openAt, type Scene } from "./admin-states.ts";
import { addComments, addHeld, cards, clearHeld, everyKind } from "./moderated.ts";
import { expect } from "./site.ts";

/** Brings a screen of moderation, in any language, into the state that is to be checked. */

const open = (page: Scene["page"]) => page.locator("dialog[open]").last();
const pressFirst = async ({ page, said }: Scene, name: "publish" | "reject" | "ban") =>
  cards(page)
    .first()
    .getByRole("button", { name: new RegExp(`^${said.admin.comments[name]}\\s?: `) })
    .click();

export async function showComments(scene: Scene): Promise<void> {
  clearHeld(scene.site);
  addComments(scene.site, everyKind());
  await openAt(scene, "/comments");
  await expect(cards(scene.page)).toHaveCount(4);
}

export async function selectTwo({ page, said }: Scene): Promise<void> {
  for (const index of [0, 1]) await cards(page).nth(index).getByRole("checkbox").check();
  await expect(page.getByRole("button", { name: said.admin.comments.selectAll })).toBeVisible();
}

export async function askReason(scene: Scene): Promise<void> {
  await pressFirst(scene, "reject");
  await open(scene.page).getByRole("button", { name: scene.said.admin.comments.addNote }).click();
  await expect(open(scene.page).getByRole("textbox")).toBeFocused();
}

export async function askBan(scene: Scene): Promise<void> {
  await pressFirst(scene, "ban");
  await open(scene.page).getByRole("radio").last().check();
}

/** It waits for the answer: a card comes back, or the bar to undo it is there. */
export async function publishFirst(scene: Scene): Promise<void> {
  await pressFirst(scene, "publish");
  const { page, said } = scene;
  const bar = page.getByRole("button", { name: said.admin.comments.undo });
  await expect(cards(page).first().getByRole("alert").or(bar).first()).toBeVisible();
}

export async function showKeys({ page, said }: Scene): Promise<void> {
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press("?");
  await expect(open(page)).toContainText(said.admin.comments.keysText);
}

export async function showNone(scene: Scene): Promise<void> {
  clearHeld(scene.site);
  await openAt(scene, "/comments");
  await expect(scene.page.getByText(scene.said.admin.comments.noneWaitingText)).toBeVisible();
  addHeld(scene.site, 1);
}

export async function tryWord({ page, said }: Scene): Promise<void> {
  const words = said.admin.moderation;
  const box = page.getByRole("region", { name: words.try });
  await box.getByRole("textbox").fill("See www.example.org/a-long-address-that-has-no-space-in-it-at-all-and-goes-on");
  await box.getByRole("button", { name: words.tryButton }).click();
  await expect(box.locator("mark")).toBeVisible();
  await page.getByLabel(words.lists.en).fill(`id*ot\n${"a".repeat(70)}`);
  await page.getByRole("button", { name: words.save, exact: true }).click();
  await expect(page.locator("[aria-invalid]")).toBeVisible();
}

export async function showBans(scene: Scene): Promise<void> {
  const { site, who } = scene;
  const email = `a-rather-long-address-of-somebody-${Date.now()}@an-association-of-young-people.example`;
  const note = "Advertised three times, and wrote to others in the name of the site";
  await ask(site, who, "/ban", { method: "POST", body: { kind: "email", value: email, days: 7, note } });
  await ask(site, who, "/ban", { method: "POST", body: { kind: "network", value: "203.0.113.7", days: 0 } });
  await openAt(scene, "/bans");
  await expect(scene.page.getByRole("main").getByRole("listitem").first()).toBeVisible();
}

export async function sendEmptyBan({ page, said }: Scene): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: said.admin.bans.add }).first().click();
  await open(page).getByRole("button", { name: said.admin.bans.confirm, exact: true }).click();
  await expect(open(page).locator("[aria-invalid]")).toBeVisible();
}
