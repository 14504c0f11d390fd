import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { connectDatabase } from "#server/database/open.ts";
import type { Database } from "#server/database/schema.ts";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { type SmtpServer, startSmtp } from "#test/smtp-server.ts";
import { times } from "#test/torture.ts";
import { type Caller, call } from "../../cluster/site.ts";
import { begun, newsletterOf, signedIn, subscribe, untilSent } from "./sent-newsletters.ts";
import { ended, type Started, started, test } from "./server-process.ts";

const SUBSCRIBERS = times(200, 2000);
const KILLS = times(2, 20);
const CONNECTIONS = 5;
/** Milliseconds before each answer, so that it is still being sent at the last kill. */
const DELAY = times(10, 40);

const settings = { DEMO_CONTENT: "false", RATE_LIMIT: "off", NEWSLETTER_CONNECTIONS: String(CONNECTIONS) };
const trial = { timeout: times(2, 40) * MINUTE };

/** Kills a process at an instant that nobody chose, after some more mails. */
async function killedSoon({ server }: Started, smtp: SmtpServer): Promise<void> {
  const before = smtp.mails.length;
  await expect.poll(() => smtp.mails.length - before, { timeout: 90 * SECOND, interval: 5 }).toBeGreaterThan(3);
  await pause(Math.random() * times(300, 1500));
  await ended(server, "SIGKILL");
}

/** Its holder is dead; it would end by itself within a minute, for which the short form does not wait. */
async function endLease(db: Database): Promise<void> {
  await db
    .updateTable("leases")
    .set({ ends_at: toInstant(0) })
    .where("name", "=", "send newsletters")
    .execute();
}

/** Each got it at most once; whoever did not is uncertain, and those are no more than connections and kills. */
async function expectNobodyTwice(caller: Caller, id: number, smtp: SmtpServer): Promise<void> {
  const { counts } = await newsletterOf(caller, id);
  const got = new Set(smtp.mails.map(({ to }) => to));
  expect(smtp.mails.length).toBe(got.size);
  expect(counts.sent + counts.uncertain).toBe(SUBSCRIBERS);
  expect(SUBSCRIBERS - got.size).toBeLessThanOrEqual(counts.uncertain);
  expect(counts.uncertain).toBeLessThanOrEqual(KILLS * CONNECTIONS);
}

/** After the uncertain were sent again each has it, and whoever has it twice has the same mail twice. */
async function expectAllAfterSendingAgain(caller: Caller, id: number, smtp: SmtpServer): Promise<void> {
  await call(caller, "POST", `/newsletter/${id}/resend-uncertain`, {});
  await expect
    .poll(async () => (await newsletterOf(caller, id)).counts.sent, { timeout: 90 * SECOND })
    .toBe(SUBSCRIBERS);
  const ids = new Map<string, Set<string>>();
  for (const { to, headers } of smtp.mails) ids.set(to, (ids.get(to) ?? new Set()).add(headers["message-id"] ?? ""));
  expect(ids.size).toBe(SUBSCRIBERS);
  expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([]);
}

test(
  "a newsletter whose process is killed reaches everybody at most once, and then once more where somebody says so",
  trial,
  async ({ folder, run }) => {
    const smtp = await startSmtp();
    smtp.delay = DELAY;
    let host = await started(run, { ...settings, SMTP_URL: smtp.url() });
    const db = await connectDatabase({ databaseUrl: null, dataDir: folder });
    await subscribe(db, SUBSCRIBERS);
    const caller = { url: host.url, token: await signedIn(db) };
    const id = await begun(caller);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killedSoon(host, smtp);
      host = await started(run, { ...settings, SMTP_URL: smtp.url() });
      caller.url = host.url;
      expect((await newsletterOf(caller, id)).status).toBe("sending");
      await endLease(db);
    }
    await untilSent(caller, id);
    await expectNobodyTwice(caller, id, smtp);
    await expectAllAfterSendingAgain(caller, id, smtp);
    await db.destroy();
    await smtp.stop();
  },
);

test(
  "where one of two hosts is killed as it sends, the other one goes on, and nobody gets it twice",
  trial,
  async ({ run }) => {
    const smtp = await startSmtp();
    smtp.delay = DELAY;
    const { url: databaseUrl, drop } = await createPostgresDatabase({ isEmpty: true });
    const hostSettings = { ...settings, SMTP_URL: smtp.url(), DATABASE_URL: databaseUrl };
    const hosts = await Promise.all([1, 2].map(() => started(run, hostSettings)));
    const db = await connectDatabase({ databaseUrl, dataDir: "" });
    await subscribe(db, SUBSCRIBERS);
    const [one, other] = hosts as [Started, Started];
    const token = await signedIn(db);
    const id = await begun({ url: one.url, token });
    // Whichever of them it is that sends.
    await killedSoon(one, smtp);
    await endLease(db);
    const caller = { url: other.url, token };
    await untilSent(caller, id);
    await expectNobodyTwice(caller, id, smtp);
    await expectAllAfterSendingAgain(caller, id, smtp);
    await db.destroy();
    await drop();
    await smtp.stop();
  },
);
