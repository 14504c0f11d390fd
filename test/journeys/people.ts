import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import type { User } from "#contract/users.ts";
import type { Language } from "#i18n/language.ts";
import { codeIn, type Mail, readOutbox, tokenIn } from "#test/mailbox.ts";
import { expect, type Site } from "./site.ts";

export type Person = { name: string; email: string; password: string };
export type Member = Person & { user: User; token: string };

let people = 0;

/** Somebody whom no other test knows. */
export function newPerson(): Person {
  const serial = `${process.pid}-${Date.now()}-${people++}`;
  return { name: `Keza Uwase ${people}`, email: `keza-${serial}@reader.example`, password: "ijambobanga" };
}

type Call = { method?: "GET" | "POST"; body?: object; token?: string; language?: Language };

/** The API as another program calls it. */
export async function callApi<T>(
  site: Site,
  path: string,
  { method = "GET", body, token, language = "en" }: Call = {},
): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${site.url}/api${path}?language=${language}`, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function post<T>(site: Site, path: string, body: object, language?: Language): Promise<T> {
  const answer = await callApi<T>(site, path, { method: "POST", body, ...(language && { language }) });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** An account; mail to it is written in `language`. */
export async function register(site: Site, person = newPerson(), language?: Language): Promise<Person> {
  await post(site, "/user/register", person, language);
  return person;
}

/** The password is given and the code is under way; the sign-in token. */
export async function givePassword(site: Site, { email, password }: Person): Promise<string> {
  return (await post<{ signIn: string }>(site, "/auth/login", { email, password })).signIn;
}

/** An account with a session. */
export async function signedIn(site: Site, person = newPerson()): Promise<Member> {
  await register(site, person);
  const signIn = await givePassword(site, person);
  const otp = await codeFor(site, person.email);
  return {
    ...person,
    ...(await post<{ user: User; token: string }>(site, "/otp/verify", { email: person.email, otp, signIn })),
  };
}

/** Asks for a new password as another program would; where the mailed link leads on this site. */
export async function resetLinkFor(site: Site, { email }: Person): Promise<string> {
  await post(site, "/auth/request-reset-password", { email });
  return resetPathFor(site, email);
}

/** Has all sessions of somebody be an hour old. */
export function ageSessions({ dataDir }: Site, email: string): void {
  const database = new DatabaseSync(join(dataDir, "urubuga.sqlite"), { timeout: 5000 });
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  database
    .prepare("update sessions set created_at = ? where user_id = (select id from users where email = ?)")
    .run(anHourAgo, email);
  database.close();
}

/** Gives a page somebody who is signed in, before it shows anything of the site. */
export async function enter(page: Page, site: Site, person = newPerson()): Promise<Member> {
  const member = await signedIn(site, person);
  await keep(page, { user: JSON.stringify(member.user), authToken: member.token });
  return member;
}

/** Writes into the browser's storage for this site. The page is at an address without scripts afterwards. */
export async function keep(page: Page, values: Record<string, string>): Promise<void> {
  const nowhere = "/without-scripts";
  await page.route(`**${nowhere}`, (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(nowhere);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, values);
}

export function kept(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

type Wanted = { count?: number; says?: string };

/** The last of `count` codes that were mailed to an address, once it is there. */
export async function codeFor(site: Site, email: string, { count = 1, says = "" }: Wanted = {}): Promise<string> {
  const mail = await arrival(site, email, /^\d{6}$/m, count);
  expect(mail.text).toContain(says);
  return codeIn(mail);
}

/** Path and query of a mailed link for a new password, once it is there. */
export async function resetPathFor(site: Site, email: string): Promise<string> {
  const mail = await arrival(site, email, /[?&]token=/, 1);
  const address = mail.text.match(/https?:\S+token=\S+/)?.[0] ?? "";
  expect(new URL(address).searchParams.get("token")).toBe(tokenIn(mail));
  return address.replace(/^https?:\/\/[^/]+/, "");
}

async function arrival(site: Site, email: string, kind: RegExp, count: number): Promise<Mail> {
  let found: Mail[] = [];
  const look = async () => {
    found = (await readOutbox(site.dataDir)).filter(({ to, text }) => to === email && kind.test(text));
    return found.length;
  };
  await expect.poll(look, { message: `mail to ${email}`, timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  const mail = found[count - 1];
  if (!mail) throw new Error(`there is no mail to ${email}`);
  return mail;
}
