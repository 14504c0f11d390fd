import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/all.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { as, useApp } from "#test/app.ts";
import { grantedCalls, prepared } from "#test/calls.ts";
import { useDesk } from "#test/desk.ts";
import { addArticle, addEvent, addMember } from "#test/factories.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
const desk = useDesk(site);
const calls = grantedCalls(site, desk);

/** The first call of an endpoint that an administrator could make, but made by somebody else. */
async function callOf(endpoint: Endpoint, headers: Record<string, string>) {
  await addArticle(site.db);
  await addEvent(site.db);
  const { path, payload } = await prepared(calls[`${endpoint.method} ${endpoint.path}`]?.[0]);
  return leavingNothing(site, () => site.call(endpoint.method, path, { headers, payload }));
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_name, endpoint) => {
    const isForMembers = endpoint.access === "user" || endpoint.access === "administrator";
    const anything = endpoint.path.replace(/\{\w+\}/g, "1");

    test("refuses a guest only where it is for those who signed in", async () => {
      const { status, body } = await site.call(endpoint.method, anything);
      expect(status === 401 && body.message === "Please log in first.").toBe(isForMembers);
    });

    test("refuses a session that is not known, whoever may call", async () => {
      const { status, body } = await site.call(endpoint.method, anything, { headers: as("forged") });
      expect({ status, message: body.message }).toEqual({
        status: 401,
        message: "Your session has ended. Please log in again.",
      });
    });

    test("refuses a member only where it is for administrators", async () => {
      const headers = as((await addMember(site)).token);
      const { status, body } = await site.call(endpoint.method, anything, { headers });
      const isRefused = status === 403 && body.message === "You are not allowed to do this.";
      expect(isRefused).toBe(endpoint.access === "administrator");
    });
  },
);

const forAdministrators = endpoints.filter(({ access }) => access === "administrator");

describe.each(forAdministrators.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "all that %s asks for",
  (_name, endpoint) => {
    test("does nothing where a guest sends it", async () => {
      expect((await callOf(endpoint, {})).status).toBe(401);
    });

    test("does nothing where a member sends it", async () => {
      expect((await callOf(endpoint, as((await addMember(site)).token))).status).toBe(403);
    });
  },
);

test.for([
  ["fr", "Vous n’avez pas le droit de faire cela.", "Veuillez d’abord vous connecter."],
  ["rw", "Ntiwemerewe gukora ibi.", "Banza winjire."],
] as const)("both refusals are told in %s", async ([language, forbidden, notSignedIn]) => {
  const headers = as((await addMember(site)).token);
  const path = `/dashboard?language=${language}`;
  const answers = [await site.call("GET", path, { headers }), await site.call("GET", path)];
  expect(answers.map(({ body }) => body.message)).toEqual([forbidden, notSignedIn]);
});
