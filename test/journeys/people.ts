import type { Page } from "@playwright/test";
import type { Language } from "#i18n/language.ts";
import { DAY, toInstant } from "#server/clock.ts";
import { readOutbox } from "#test/mailbox.ts";
import { peopleWords } from "#test/words.ts";

import { setCommentMode } from "./comment-page.ts";
import { expect, type Site, visit } from "./site.ts";
import { callApi, enter, newUser, openDatabase, type SignedInUser } from "./users.ts";

/** Opens the profile of a user who is signed in here and on these devices (server/features/auth/devices.ts). */
export async function openDevices(
  page: Page,
  site: Site,
  { language = "en", devices = [] }: { language?: Language; devices?: string[] } = {},
): Promise<SignedInUser> {
  const user = await enter(page, site);
  for (const device of devices) addDevice(site, user, device);
  await visit(page, `/${language}/profile`);
  await expect(page.getByRole("region", { name: peopleWords[language].devices.title })).toBeVisible();
  return user;
}

let serial = 0;

function addDevice(site: Site, { email }: SignedInUser, device: string): void {
  const database = openDatabase(site);
  const now = Date.now();
  serial += 1;
  database
    .prepare(
      `insert into sessions (token_hash, user_id, device, network, created_at, last_used_at, expires_at)
       values (?, (select id from users where email = ?), ?, '41.186.x', ?, ?, ?)`,
    )
    .run(`device ${serial} ${now}`, email, device, toInstant(now - DAY), toInstant(now - DAY), toInstant(now + DAY));
  database.close();
}

/** How many sessions a user has. */
export function sessionsOf(site: Site, { email }: Pick<SignedInUser, "email">): number {
  const database = openDatabase(site);
  const row = database
    .prepare("select count(*) as n from sessions where user_id = (select id from users where email = ?)")
    .get(email);
  database.close();
  return Number(row?.n);
}

/** No other journey counts its comments. */
const ARTICLE = 7;
export const articlePath = `/article/${ARTICLE}`;

/** Writes a comment that is published, as a user or with a guest's address. */
export async function writeComment(site: Site, content: string, who: { token: string } | { email: string }) {
  // Another test of this site may have closed it, or have comments held.
  await setCommentMode(site, "open");
  const guest = "email" in who ? { guestName: "Keza", guestEmail: who.email } : {};
  const body = { articleId: ARTICLE, content, ...guest };
  const { status } = await callApi(site, "/comment", {
    method: "POST",
    body,
    ...("token" in who && { token: who.token }),
  });
  expect(status).toBe(201);
}

/** A guest of whom the site holds a comment. */
export async function commentingGuest(site: Site): Promise<{ email: string; content: string }> {
  const { email } = newUser();
  const content = `Words of ${email}`;
  await writeComment(site, content, { email });
  return { email, content };
}

/** Path and query of the mailed link to the data of an address, once it is there. */
export async function dataPathFor(site: Site, email: string): Promise<string> {
  let path: string | undefined;
  const look = async () => {
    const mails = (await readOutbox(site.dataDir)).filter(({ to }) => to === email);
    path = mails.map(({ text }) => text.match(/https?:\/\/[^/]+(\S+\/privacy\/data\?token=\S+)/)?.[1]).find(Boolean);
    return path;
  };
  await expect.poll(look, { message: `a link for ${email}`, intervals: [100], timeout: 15_000 }).toBeDefined();
  return path ?? "";
}
