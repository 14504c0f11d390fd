import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { hashToken } from "#server/crypto/secrets.ts";
import { useAdmin } from "#test/admin.ts";
import { type Answer, as, useApp } from "#test/app.ts";
import { type Call, grantedCalls, prepared } from "#test/calls.ts";
import { endpoints } from "#test/endpoints.ts";
import { addArticle, addComment, addEvent, addReaction, addSessionUser } from "#test/factories.ts";
import { growth, personalDataOf, type TestUser } from "#test/personal-data.ts";
import { addUserWithPassword, codeFor, newAddress, resetTokenFor, signIn } from "#test/sign-in.ts";

const site = useApp();
const admin = useAdmin(site);
const calls = grantedCalls(site, admin);
let stranger: TestUser;

/** A user with something of everything: a takeover, change or end of any of it would show. */
beforeAll(async () => {
  const { db } = site;
  const email = newAddress();
  stranger = { id: (await addUserWithPassword(site, { email })).id, email };
  // The first of each is what the calls are about.
  await addArticle(db);
  await addEvent(db, { titles: { en: "An event", fr: "Un événement", rw: "Igitaramo" } });
  const articleId = await addArticle(db, { authorId: stranger.id });
  await addComment(db, { articleId, userId: stranger.id });
  await addReaction(db, { articleId, userId: stranger.id });
  const headers = await signIn(site, email);
  await site.call("POST", "/subscription/subscribe", { headers, payload: { email } });
  await resetTokenFor(site, email);
  await codeFor(site, email);
});

/** Every name by which a call could mean another user. */
function namesOfStranger(): Record<string, string> {
  const id = String(stranger.id);
  return {
    id,
    user: id,
    userId: id,
    user_id: id,
    author: id,
    authorId: id,
    author_id: id,
    actorId: id,
    actor_id: id,
    email: stranger.email,
    recipient: stranger.email,
    guestEmail: stranger.email,
    role: "ADMIN",
  };
}

const places: Record<string, (call: Call) => Call> = {
  "its body": (call) => ({ ...call, payload: withFields(call.payload) }),
  "its query": (call) => {
    const query = new URLSearchParams(namesOfStranger());
    return { ...call, path: `${call.path}${call.path.includes("?") ? "&" : "?"}${query}` };
  },
};

/** Values that the call itself sends stay. */
function withFields(payload: object = {}): object {
  const names = Object.entries(namesOfStranger());
  if (!(payload instanceof FormData)) return { ...Object.fromEntries(names), ...payload };
  const form = new FormData();
  for (const [name, value] of payload) form.append(name, value);
  for (const [name, value] of names) if (!payload.has(name)) form.append(name, value);
  return form;
}

/** A signed-in user makes a call that is granted. Returns the answer, and which rows of theirs were added. */
async function made(endpoint: Endpoint, change: (call: Call) => Call) {
  const call = await prepared(calls[`${endpoint.method} ${endpoint.path}`]?.[0]);
  const { path, ...options } = change({ ...call, headers: call.headers ?? as((await addSessionUser(site)).token) });
  const caller = await userOf(options.headers?.authorization);
  const before = await personalDataOf(site, caller);
  const answer: Answer = await site.call(endpoint.method, path, options);
  const after = await personalDataOf(site, caller);
  return { status: answer.status, grown: growth(before, after), role: await roleOf(caller.id) };
}

async function userOf(authorization = ""): Promise<TestUser> {
  return site.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.email"])
    .where("token_hash", "=", hashToken(authorization.slice("Bearer ".length)))
    .executeTakeFirstOrThrow();
}

/** Undefined where the account is gone. */
async function roleOf(id: number) {
  const user = await site.db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirst();
  return user?.role;
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s that names another user",
  (_name, endpoint) => {
    // A GET has no body.
    const possible = Object.entries(places).filter(([place]) => endpoint.method !== "GET" || place === "its query");

    test.each(possible)("in %s affects the caller alone", async (_place, change) => {
      const plain = await made(endpoint, (call) => call);
      const before = await personalDataOf(site, stranger);
      const named = await made(endpoint, change);
      expect(await personalDataOf(site, stranger)).toEqual(before);
      expect(named).toEqual(plain);
      expect(named.status).toBe(endpoint.status ?? 200);
    });
  },
);
