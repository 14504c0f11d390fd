import { setTimeout as pass } from "node:timers/promises";
import { expect } from "vitest";
import { MINUTE, SECOND } from "#server/clock.ts";
import { connectDatabase } from "#server/database/open.ts";
import { throughPort } from "#test/ports.ts";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { startSmtp } from "#test/smtp-server.ts";
import { times } from "#test/torture.ts";
import { startChaosProxy } from "./chaos-proxy.ts";
import { begun, expectEachOnce, newsletterOf, signedIn, subscribe, untilSent } from "./sent-newsletters.ts";
import { type Started, started, test } from "./server-process.ts";

const CONNECTIONS = 5;
const SUBSCRIBERS = times(60, 600);
/** In the long form leases end meanwhile: a second host goes on where the first one was. */
const HOSTS = times(1, 2);
const AWAY = times(2, 65) * SECOND;
const ROUNDS = times(1, 10);

const settings = { DEMO_CONTENT: "false", RATE_LIMIT: "off", NEWSLETTER_CONNECTIONS: String(CONNECTIONS) };

test("a newsletter waits while PostgreSQL is away, and goes on by itself to whoever has not got it", {
  timeout: times(1, 10) * MINUTE,
}, async ({ run }) => {
  const smtp = await startSmtp();
  const { url: databaseUrl, drop } = await createPostgresDatabase();
  const proxy = await startChaosProxy(Number(new URL(databaseUrl).port));
  const through = throughPort(databaseUrl, proxy.port);
  const hostSettings = { ...settings, SMTP_URL: smtp.url({ patience: 2 * MINUTE }), DATABASE_URL: through.href };
  const hosts = await Promise.all(Array.from({ length: HOSTS }, () => started(run, hostSettings)));
  const [{ url }] = hosts as [Started];
  const output = () => hosts.map((host) => host.output()).join("");
  const db = await connectDatabase({ databaseUrl, dataDir: "" });
  await subscribe(db, SUBSCRIBERS);
  const caller = { url, token: await signedIn(db) };
  await db.destroy();

  // It goes away while servers have mails and have not answered: they are sent, and that cannot be written.
  smtp.behaviour = "hold-answer";
  const id = await begun(caller);
  await expect.poll(() => smtp.held(), { timeout: MINUTE, interval: 5 }).toBe(CONNECTIONS);
  proxy.disconnect();
  const got = smtp.mails.length;
  smtp.behaviour = "accept";
  smtp.release();
  await expect.poll(output, { timeout: MINUTE }).toContain("waits for the database");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await pass(AWAY);
  expect(smtp.mails.length).toBe(got);

  // It is silent at an instant that nobody chose.
  smtp.delay = 10;
  proxy.restore();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = smtp.mails.length;
    await expect.poll(() => smtp.mails.length, { timeout: MINUTE, interval: 5 }).toBeGreaterThan(before + CONNECTIONS);
    proxy.dropAll();
    await pass(Math.random() * SECOND);
    proxy.restore();
  }
  await untilSent(caller, id);
  expect((await newsletterOf(caller, id)).stopReason).toBe(null);
  await expectEachOnce(caller, id, smtp, SUBSCRIBERS);
  await proxy.close();
  await drop();
  await smtp.stop();
});
