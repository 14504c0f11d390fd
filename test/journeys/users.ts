import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import type { User } from "#contract/users.ts";
import type { Language } from "#i18n/language.ts";
import { storedRights } from "#server/access/stored-role.ts";
import { DAY, HOUR, SECOND, toInstant } from "#server/clock.ts";
import { hashToken, newToken } from "#server/crypto/secrets.ts";
import { codeIn, type Mail, readOutbox, tokenIn } from "#test/mailbox.ts";
import { quickHash } from "#test/quick-hash.ts";
import { accountWords } from "#test/words.ts";
import { expect, type Site } from "./site.ts";

export type NewUser = { name: string; email: string; password: string };
export type SignedInUser = NewUser & { user: User; token: string };

const PASSWORD = "ijambobanga";
const passwordHash = quickHash(PASSWORD);
let people = 0;

/** A user whom no other test uses. */
export function newUser(): NewUser {
  const serial = `${process.pid}-${Date.now()}-${people++}`;
  return { name: `Keza Uwase ${people}`, email: `keza-${serial}@reader.example`, password: PASSWORD };
}

type Call = { method?: "GET" | "POST" | "PUT" | "DELETE"; body?: object; token?: string; language?: Language };

/** The API as another program calls it. */
export async function callApi<T>(
  site: Site,
  path: string,
  { method = "GET", body, token, language = "en" }: Call = {},
): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${site.url}/api${path}${path.includes("?") ? "&" : "?"}language=${language}`, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function post<T>(site: Site, path: string, body: object): Promise<T> {
  const answer = await callApi<T>(site, path, { method: "POST", body });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The running site's database. */
export function openDatabase({ dataDir }: Site): DatabaseSync {
  return new DatabaseSync(join(dataDir, "urubuga.sqlite"), { timeout: 10 * SECOND });
}

type UserOptions = Partial<Pick<User, "role" | "languages" | "mayPublish" | "language">>;

/** The account of a new user, as registering leaves it; mail to it is written in `language`. */
export async function addUser(
  site: Site,
  user = newUser(),
  { role = "USER", languages = [], mayPublish = false, language = "en" }: UserOptions = {},
): Promise<NewUser> {
  const stored = storedRights({ role, languages, mayPublish });
  const hash = await passwordHash;
  const database = openDatabase(site);
  database
    .prepare(
      `insert into users (name, email, role, writing_role, languages, may_publish, language, password_hash, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      user.name,
      user.email,
      stored.role,
      stored.writing_role,
      stored.languages,
      stored.may_publish,
      language,
      hash,
      toInstant(Date.now()),
    );
  database.close();
  return user;
}

/** The password is given and the code is under way; the sign-in token. */
export async function givePassword(site: Site, { email, password }: NewUser): Promise<string> {
  return (await post<{ signIn: string }>(site, "/auth/login", { email, password })).signIn;
}

/** An account with a session, as signing in leaves it. */
export async function signedIn(site: Site, user = newUser(), account: UserOptions = {}): Promise<SignedInUser> {
  await addUser(site, user, account);
  const token = newToken();
  const now = Date.now();
  const database = openDatabase(site);
  database
    .prepare(
      `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
       values (?, (select id from users where email = ?), ?, ?, ?)`,
    )
    .run(hashToken(token), user.email, toInstant(now), toInstant(now), toInstant(now + DAY));
  database.close();
  const { body } = await callApi<{ user: User }>(site, "/auth/profile", { token });
  return { ...user, user: body.user, token };
}

/** Asks for a new password as another program would; where the mailed link leads on this site. */
export async function resetLinkFor(site: Site, { email }: NewUser): Promise<string> {
  await post(site, "/auth/request-reset-password", { email });
  return resetPathFor(site, email);
}

/** Makes all sessions of a user an hour old. */
export function ageSessions(site: Site, email: string): void {
  const database = openDatabase(site);
  database
    .prepare("update sessions set created_at = ? where user_id = (select id from users where email = ?)")
    .run(toInstant(Date.now() - HOUR), email);
  database.close();
}

/** Opens the site in a page as a signed-in user, from the first document on. */
export async function enter(page: Page, site: Site, newcomer = newUser()): Promise<SignedInUser> {
  const user = await signedIn(site, newcomer);
  await storeSession(page, user);
  return user;
}

/** Stores a user as signed in, in the browser alone. */
export function storeSession(page: Page, { user, token }: Pick<SignedInUser, "user" | "token">): Promise<void> {
  return store(page, { user: JSON.stringify(user), authToken: token });
}

/** Writes into the browser's storage for this site. The page is at an address without scripts afterwards. */
export async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, values);
}

export function stored(page: Page, key: string): Promise<string | null> {
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
  const waiting = { message: `mail to ${email}`, intervals: [100], timeout: 15_000 };
  await expect.poll(look, waiting).toBeGreaterThanOrEqual(count);
  const mail = found[count - 1];
  if (!mail) throw new Error(`there is no mail to ${email}`);
  return mail;
}

/** Fills in the login on which the page is, in English, and the code that is mailed then. */
export async function logInAgain(page: Page, site: Site, { email, password }: NewUser): Promise<void> {
  const account = accountWords.en;
  await page.getByLabel(account.email, { exact: true }).fill(email);
  await page.getByLabel(account.password, { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: account.login }).click();
  await expect(page).toHaveURL("/en/otp");
  await page.keyboard.insertText(await codeFor(site, email));
  await page.getByRole("main").getByRole("button", { name: account.verify }).click();
  await expect(page).toHaveURL("/en");
}
