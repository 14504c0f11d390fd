import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import type { User } from "#contract/users.ts";
import { DAY, SECOND, toInstant } from "#server/clock.ts";
import { hashToken, newToken } from "#server/secrets.ts";
import { type Fields, formOf } from "#test/form.ts";
import { callApi, keep, type Person } from "./people.ts";
import { expect, type Site } from "./site.ts";

export type Administrator = { user: User; token: string };

let administrators = 0;

/** An administrator with a session, whom no other test knows. Nobody can sign in with a password there. */
export async function newAdministrator(site: Site, name = "Diane Mukamana"): Promise<Administrator> {
  administrators += 1;
  const email = `diane-${process.pid}-${Date.now()}-${administrators}@editor.example`;
  const token = newToken();
  const now = Date.now();
  const file = openDatabase(site);
  const { lastInsertRowid } = file
    .prepare("insert into users (name, email, role, language, created_at) values (?, ?, 'ADMIN', 'en', ?)")
    .run(name, email, toInstant(now));
  file
    .prepare("insert into sessions (token_hash, user_id, created_at, expires_at) values (?, ?, ?, ?)")
    .run(hashToken(token), lastInsertRowid, toInstant(now), toInstant(now + DAY));
  file.close();
  const { body } = await callApi<{ user: User }>(site, "/auth/profile", { token });
  return { user: body.user, token };
}

/** Makes somebody an administrator. */
export function promote(site: Site, { email }: Person): void {
  const file = openDatabase(site);
  file.prepare("update users set role = 'ADMIN' where email = ?").run(email);
  file.close();
}

/** Gives a page an administrator who is signed in, before it shows anything of the site. */
export async function enterOffice(page: Page, site: Site, who?: Administrator): Promise<Administrator> {
  const administrator = who ?? (await newAdministrator(site));
  await keep(page, { user: JSON.stringify(administrator.user), authToken: administrator.token });
  return administrator;
}

/** A form as another program of the administrator sends it; the answer's body. */
export async function sendForm<T>(
  site: Site,
  { token }: Administrator,
  { method, path, fields }: { method: "POST" | "PUT"; path: string; fields: Fields },
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api${path}`, { method, headers, body: formOf(fields) });
  const body = (await answer.json()) as T & { success: boolean };
  expect(body, `${method} ${path}`).toMatchObject({ success: true });
  return body;
}

/** The running site's database. */
export function openDatabase({ dataDir }: Site): DatabaseSync {
  return new DatabaseSync(join(dataDir, "urubuga.sqlite"), { timeout: 10 * SECOND });
}
