import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { recordCryptoCalls } from "#test/crypto-calls.ts";
import { addUserWithPassword, fromNetwork, newAddress, PASSWORD } from "#test/sign-in.ts";

const hashes = recordCryptoCalls("createHash", "createHmac", "argon2");

const site = useApp({ RATE_LIMIT: "on" });
const statements: string[] = [];
/** The same site, whose statements are recorded. */
let watched: TestApp;
let home: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  const { config, db, clock } = site;
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { app, services } = await buildApp({ config, clock, db: db.withPlugin(watch) });
  // Mails would be written between the calls.
  await services.mailWorker.close();
  const call: TestApp["call"] = async (method, path, options = {}) => {
    const { statusCode, headers, ...answer } = await app.inject({ method, url: `/api${path}`, ...options });
    return { status: statusCode, headers, body: answer.json() };
  };
  watched = { ...site, app, services, call };
  home = fromNetwork(watched, "41.186.0.1");
  close = () => app.close();
});
afterAll(() => close());

/** The cost of a call: every statement and every hash, in their order. */
async function work(path: string, payload: object, { from = home, status }: { from?: TestApp; status: number }) {
  // A mail that waits would be written meanwhile.
  await site.services.mailWorker.sendDue();
  statements.length = 0;
  hashes.length = 0;
  expect((await from.call("POST", path, { payload })).status).toBe(status);
  // Background jobs look for changed texts, for what is scheduled and for newsletters, whatever is called, by the site's
  // languages and settings.
  const ofJobs = /search_queue|translation_queue|"(schedules|newsletters|content_version|languages|settings)"/;
  const ofCall = statements.filter((statement) => !ofJobs.test(statement));
  return { statements: ofCall, hashes: hashes.map(({ name }) => name) };
}

/** A user whose sign-in waits for its code, which has been mailed. */
async function waiting() {
  const { email } = await addUserWithPassword(site);
  const { body } = await fromNetwork(site, "41.186.0.1").call("POST", "/auth/login", {
    payload: { email, password: PASSWORD },
  });
  await site.services.mailWorker.sendDue();
  return { email, signIn: body.signIn as string };
}

const forged = "A".repeat(43);

describe.each([
  { path: "/otp/verify", more: { otp: "000000" }, status: 401, least: 2 },
  { path: "/otp/resend", more: {}, status: 200, least: 4 },
])("$path does the same work", ({ path, more, status, least }) => {
  test("for an unknown address, an account without a sign-in, and an open sign-in", async () => {
    const unknown = await work(path, { email: newAddress(), ...more }, { status });
    expect(unknown.statements.length).toBeGreaterThanOrEqual(least);
    expect(await work(path, { email: (await addUserWithPassword(site)).email, ...more }, { status })).toEqual(unknown);
    const { email } = await waiting();
    expect(await work(path, { email, ...more }, { status })).toEqual(unknown);
  });

  test("from the network that gave the password and from another one", async () => {
    const { email } = await waiting();
    const own = await work(path, { email, ...more }, { status });
    const from = fromNetwork(watched, "102.22.0.1");
    expect(await work(path, { email, ...more }, { status, from })).toEqual(own);
  });

  test("for a sign-in token that is unknown, forged or another user's, and for the right one", async () => {
    const { email, signIn } = await waiting();
    const right = await work(path, { email, signIn, ...more }, { status });
    expect(await work(path, { email, signIn: forged, ...more }, { status })).toEqual(right);
    const other = (await waiting()).signIn;
    expect(await work(path, { email: newAddress(), signIn: other, ...more }, { status })).toEqual(right);
    expect(await work(path, { email, signIn: `${forged}b`, ...more }, { status })).toEqual(right);
  });

  test("for a device that is unknown or forged", async () => {
    const { email } = await waiting();
    const device = `${forged}.${forged}`;
    const known = await work(path, { email, device, ...more }, { status });
    expect(await work(path, { email: newAddress(), device, ...more }, { status })).toEqual(known);
  });
});

test("/auth/login does the same work for a wrong password and an unknown address", async () => {
  const payload = { password: "not the right one" };
  const unknown = await work("/auth/login", { email: newAddress(), ...payload }, { status: 401 });
  const { email } = await addUserWithPassword(site);
  expect(await work("/auth/login", { email, ...payload }, { status: 401 })).toEqual(unknown);
  expect(unknown.hashes).toContain("argon2");
});
