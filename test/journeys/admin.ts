import type { Page } from "@playwright/test";
import type { User } from "#contract/users.ts";
import { type Fields, formOf } from "#test/form.ts";
import { expect, type Site } from "./site.ts";
import { newUser, signedIn, storeSession } from "./users.ts";

export type Administrator = { user: User; token: string };

/** An administrator with a session, whom no other test knows. */
export async function newAdministrator(site: Site, name = "Diane Mukamana"): Promise<Administrator> {
  return signedIn(site, { ...newUser(), name }, { role: "ADMIN" });
}

/** Gives a page an administrator who is signed in, before it shows anything of the site. */
export async function enterAdmin(page: Page, site: Site, who?: Administrator): Promise<Administrator> {
  const administrator = who ?? (await newAdministrator(site));
  await storeSession(page, administrator);
  return administrator;
}

/** A form as another program of the administrator sends it; the answer's body. */
export async function sendForm<T>(
  site: Site,
  { token }: Pick<Administrator, "token">,
  { method, path, fields }: { method: "POST" | "PUT"; path: string; fields: Fields },
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api${path}`, { method, headers, body: formOf(fields) });
  const body = (await answer.json()) as T & { success: boolean };
  expect(body, `${method} ${path}: ${JSON.stringify(body)}`).toMatchObject({ success: true });
  return body;
}
