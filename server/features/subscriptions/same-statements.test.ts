import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { useApp } from "#test/app.ts";
import { addSubscription } from "#test/factories.ts";
import { linksTo, mailsTo } from "#test/mailbox.ts";
import { newAddress } from "#test/sign-in.ts";

const site = useApp({ RATE_LIMIT: "on" });
const statements: string[] = [];
/** Subscribes at the same site, with its statements recorded. */
let subscribe: (email: string) => Promise<{ status: number; body: string }>;
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
  subscribe = async (email) => {
    const url = "/api/subscription/subscribe";
    const { statusCode, body } = await app.inject({ method: "POST", url, payload: { email } });
    return { status: statusCode, body };
  };
  close = () => app.close();
});
afterAll(() => close());

/** The answer and the cost of subscribing an address. */
async function work(email: string) {
  await mailsTo(site, email);
  statements.length = 0;
  const answer = await subscribe(email);
  // Background jobs look for changed texts and for what is scheduled and for newsletters, whatever is called.
  const ofJobs = /search_queue|translation_queue|"schedules"|"newsletters"|"content_version"/;
  const ofCall = statements.filter((statement) => !ofJobs.test(statement));
  return { ...answer, statements: ofCall };
}

test.each([
  ["is subscribed", async (email: string) => addSubscription(site.db, { email })],
  ["waits to be confirmed", async (email: string) => addSubscription(site.db, { email, status: "pending" })],
  ["has left", async (email: string) => addSubscription(site.db, { email, status: "unsubscribed" })],
  ["is never to be written to", leaveForEver],
])("an address that %s gets the same answer by the same statements as an unknown one", async (_what, prepare) => {
  const email = newAddress();
  await prepare(email);
  const unknown = await work(newAddress());
  expect(unknown.status).toBe(201);
  expect(unknown.statements.length).toBeGreaterThan(5);
  expect(await work(email)).toEqual(unknown);
});

async function leaveForEver(email: string): Promise<void> {
  await site.call("POST", "/subscription/subscribe", { payload: { email } });
  const { leave } = await linksTo(site, email);
  await site.call("POST", "/subscription/unsubscribe", { payload: { token: leave } });
}
