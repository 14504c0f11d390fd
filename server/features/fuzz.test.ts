import { beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/all.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { expectAnswerOf } from "#test/fuzz/answers.ts";
import { addFiles, addKnown, type Files } from "#test/fuzz/known.ts";
import { plainBody } from "#test/fuzz/plain-body.ts";
import { type RandomRequest, requestsOf } from "#test/fuzz/requests.ts";
import { PATIENCE, times, torture } from "#test/torture.ts";

/** Whatever anybody sends to an endpoint, it is answered as the contract says. */
const site = useApp({ LOG_LEVEL: "error" });

/** Of each endpoint. */
const REQUESTS = times(50, 2000);

let files: Files;
beforeAll(async () => {
  files = await addFiles(site);
});

async function headersOf({ caller, headers }: RandomRequest): Promise<Record<string, string>> {
  if (caller === "guest") return headers;
  if (caller === "forged") return { ...headers, ...as("forged") };
  // Somebody new each time: what was sent before may have signed them out, or taken their rights away.
  return { ...headers, ...as((await addSessionUser(site, { role: caller === "user" ? "USER" : "ADMIN" })).token) };
}

async function send({ method }: Endpoint, request: RandomRequest) {
  const { type, bytes } = request.body ?? {};
  const headers = { ...(await headersOf(request)), ...(type !== undefined && { "content-type": type }) };
  return site.app.inject({ method, url: `/api${request.url}`, headers, ...(bytes && { payload: bytes }) });
}

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s answers random requests as the contract says",
  { timeout: PATIENCE },
  async (_name, endpoint) => {
    const known = await addKnown(site, endpoint, files);
    const statuses = new Set<number>();
    await torture(requestsOf(endpoint, known), REQUESTS, async (request) => {
      const { statusCode, headers, rawPayload } = await send(endpoint, request);
      statuses.add(statusCode);
      const body = plainBody(headers, rawPayload);
      expect(site.log.splice(0)).toEqual([]);
      expectAnswerOf(endpoint, { statusCode, headers, body });
    });
    // Requests that never come through would find nothing.
    expect(statuses).toContain(endpoint.status ?? 200);
    expect([...statuses].some((status) => status >= 400)).toBe(true);
  },
);
