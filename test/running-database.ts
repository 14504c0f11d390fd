import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DAY, SECOND, toInstant } from "#server/clock.ts";
import { hashToken, newToken } from "#server/crypto/secrets.ts";

/** Signs the first administrator of a running server in, by its database file. @returns the token */
export function tokenOfAdministrator(folder: string): string {
  return tokenOf(folder, "role = 'ADMIN'");
}

/** Opens an account on a running server, by its database file, and signs it in. @returns the token */
export function tokenOfNewUser(folder: string, name: string): string {
  addUserTo(folder, name, "USER");
  return tokenOf(folder, `email = '${addressOf(name)}'`);
}

/** Adds an account that has no password yet to a database file. */
export function addUserTo(folder: string, name: string, role: "USER" | "ADMIN"): void {
  const file = openFile(folder);
  const insert = "insert into users (name, email, role, language, created_at) values (?, ?, ?, 'rw', ?)";
  file.prepare(insert).run(name, addressOf(name), role, toInstant(Date.now()));
  file.close();
}

function addressOf(name: string): string {
  return `${name}@urubuga.example`;
}

function tokenOf(folder: string, whose: string): string {
  const token = newToken();
  const file = openFile(folder);
  const now = Date.now();
  file
    .prepare(
      `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
       select ?, id, ?, ?, ? from users where ${whose}`,
    )
    .run(hashToken(token), toInstant(now), toInstant(now), toInstant(now + DAY));
  file.close();
  return token;
}

/** The rows that a query on a running server's database file finds. */
export function rowsOf(folder: string, query: string): Record<string, unknown>[] {
  const file = openFile(folder);
  const rows = file.prepare(query).all();
  file.close();
  return rows;
}

function openFile(folder: string): DatabaseSync {
  return new DatabaseSync(join(folder, "urubuga.sqlite"), { timeout: 5 * SECOND });
}
