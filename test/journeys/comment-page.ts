import { expect, type Page } from "@playwright/test";
import type { OwnComment } from "#contract/comments.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { commentWords, en } from "#test/words.ts";
import { newAdministrator } from "./admin.ts";
import { content } from "./content.ts";
import { type Site, uncached, visit } from "./site.ts";
import { callApi, newUser, type SignedInUser, signedIn } from "./users.ts";

const { comment: words, article } = en;
export const form = (page: Page) => page.getByRole("form", { name: words.title });
export const nameField = (page: Page) => form(page).getByLabel(words.name, { exact: true });
export const emailField = (page: Page) => form(page).getByLabel(words.email, { exact: true });
export const textField = (page: Page) => form(page).getByLabel(words.content, { exact: true });
export const send = (page: Page) => form(page).getByRole("button");
const region = (page: Page) => page.getByRole("region", { name: new RegExp(`^${article.comments}`) });
/** What everybody sees. */
export const shown = (page: Page) => region(page).locator("ul:not([aria-label]) > li");
/** What its author alone sees. */
export const own = (page: Page) => region(page).getByRole("list", { name: commentWords.en.own }).getByRole("listitem");

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

/** Which comments of the whole site wait for a moderator. */
export async function setCommentMode(site: Site, mode: CommentMode): Promise<void> {
  const { token } = await newAdministrator(site);
  const { status } = await callApi(site, "/moderation", { method: "PUT", token, body: { mode } });
  expect(status).toBe(200);
}

export function newModerator(site: Site): Promise<SignedInUser> {
  return signedIn(site, { ...newUser(), name: "Immaculée Uwera" }, { role: "MODERATOR" });
}

/** A guest's comment, as another program sends it, and its key. */
export async function commentAsGuest(
  site: Site,
  articleId: number,
  text: string,
): Promise<OwnComment & { key: string }> {
  const { name: guestName, email: guestEmail } = newUser();
  const body = { articleId, content: text, guestName, guestEmail };
  const answer = await callApi<{ comment: OwnComment; key: string }>(site, "/comment", { method: "POST", body });
  expect(answer.status).toBe(201);
  return { ...answer.body.comment, key: answer.body.key };
}

/** What a moderator decides about a comment. */
export async function decide(site: Site, id: number, decision: object): Promise<void> {
  const { token } = await newModerator(site);
  const { status } = await callApi(site, `/comment/${id}`, { method: "PUT", token, body: decision });
  expect(status).toBe(200);
}

export async function publish(site: Site, id: number): Promise<void> {
  await decide(site, id, { status: "published" });
}

export const rejection = { status: "rejected", reason: "off_topic", note: "Please write about the article." };

export async function reject(site: Site, id: number): Promise<void> {
  await decide(site, id, rejection);
}
