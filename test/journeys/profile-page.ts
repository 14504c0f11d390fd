import type { Page } from "@playwright/test";
import sharp from "sharp";
import { fill } from "#i18n/format.ts";
import { accountWords } from "#test/words.ts";
import { expect, type Site, visit } from "./site.ts";
import { ageSessions, enter, type SignedInUser } from "./users.ts";

const account = accountWords.en;
export const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
export const save = (page: Page) => page.getByRole("main").getByRole("button", { name: account.save });
export const picture = (page: Page) => field(page, account.choosePicture);
export const menuOf = (page: Page, { name }: { name: string }) => page.getByLabel(fill(account.menu, { name }));

/** A picture whose single colour packs well. */
export async function draw(format: "png" | "gif" | "jpeg", width = 300, height = 300) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: "#c2410c" } })
    .toFormat(format)
    .toBuffer();
  return { name: `keza.${format}`, mimeType: `image/${format}`, buffer };
}

export async function openProfile(page: Page, site: Site): Promise<SignedInUser> {
  const user = await enter(page, site);
  await visit(page, "/en/profile");
  await expect(field(page, account.name)).toBeVisible();
  return user;
}

/** The same, an hour after signing in. */
export async function openOldProfile(page: Page, site: Site): Promise<SignedInUser> {
  const user = await enter(page, site);
  ageSessions(site, user.email);
  await visit(page, "/en/profile");
  await expect(field(page, account.currentPassword)).toBeVisible();
  return user;
}
