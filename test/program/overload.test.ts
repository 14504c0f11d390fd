import { expect } from "vitest";
import { SECOND } from "#server/clock.ts";
import { runLoadClients } from "#test/load-clients.ts";
import { times } from "#test/torture.ts";
import { started, test } from "./server-process.ts";

const CLIENTS = 400;
const LASTS = times(3, 5) * SECOND;
/** Far longer than any answer needs, and far shorter than a queue of all of them would take. */
const PATIENCE = 20 * SECOND;

test("under overload from one address some calls are served and the rest get a 503, and afterwards all are served", {
  timeout: 60 * SECOND,
}, async ({ run }) => {
  const { url, errors } = await started(run, { DEMO_CONTENT: "true" });
  // Each is another search, so that none is cached.
  const answers = await runLoadClients(url, {
    clients: CLIENTS,
    addresses: 1,
    milliseconds: LASTS,
    pathOf: (turn) => `/${["rw", "en", "fr"][turn % 3]}/news?q=inkuru${turn}`,
  });
  const served = answers.filter(({ status }) => status === 200);
  const rejected = answers.filter(({ status }) => status === 503);
  expect(served.length).toBeGreaterThan(20);
  expect(rejected.length).toBeGreaterThan(64);
  expect(answers.length).toBe(served.length + rejected.length);
  expect(new Set(rejected.map(({ retryAfter }) => retryAfter))).toEqual(new Set(["2"]));
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(PATIENCE);
  const afterwards = await runLoadClients(url, {
    clients: 8,
    addresses: 1,
    milliseconds: SECOND,
    pathOf: (turn) => `/rw/news?q=nyuma${turn}`,
  });
  expect(new Set(afterwards.map(({ status }) => status))).toEqual(new Set([200]));
  expect(errors()).toBe("");
});
