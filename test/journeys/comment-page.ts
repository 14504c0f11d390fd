import type { Page } from "@playwright/test";
import { en } from "#i18n/en.ts";
import { content } from "./content.ts";
import { type Site, uncached, visit } from "./site.ts";
import { newUser } from "./users.ts";

const { comment: words, article } = en;
export const form = (page: Page) => page.getByRole("form", { name: words.title });
export const nameField = (page: Page) => form(page).getByLabel(words.name, { exact: true });
export const emailField = (page: Page) => form(page).getByLabel(words.email, { exact: true });
export const textField = (page: Page) => form(page).getByLabel(words.content, { exact: true });
export const send = (page: Page) => form(page).getByRole("button");
export const shown = (page: Page) =>
  page.getByRole("region", { name: new RegExp(`^${article.comments}`) }).getByRole("listitem");

/** Opens an article that no other test of this file comments on; how many comments it has. */
export async function read(page: Page, site: Site, id: number): Promise<number> {
  const { commentCount } = await content.article(site, id, "en");
  await visit(page, uncached(`/en/article/${id}`));
  return commentCount;
}

export async function writeAsGuest(page: Page, text: string, { name, email } = newUser()): Promise<void> {
  await nameField(page).fill(name);
  await emailField(page).fill(email);
  await textField(page).fill(text);
  await send(page).click();
}
