import { afterEach, describe, expect, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { SECOND } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { addUserWithPassword, askForReset, logIn, newAddress, PASSWORD } from "#test/sign-in.ts";
import { useSmtp } from "#test/smtp.ts";

const smtp = await useSmtp();
/** Longer than any test may take: nothing here continues because of a timeout. */
const site = useApp({ SMTP_URL: smtp.url({ patience: 120 * SECOND }) });
const impatient = useApp({ SMTP_URL: smtp.url({ patience: 300 }) });

afterEach(async () => {
  smtp.behaviour = "accept";
  smtp.release();
  await site.services.mailWorker.sendDue();
});

async function register(email: string, on = site) {
  return on.call("POST", "/user/register", { payload: { name: "Keza", email, password: PASSWORD } });
}

async function arrival(email: string): Promise<void> {
  await vi.waitFor(() => expect(smtp.mails.map(({ to }) => to)).toContain(email), { timeout: 10 * SECOND });
}

/** Sooner than the mail worker polls. */
async function holding(count: number): Promise<void> {
  await vi.waitFor(() => expect(smtp.held()).toBe(count), { timeout: 4 * SECOND });
}

describe("a mail server that does not respond yet", () => {
  test.for([
    ["a registration", 201, async () => register(newAddress())],
    ["a login", 200, async () => logIn(site, (await addUserWithPassword(site)).email)],
    ["a reset", 200, async () => askForReset(site, (await addUserWithPassword(site)).email)],
  ] as const)("does not delay the answer to %s", async ([, expected, call]) => {
    smtp.behaviour = "hold";
    expect((await call()).status).toBe(expected);
  });

  test("gets the mail as soon as it responds", async () => {
    const email = newAddress();
    smtp.behaviour = "hold";
    await register(email);
    await holding(1);
    smtp.release();
    await arrival(email);
  });

  test("does not delay a mail that comes after it on another connection", async () => {
    const email = newAddress();
    smtp.behaviour = "hold";
    await register(newAddress());
    await holding(1);
    smtp.behaviour = "accept";
    await register(email);
    await arrival(email);
    expect(smtp.held()).toBe(1);
  });

  test("is sent no more than five mails at once, and the others when it responds", async () => {
    const emails = Array.from({ length: 7 }, newAddress);
    smtp.behaviour = "hold";
    await Promise.all(emails.map((email) => register(email)));
    await holding(5);
    smtp.behaviour = "accept";
    smtp.release();
    await Promise.all(emails.map(arrival));
  });
});

test("mails that are due together do not wait for each other", async () => {
  smtp.behaviour = "drop";
  for (let each = 0; each < 3; each += 1) await register(newAddress());
  await site.services.mailWorker.sendDue();
  smtp.behaviour = "hold";
  site.clock.advance(10 * SECOND);
  site.services.mailWorker.wake();
  await holding(3);
});

describe("a mail server that never responds", () => {
  test("times out, and the mail waits for the next try", async () => {
    const email = newAddress();
    smtp.behaviour = "hold";
    await register(email, impatient);
    await impatient.services.mailWorker.sendDue();
    const waiting = await impatient.db.selectFrom("mails").select("tries").where("recipient", "=", email).execute();
    expect(waiting).toEqual([{ tries: 1 }]);
    smtp.behaviour = "accept";
    impatient.clock.advance(10 * SECOND);
    await impatient.services.mailWorker.sendDue();
    await arrival(email);
  });

  test("does not keep the site from stopping within five seconds, and its mail waits", async () => {
    const { config, db, clock } = site;
    const email = newAddress();
    smtp.behaviour = "hold";
    const { app } = await buildApp({ config, db, clock });
    const payload = { name: "Keza", email, password: PASSWORD };
    await app.inject({ method: "POST", url: "/api/user/register", payload });
    await holding(1);
    const before = Date.now();
    await app.close();
    expect(Date.now() - before).toBeLessThan(5 * SECOND);
    expect(await db.selectFrom("mails").select("recipient").execute()).toEqual([{ recipient: email }]);
  });
});
