import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Role, roles } from "#contract/roles.ts";
import { useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { grantedCalls, prepared } from "#test/calls.ts";
import { endpoints } from "#test/endpoints.ts";
import { addArticle, addEvent, addSessionUser } from "#test/factories.ts";
import { leavingNothing } from "#test/state.ts";

/** The access of each endpoint, written out again: taken from the contract, the table would repeat a mistake there. */
const access: readonly (readonly [Endpoint["method"], path: string, Endpoint["access"]])[] = [
  ["GET", "/setting", "anyone"],
  ["GET", "/privacy", "anyone"],
  ["GET", "/search", "anyone"],
  ["GET", "/months", "anyone"],
  ["GET", "/author/{id}", "anyone"],
  ["GET", "/search/suggest", "anyone"],
  ["GET", "/search/missing", "editor"],
  ["DELETE", "/search/missing", "editor"],
  ["GET", "/author", "editor"],
  ["GET", "/category", "anyone"],
  ["GET", "/category/{id}", "anyone"],
  ["GET", "/category/articles", "anyone"],
  ["GET", "/category/events", "anyone"],
  ["GET", "/article", "optional-user"],
  ["GET", "/article/{id}", "optional-user"],
  ["POST", "/article/{id}/view", "optional-user"],
  ["GET", "/event", "optional-user"],
  ["GET", "/event/{id}", "optional-user"],
  ["POST", "/user/register", "anyone"],
  ["POST", "/auth/login", "anyone"],
  ["POST", "/otp/verify", "anyone"],
  ["POST", "/otp/resend", "anyone"],
  ["POST", "/auth/request-reset-password", "anyone"],
  ["POST", "/auth/reset-password", "anyone"],
  ["POST", "/auth/logout", "user"],
  ["GET", "/auth/profile", "user"],
  ["GET", "/auth/session", "user"],
  ["DELETE", "/auth/session", "user"],
  ["DELETE", "/auth/session/{id}", "user"],
  ["PUT", "/user/profile", "user"],
  ["PUT", "/user/language", "user"],
  ["POST", "/reaction", "user"],
  ["POST", "/comment", "optional-user"],
  ["GET", "/article/{id}/comments", "anyone"],
  ["GET", "/comment/{id}", "optional-user"],
  ["POST", "/comment/{id}/appeal", "optional-user"],
  ["POST", "/comment/{id}/report", "optional-user"],
  ["DELETE", "/comment/{id}", "optional-user"],
  ["GET", "/comment", "moderator"],
  ["PUT", "/comment/{id}", "moderator"],
  ["GET", "/moderation", "moderator"],
  ["POST", "/moderation/try", "moderator"],
  ["PUT", "/moderation", "administrator"],
  ["GET", "/ban", "moderator"],
  ["POST", "/ban", "moderator"],
  ["DELETE", "/ban/{id}", "moderator"],
  ["POST", "/subscription/subscribe", "optional-user"],
  ["POST", "/subscription/confirm", "anyone"],
  ["POST", "/subscription/unsubscribe", "anyone"],
  ["POST", "/subscription/undo", "anyone"],
  ["POST", "/subscription/choices", "anyone"],
  ["PUT", "/subscription/choices", "anyone"],
  ["GET", "/newsletter/issue", "anyone"],
  ["GET", "/newsletter/issue/{id}", "anyone"],
  ["GET", "/user/subscription", "user"],
  ["PUT", "/user/subscription", "user"],
  ["POST", "/article/add", "writer"],
  ["PUT", "/article/{id}", "writer"],
  ["DELETE", "/article/{id}", "writer"],
  ["POST", "/event/add", "writer"],
  ["PUT", "/event/{id}", "writer"],
  ["DELETE", "/event/{id}", "writer"],
  ["POST", "/article/{id}/publish", "writer"],
  ["POST", "/article/{id}/unpublish", "writer"],
  ["DELETE", "/article/{id}/schedule", "writer"],
  ["POST", "/article/{id}/restore", "writer"],
  ["GET", "/article/{id}/revision", "writer"],
  ["GET", "/article/{id}/revision/{revision}", "writer"],
  ["PUT", "/article/{id}/revision/{revision}", "writer"],
  ["POST", "/article/{id}/revision/{revision}/restore", "writer"],
  ["POST", "/event/{id}/publish", "writer"],
  ["POST", "/event/{id}/unpublish", "writer"],
  ["DELETE", "/event/{id}/schedule", "writer"],
  ["POST", "/event/{id}/restore", "writer"],
  ["GET", "/event/{id}/revision", "writer"],
  ["GET", "/event/{id}/revision/{revision}", "writer"],
  ["PUT", "/event/{id}/revision/{revision}", "writer"],
  ["POST", "/event/{id}/revision/{revision}/restore", "writer"],
  ["POST", "/article/{id}/hand-in", "writer"],
  ["DELETE", "/article/{id}/hand-in", "writer"],
  ["POST", "/article/{id}/give-back", "editor"],
  ["POST", "/event/{id}/hand-in", "writer"],
  ["DELETE", "/event/{id}/hand-in", "writer"],
  ["POST", "/event/{id}/give-back", "editor"],
  ["GET", "/article/{id}/revision/{revision}/diff", "writer"],
  ["POST", "/article/{id}/diff", "writer"],
  ["POST", "/article/{id}/preview", "writer"],
  ["DELETE", "/article/{id}/preview", "writer"],
  ["POST", "/article/{id}/presence", "writer"],
  ["GET", "/event/{id}/revision/{revision}/diff", "writer"],
  ["POST", "/event/{id}/diff", "writer"],
  ["POST", "/event/{id}/preview", "writer"],
  ["DELETE", "/event/{id}/preview", "writer"],
  ["POST", "/event/{id}/presence", "writer"],
  ["GET", "/article/{id}/translation/{language}", "writer"],
  ["PUT", "/article/{id}/translation/{language}", "writer"],
  ["POST", "/article/{id}/translation/{language}/still-right", "writer"],
  ["GET", "/event/{id}/translation/{language}", "writer"],
  ["PUT", "/event/{id}/translation/{language}", "writer"],
  ["POST", "/event/{id}/translation/{language}/still-right", "writer"],
  ["GET", "/translation", "writer"],
  ["GET", "/translation/export", "writer"],
  ["POST", "/translation/machine", "writer"],
  ["POST", "/translation/import", "writer"],
  ["GET", "/newsletter", "editor"],
  ["POST", "/newsletter", "editor"],
  ["GET", "/newsletter/bounce", "editor"],
  ["GET", "/newsletter/figures", "editor"],
  ["GET", "/newsletter/rule", "editor"],
  ["PUT", "/newsletter/rule", "editor"],
  ["GET", "/newsletter/{id}", "editor"],
  ["PUT", "/newsletter/{id}", "editor"],
  ["DELETE", "/newsletter/{id}", "editor"],
  ["GET", "/newsletter/{id}/preview", "editor"],
  ["POST", "/newsletter/{id}/test", "editor"],
  ["POST", "/newsletter/{id}/send", "editor"],
  ["POST", "/newsletter/{id}/schedule", "editor"],
  ["POST", "/newsletter/{id}/pause", "editor"],
  ["POST", "/newsletter/{id}/resume", "editor"],
  ["POST", "/newsletter/{id}/cancel", "editor"],
  ["POST", "/newsletter/{id}/resend-uncertain", "editor"],
  ["GET", "/newsletter/{id}/recipient", "editor"],
  ["GET", "/suppression", "editor"],
  ["POST", "/suppression", "editor"],
  ["DELETE", "/suppression/{id}", "editor"],
  ["GET", "/glossary", "writer"],
  ["POST", "/glossary", "editor"],
  ["GET", "/language", "anyone"],
  ["PUT", "/language", "administrator"],
  ["PUT", "/glossary/{id}", "editor"],
  ["DELETE", "/glossary/{id}", "editor"],
  ["GET", "/translation/coverage", "writer"],
  ["POST", "/picture", "writer"],
  ["GET", "/category/editable", "writer"],
  ["POST", "/category", "editor"],
  ["PUT", "/category/{id}", "editor"],
  ["DELETE", "/category/{id}", "editor"],
  ["GET", "/byline", "writer"],
  ["POST", "/byline", "editor"],
  ["PUT", "/byline/{id}", "editor"],
  ["DELETE", "/byline/{id}", "editor"],
  ["GET", "/preview/{token}", "anyone"],
  ["PUT", "/setting", "administrator"],
  ["POST", "/data-request", "anyone"],
  ["GET", "/data-request/{token}", "anyone"],
  ["GET", "/data-request/{token}/data", "anyone"],
  ["DELETE", "/data-request/{token}/data", "anyone"],
  ["GET", "/user/data", "user"],
  ["DELETE", "/user", "user"],
  ["DELETE", "/user/{id}", "administrator"],
  ["GET", "/user", "administrator"],
  ["PUT", "/user/{userId}/role", "administrator"],
  ["GET", "/invitation", "administrator"],
  ["POST", "/invitation", "administrator"],
  ["DELETE", "/invitation/{id}", "administrator"],
  ["GET", "/invitation/{token}", "anyone"],
  ["POST", "/invitation/accept", "anyone"],
  ["GET", "/subscription", "administrator"],
  ["GET", "/subscription/export", "administrator"],
  ["DELETE", "/subscription/{id}", "administrator"],
  ["GET", "/dashboard", "writer"],
  ["GET", "/office", "back-office"],
  ["GET", "/audit", "administrator"],
  ["GET", "/redirect", "administrator"],
  ["POST", "/redirect", "administrator"],
  ["DELETE", "/redirect/{id}", "administrator"],
];

const site = useApp();
const admin = useAdmin(site);
const calls = grantedCalls(site, admin);

beforeAll(async () => {
  await addArticle(site.db);
  await addEvent(site.db, { titles: { rw: "Igitaramo", en: "A concert", fr: "Un concert" } });
});

test("the contract has the endpoints of this table and no others, each with the same access", () => {
  const inContract = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path} ${endpoint.access}`);
  expect(inContract.toSorted()).toEqual(access.map((row) => row.join(" ")).toSorted());
});

/** Everything that an endpoint requires, ready to be sent; the last of its calls is one that a guest could make. */
async function callAs(method: Endpoint["method"], path: string, headers: Record<string, string>) {
  const call = await prepared(calls[`${method} ${path}`]?.at(-1), headers);
  return () => site.call(method, call.path, { headers, payload: call.payload });
}

const notSignedIn = { status: 401, message: "Please log in first." };
const forbidden = { status: 403, message: "You are not allowed to do this." };

/** Whom an endpoint of each access answers; it rejects all others. */
const answered: Record<Endpoint["access"], readonly Caller[]> = {
  anyone: ["guest", ...roles],
  "optional-user": ["guest", ...roles],
  user: roles,
  "back-office": ["MODERATOR", "TRANSLATOR", "AUTHOR", "EDITOR", "ADMIN"],
  moderator: ["MODERATOR", "EDITOR", "ADMIN"],
  writer: ["TRANSLATOR", "AUTHOR", "EDITOR", "ADMIN"],
  editor: ["EDITOR", "ADMIN"],
  administrator: ["ADMIN"],
};

type Caller = "guest" | Role;
const callers: readonly Caller[] = ["guest", ...roles];

async function signIn(caller: Caller) {
  if (caller === "guest") return {};
  return as((await addSessionUser(site, { role: caller, languages: ["fr"] })).token);
}

/** What an author or a translator may do with an item depends on it: content/item-rights.test.ts. */
function isOfItem(path: string, mayCall: Endpoint["access"]): boolean {
  return mayCall === "writer" && /^\/(article|event)\/|^\/translation\/(export|machine)$/.test(path);
}

/** What is open to every user is open to all roles alike. */
function callersOf(path: string, mayCall: Endpoint["access"]): readonly Caller[] {
  if (answered[mayCall].includes("USER")) return ["guest", "USER", "MODERATOR", "ADMIN"];
  return isOfItem(path, mayCall) ? ["guest", "USER", "MODERATOR", "EDITOR", "ADMIN"] : callers;
}

describe.each(access)("%s %s", (method, path, mayCall) => {
  for (const caller of callersOf(path, mayCall)) {
    const rejection = caller === "guest" ? notSignedIn : forbidden;

    if (answered[mayCall].includes(caller)) {
      test(`answers ${caller}`, async () => {
        const call = await callAs(method, path, await signIn(caller));
        const { status, body } = await call();
        expect(status).toBeLessThan(300);
        if (!Buffer.isBuffer(body)) expect(body).toMatchObject({ success: true });
      });
      continue;
    }

    test(`rejects ${caller} with ${rejection.status} and does nothing`, async () => {
      const call = await callAs(method, path, await signIn(caller));
      const { status, body } = await leavingNothing(site, call);
      expect({ status, message: body.message }).toEqual(rejection);
    });
  }

  test("rejects an unknown session, whatever access the endpoint has", async () => {
    const { status, body } = await site.call(method, path.replace(/\{\w+\}/g, "1"), { headers: as("forged") });
    expect({ status, message: body.message }).toEqual({
      status: 401,
      message: "Your session has ended. Please log in again.",
    });
  });
});

test.for([
  ["fr", "Vous n’avez pas le droit de faire cela.", "Veuillez d’abord vous connecter."],
  ["rw", "Ntiwemerewe gukora ibi.", "Banza winjire."],
] as const)("both rejections are in %s", async ([language, forbidden, notSignedIn]) => {
  const headers = as((await addSessionUser(site)).token);
  const path = `/dashboard?language=${language}`;
  const answers = [await site.call("GET", path, { headers }), await site.call("GET", path)];
  expect(answers.map(({ body }) => body.message)).toEqual([forbidden, notSignedIn]);
});
