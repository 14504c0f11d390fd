import { beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { as, useApp } from "#test/app.ts";
import { endpoints } from "#test/endpoints.ts";
import { addSessionUser, addSetting } from "#test/factories.ts";
import { expectAnswerOf } from "#test/fuzz/answers.ts";
import { addFiles, addKnown, type Files, OWN_SESSION } from "#test/fuzz/known.ts";
import { plainBody } from "#test/fuzz/plain-body.ts";
import { type RandomRequest, requestsOf } from "#test/fuzz/requests.ts";
import { PASSWORD } from "#test/sign-in.ts";
import { PATIENCE, times, torture } from "#test/torture.ts";

/** Any request to an endpoint is answered as the contract says. */
const site = useApp({ LOG_LEVEL: "error" });

/** Of each endpoint; where none of them comes through, since few are complete, more until one does. */
const REQUESTS = times(20, 2000);
const MORE_REQUESTS = times(150, 2000);

let files: Files;
beforeAll(async () => {
  files = await addFiles(site);
  // With it hardly any item of a random request would be complete.
  await addSetting(site.db, { name: "pictureRequired", value: "false" });
});

async function headersOf({ caller, headers }: RandomRequest): Promise<Record<string, string>> {
  if (caller === "guest") return headers;
  if (caller === "forged") return { ...headers, ...as("forged") };
  // A new user each time: an earlier request may have ended the session or changed the role.
  const user = { role: caller === "user" ? "USER" : "ADMIN", password: PASSWORD } as const;
  return { ...headers, ...as((await addSessionUser(site, user)).token) };
}

/** The id of the newest session, which is the caller's own. */
async function newestSession(): Promise<string> {
  const row = await site.db.selectFrom("sessions").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return String(row?.id ?? 0);
}

async function send({ method }: Endpoint, request: RandomRequest) {
  const { type, bytes } = request.body ?? {};
  const headers = { ...(await headersOf(request)), ...(type !== undefined && { "content-type": type }) };
  const url = request.url.includes(OWN_SESSION) ? request.url.replace(OWN_SESSION, await newestSession()) : request.url;
  return site.app.inject({ method, url: `/api${url}`, headers, ...(bytes && { payload: bytes }) });
}

/** Last come those that change what all others do: hide newsletters, switch languages off. */
const changesAll = ({ method, path }: Endpoint) => method === "PUT" && /^\/(setting|language)/.test(path);
const inOrder = [...endpoints.filter((each) => !changesAll(each)), ...endpoints.filter(changesAll)];

test.each(inOrder.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s answers random requests as the contract says",
  { timeout: PATIENCE },
  async (_name, endpoint) => {
    const known = await addKnown(site, endpoint, files);
    const statuses = new Set<number>();
    const hasBoth = () => statuses.has(endpoint.status ?? 200) && [...statuses].some((status) => status >= 400);
    let count = 0;
    let hasFailed = false;
    const sendOne = async (request: RandomRequest) => {
      const { statusCode, headers, rawPayload } = await send(endpoint, request);
      statuses.add(statusCode);
      expect(site.log.splice(0)).toEqual([]);
      expectAnswerOf(endpoint, { statusCode, headers, body: plainBody(headers, rawPayload) });
    };
    const sendNext = async (request: RandomRequest) => {
      // After one that failed all are sent: they are the search of the smallest example.
      if (!hasFailed && count >= REQUESTS && hasBoth()) return;
      count += 1;
      await sendOne(request).catch((error) => {
        hasFailed = true;
        throw error;
      });
    };
    await torture(requestsOf(endpoint, known), REQUESTS + MORE_REQUESTS, sendNext);
    // Requests that never come through would find nothing.
    expect(hasBoth(), `statuses: ${[...statuses]}`).toBe(true);
  },
);
