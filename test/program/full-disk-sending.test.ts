import { expect } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { connectDatabase } from "#server/database/open.ts";
import { rowsOf } from "#test/running-database.ts";
import { startSmtp } from "#test/smtp-server.ts";
import { times } from "#test/torture.ts";
import { begun, expectEachOnce, newsletterOf, signedIn, subscribe, untilSent } from "./sent-newsletters.ts";
import { started } from "./server-process.ts";
import { fillDisk, test } from "./small-disk.ts";

const ROUNDS = times(1, 20);
const CONNECTIONS = 5;
const SUBSCRIBERS = CONNECTIONS * (ROUNDS + 5);

const settings = { DEMO_CONTENT: "false", RATE_LIMIT: "off", NEWSLETTER_CONNECTIONS: String(CONNECTIONS) };

test("a newsletter waits while the disk is full, and goes on by itself to whoever has not got it, while pages are served", {
  timeout: times(1, 10) * MINUTE,
}, async ({ run, disk }) => {
  const smtp = await startSmtp();
  const { url, output } = await started(run, { ...settings, DATA_DIR: disk, SMTP_URL: smtp.url() });
  const db = await connectDatabase({ databaseUrl: null, dataDir: disk });
  await subscribe(db, SUBSCRIBERS);
  const caller = { url, token: await signedIn(db) };
  await db.destroy();
  smtp.behaviour = "hold-answer";
  const id = await begun(caller);
  for (let round = 1; round <= ROUNDS; round += 1) {
    smtp.behaviour = "hold-answer";
    await expect.poll(() => smtp.held(), { timeout: MINUTE, interval: 5 }).toBe(CONNECTIONS);
    // Its log of writes has no pages left to write to again: each write needs room.
    rowsOf(disk, "pragma wal_checkpoint(truncate)");
    const giveRoom = await fillDisk(disk);
    const got = smtp.mails.length;
    const failures = output().length;
    // Their mails are sent, and that cannot be written.
    smtp.behaviour = "accept";
    smtp.release();
    await expect.poll(() => output().slice(failures), { timeout: MINUTE }).toContain("waits for the database");
    for (const path of [`/en?round=${round}`, "/api/article", "/healthz"]) {
      expect({ path, status: (await fetch(`${url}${path}`)).status }).toEqual({ path, status: 200 });
    }
    const { status, counts } = await newsletterOf(caller, id);
    expect(status).toBe("sending");
    expect(counts).toMatchObject({ uncertain: 0, sent: got - CONNECTIONS, sending: CONNECTIONS });
    expect(smtp.mails.length).toBe(got);
    await giveRoom();
  }
  await untilSent(caller, id);
  await expectEachOnce(caller, id, smtp, SUBSCRIBERS);
  await smtp.stop();
});
