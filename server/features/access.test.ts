import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
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
  ["GET", "/search/missing", "administrator"],
  ["DELETE", "/search/missing", "administrator"],
  ["GET", "/author", "administrator"],
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
  ["DELETE", "/comment/{id}", "user"],
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
  ["GET", "/user/subscription", "user"],
  ["PUT", "/user/subscription", "user"],
  ["POST", "/article/add", "administrator"],
  ["PUT", "/article/{id}", "administrator"],
  ["DELETE", "/article/{id}", "administrator"],
  ["POST", "/event/add", "administrator"],
  ["PUT", "/event/{id}", "administrator"],
  ["DELETE", "/event/{id}", "administrator"],
  ["POST", "/article/{id}/publish", "administrator"],
  ["POST", "/article/{id}/unpublish", "administrator"],
  ["DELETE", "/article/{id}/schedule", "administrator"],
  ["POST", "/article/{id}/restore", "administrator"],
  ["GET", "/article/{id}/revision", "administrator"],
  ["GET", "/article/{id}/revision/{revision}", "administrator"],
  ["PUT", "/article/{id}/revision/{revision}", "administrator"],
  ["POST", "/article/{id}/revision/{revision}/restore", "administrator"],
  ["POST", "/event/{id}/publish", "administrator"],
  ["POST", "/event/{id}/unpublish", "administrator"],
  ["DELETE", "/event/{id}/schedule", "administrator"],
  ["POST", "/event/{id}/restore", "administrator"],
  ["GET", "/event/{id}/revision", "administrator"],
  ["GET", "/event/{id}/revision/{revision}", "administrator"],
  ["PUT", "/event/{id}/revision/{revision}", "administrator"],
  ["POST", "/event/{id}/revision/{revision}/restore", "administrator"],
  ["POST", "/picture", "administrator"],
  ["GET", "/category/editable", "administrator"],
  ["POST", "/category", "administrator"],
  ["PUT", "/category/{id}", "administrator"],
  ["DELETE", "/category/{id}", "administrator"],
  ["GET", "/byline", "administrator"],
  ["POST", "/byline", "administrator"],
  ["PUT", "/byline/{id}", "administrator"],
  ["DELETE", "/byline/{id}", "administrator"],
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
  ["GET", "/subscription", "administrator"],
  ["GET", "/subscription/export", "administrator"],
  ["DELETE", "/subscription/{id}", "administrator"],
  ["GET", "/dashboard", "administrator"],
  ["GET", "/office", "moderator"],
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

/** How an endpoint of each access rejects a guest and a user of each role; null where it answers. */
const rejections = {
  anyone: [null, null, null, null],
  "optional-user": [null, null, null, null],
  user: [notSignedIn, null, null, null],
  moderator: [notSignedIn, forbidden, null, null],
  administrator: [notSignedIn, forbidden, forbidden, null],
} as const;

const callers = [
  ["a guest", 0, async () => ({})],
  ["a user", 1, async () => as((await addSessionUser(site)).token)],
  ["a moderator", 2, async () => as((await addSessionUser(site, { role: "MODERATOR" })).token)],
  ["an administrator", 3, async () => as((await addSessionUser(site, { role: "ADMIN" })).token)],
] as const;

describe.each(access)("%s %s", (method, path, mayCall) => {
  for (const [who, place, signIn] of callers) {
    const rejection = rejections[mayCall][place];

    test(rejection ? `rejects ${who} with ${rejection.status} and does nothing` : `answers ${who}`, async () => {
      const call = await callAs(method, path, await signIn());
      if (rejection === null) {
        const { status, body } = await call();
        expect(status).toBeLessThan(300);
        if (!Buffer.isBuffer(body)) expect(body).toMatchObject({ success: true });
        return;
      }
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
