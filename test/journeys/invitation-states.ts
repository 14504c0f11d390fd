import type { Page } from "@playwright/test";
import { newAdministrator } from "./admin.ts";
import { ask, rows } from "./admin-screen.ts";
import { dialogOf, openAt, openRowMenu, pressIn, type Scene } from "./admin-states.ts";
import { expect, type Site } from "./site.ts";
import { newUser } from "./users.ts";

/** An invitation of an address that nobody has. @returns the path of its link, in a language */
export async function addInvitation(site: Site, language: string, offer: object = { role: "AUTHOR" }) {
  const who = await newAdministrator(site);
  const body = { email: newUser().email, ...offer };
  const { invitation } = await ask<{ invitation: { url: string } }>(site, who, "/invitation", { method: "POST", body });
  return { ...body, path: new URL(invitation.url).pathname.replace(/^\/\w\w(?=\/)/, `/${language}`) };
}

export async function askForLanguages(scene: Scene): Promise<void> {
  await openRowMenu(scene);
  const entry = scene.said.admin.audience.giveRole.TRANSLATOR;
  await rows(scene.page).first().getByRole("button", { name: entry, exact: true }).click();
  await expect(dialogOf(scene.page).getByRole("checkbox").first()).toBeVisible();
}

export async function showInvitations(scene: Scene): Promise<void> {
  const long = { email: `${newUser().email}.a-rather-long-name-of-an-association.example`, role: "EDITOR" };
  await addInvitation(scene.site, "en", { role: "TRANSLATOR", languages: ["rw", "en", "fr"], mayPublish: true });
  await addInvitation(scene.site, "en", long);
  await openAt(scene, "/audience?tab=invitations");
  await expect(scene.page.getByText(long.email)).toBeVisible();
}

async function openDialog({ page, said }: Scene): Promise<void> {
  await page.getByRole("button", { name: said.admin.invitations.invite, exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function sendEmptyInvitation(scene: Scene): Promise<void> {
  const { page, said } = scene;
  await openDialog(scene);
  await page.getByRole("radio", { name: said.admin.audience.roles.TRANSLATOR }).check();
  await pressIn(page, said.admin.invitations.make);
  await expect(dialogOf(page).getByRole("alert").filter({ hasText: /./ }).first()).toBeVisible();
}

export async function makeInvitation(scene: Scene): Promise<void> {
  const { page, said } = scene;
  await openDialog(scene);
  await dialogOf(page).getByLabel(said.admin.audience.email).fill(newUser().email);
  await pressIn(page, said.admin.invitations.make);
  await expect(linkIn(page)).toHaveValue(/\/invitation\//);
}

/** The field with the link of an invitation that was just made. */
export const linkIn = (page: Page) => dialogOf(page).getByRole("textbox");
