import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Role } from "#contract/roles.ts";
import { startSession } from "#server/features/auth/sessions.ts";
import { useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { grantedCalls, prepared } from "#test/calls.ts";
import { endpoints } from "#test/endpoints.ts";
import { addArticle, addEvent, addSessionUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { newAddress, resetPassword, resetTokenFor } from "#test/sign-in.ts";
import { leavingNothing } from "#test/state.ts";
import { isLong } from "#test/torture.ts";

const site = useApp();
const admin = useAdmin(site);
const calls = grantedCalls(site, admin);

type TestUser = { id: number; email: string; headers: { authorization: string } };

beforeAll(async () => {
  await addArticle(site.db);
  await addEvent(site.db, { titles: { en: "An event", fr: "Un événement", rw: "Igitaramo" } });
});

/** A user whose session has been used already. */
async function signedIn(role: Role): Promise<TestUser> {
  const email = newAddress();
  const { id, token } = await addSessionUser(site, { role, email });
  const headers = as(token);
  expect((await site.call("GET", "/auth/profile", { headers })).status).toBe(200);
  return { id, email, headers };
}

async function giveRole({ id }: TestUser, role: Role): Promise<void> {
  const { status } = await site.call("PUT", `/user/${id}/role`, { headers: admin.headers, payload: { role } });
  expect(status).toBe(200);
}

/** The very next call of that user, at this endpoint. */
async function nextCall({ method, path: template }: Endpoint, { headers }: TestUser, isAllowed: boolean) {
  const { path, payload } = await prepared(calls[`${method} ${template}`]?.[0], headers);
  const call = () => site.call(method, path, { headers, payload });
  const { status, body } = isAllowed ? await call() : await leavingNothing(site, call);
  return { status, message: isAllowed ? undefined : body.message };
}

const ended = { status: 401, message: "Your session has ended. Please log in again." };
const forbidden = { status: 403, message: "You are not allowed to do this." };

/** What ends a session from outside, or by the user's own action. */
const ends: [string, (user: TestUser) => Promise<void>][] = [
  [
    "the user has logged out",
    async ({ headers }) => {
      await site.call("POST", "/auth/logout", { headers });
    },
  ],
  [
    "the password was changed in another session",
    async ({ id }) => {
      const token = await startSession(site.db, id, site.clock.now());
      const payload = formOf({ name: "Keza", password: "irindi jambo" });
      expect((await site.call("PUT", "/user/profile", { headers: as(token), payload })).status).toBe(200);
    },
  ],
  [
    "the password was reset by a mailed link",
    async ({ email }) => {
      expect((await resetPassword(site, await resetTokenFor(site, email))).status).toBe(200);
    },
  ],
  [
    "the account is gone",
    async ({ id }) => {
      await site.db.deleteFrom("users").where("id", "=", id).execute();
    },
  ],
];

const named = (each: Endpoint) => [`${each.method} ${each.path}`, each] as const;
const forUsers = endpoints.filter(({ access }) => access === "user");
const open: readonly Endpoint["access"][] = ["anyone", "optional-user", "user"];
const forBackOffice = endpoints.filter(({ access }) => !open.includes(access));

for (const [turn, endpoint] of [...forUsers, ...forBackOffice].entries()) {
  // Each endpoint asks for a session in the same way, and each of these ends one for all endpoints: they take turns.
  const tried = isLong ? ends : ends.slice(turn % ends.length).slice(0, 1);
  test.each(tried)(`${endpoint.method} ${endpoint.path} is rejected at the next call after %s`, async (_what, end) => {
    const user = await signedIn(endpoint.access === "user" ? "USER" : "ADMIN");
    await end(user);
    expect(await nextCall(endpoint, user, false)).toEqual(ended);
  });
}

describe.each(forBackOffice.map(named))("%s", (_name, endpoint) => {
  test("is rejected at the next call after the role was revoked", async () => {
    const user = await signedIn("ADMIN");
    await giveRole(user, "USER");
    expect(await nextCall(endpoint, user, false)).toEqual(forbidden);
  });

  test("is granted at the next call after the role was given", async () => {
    const user = await signedIn("USER");
    await giveRole(user, "ADMIN");
    expect(await nextCall(endpoint, user, true)).toEqual({ status: endpoint.status ?? 200 });
  });
});

describe.each(forUsers.map(named))("%s", (_name, endpoint) => {
  test("is still granted after the role of an administrator was revoked", async () => {
    const user = await signedIn("ADMIN");
    await giveRole(user, "USER");
    expect(await nextCall(endpoint, user, true)).toEqual({ status: endpoint.status ?? 200 });
  });
});
