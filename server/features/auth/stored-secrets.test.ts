import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addUserWithPassword, codeFor, logIn, PASSWORD, resetTokenFor, signIn } from "#test/sign-in.ts";

const site = useApp();
const tables = ["users", "sessions", "login_codes", "reset_links", "mails", "attempts", "settings"] as const;

/** The whole content of these tables, as one text. */
async function stored(): Promise<string> {
  const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

test("the code of a sign-in is not in the database", async () => {
  const { email } = await addUserWithPassword(site);
  const code = await codeFor(site, email);
  expect(await stored()).not.toContain(code);
});

test("the token of a session is not in the database", async () => {
  const { email } = await addUserWithPassword(site);
  const { authorization } = await signIn(site, email);
  expect(await stored()).not.toContain(authorization.slice("Bearer ".length));
});

test("the token of a reset link is not in the database", async () => {
  const { email } = await addUserWithPassword(site);
  const token = await resetTokenFor(site, email);
  expect(await stored()).not.toContain(token);
});

test("a password is not in the database", async () => {
  await addUserWithPassword(site);
  expect(await stored()).not.toContain(PASSWORD);
});

describe("while its mail waits", () => {
  const stopped = useApp();
  beforeAll(() => stopped.services.mailWorker.close());

  test("a code does not exist", async () => {
    const { id, email } = await addUserWithPassword(stopped);
    await logIn(stopped, email);
    const signIns = await stopped.db.selectFrom("login_codes").selectAll().where("user_id", "=", id).execute();
    expect(signIns).toMatchObject([{ code_hash: null, expires_at: null }]);
  });

  test("a reset link does not exist", async () => {
    const { email } = await addUserWithPassword(stopped);
    await stopped.call("POST", "/auth/request-reset-password", { payload: { email } });
    expect(await stopped.db.selectFrom("reset_links").selectAll().execute()).toEqual([]);
  });
});
