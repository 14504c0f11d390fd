import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { useApp } from "#test/app.ts";
import { addUser } from "#test/factories.ts";
import { addUserWithPassword, askForReset, logIn, newAddress, PASSWORD } from "#test/sign-in.ts";
import { useSmtp } from "#test/smtp.ts";
import type { Behaviour } from "#test/smtp-server.ts";
import { queueMail } from "./queue.ts";

const smtp = await useSmtp();
const site = useApp({ SMTP_URL: smtp.url({ login: "site:secret" }), LOG_LEVEL: "info" });

beforeEach(() => {
  smtp.behaviour = "accept";
});

// Deletes mails that wait, so that they do not affect the next test.
afterEach(() => site.db.deleteFrom("mails").execute());

async function register(email: string) {
  return site.call("POST", "/user/register", { payload: { name: "Keza", email, password: PASSWORD } });
}

async function deliver() {
  await site.services.mailWorker.sendDue();
}

async function waiting(email: string, db: Database = site.db) {
  return db.selectFrom("mails").select(["kind", "tries"]).where("recipient", "=", email).execute();
}

function arrived(email: string) {
  return smtp.mails.filter(({ to }) => to === email);
}

/** A mail that the server did not accept at the first try. */
async function rejected(behaviour: Behaviour): Promise<string> {
  const email = newAddress();
  smtp.behaviour = behaviour;
  await register(email);
  await deliver();
  return email;
}

describe.each<[string, Behaviour]>([
  ["drops the connection", "drop"],
  ["says 451, come back later", "reject-for-now"],
  ["says 535 to our password", "reject-login"],
  ["says 553 to our sender", "reject-sender"],
  ["says 550 5.7.1, as we may not send", "reject-unauthorized"],
])("a server that %s", (_what, behaviour) => {
  test("leaves the mail in the queue", async () => {
    const email = await rejected(behaviour);
    expect(await waiting(email)).toEqual([{ kind: "welcome", tries: 1 }]);
  });

  test("gets the mail after the pause, once it accepts mail again", async () => {
    const email = await rejected(behaviour);
    smtp.behaviour = "accept";
    site.clock.advance(10 * SECOND);
    await deliver();
    expect(arrived(email)).toHaveLength(1);
    expect(await waiting(email)).toEqual([]);
  });

  test("is logged without e-mail addresses", async () => {
    site.log.length = 0;
    const email = await rejected(behaviour);
    expect(site.log).toMatchObject([{ msg: "mail not sent, tried again later", kind: "welcome", tries: 1 }]);
    expect(JSON.stringify(site.log)).not.toContain(email);
  });
});

describe.each<[string, Behaviour]>([
  ["says 550 to the recipient", "reject-recipient"],
  ["says 554 to the text", "reject-text"],
])("a server that %s", (_what, behaviour) => {
  test("is not asked again", async () => {
    const email = await rejected(behaviour);
    expect(await waiting(email)).toEqual([]);
  });

  test("makes the mail be given up, with the reason in the log", async () => {
    site.log.length = 0;
    await rejected(behaviour);
    const reason = expect.stringMatching(/: 55[04] /);
    expect(site.log).toMatchObject([{ level: 40, msg: "mail given up", kind: "welcome", tries: 1, reason }]);
  });

  test("is logged with the masked address only", async () => {
    site.log.length = 0;
    const email = await rejected(behaviour);
    expect(JSON.stringify(site.log)).not.toContain(email);
    expect(site.log).toMatchObject([{ to: "u…@urubuga.example" }]);
  });
});

describe("a server that is down", () => {
  beforeEach(() => smtp.stop());
  afterEach(() => smtp.start());

  test.for([
    ["a registration", 201, async () => register(newAddress())],
    ["a login", 200, async () => logIn(site, (await addUserWithPassword(site)).email)],
    ["a reset", 200, async () => askForReset(site, (await addUserWithPassword(site)).email)],
  ] as const)("does not affect a call for %s", async ([, expected, call]) => {
    expect((await call()).status).toBe(expected);
  });

  test("gets the mail after the pause, once it is up again", async () => {
    const email = newAddress();
    await register(email);
    await deliver();
    await smtp.start();
    await deliver();
    expect(arrived(email)).toEqual([]);
    site.clock.advance(10 * SECOND);
    await deliver();
    expect(arrived(email)).toHaveLength(1);
    await smtp.stop();
  });
});

test("the pauses between tries grow, and the last one repeats", async () => {
  await rejected("drop");
  for (const pause of [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 3 * HOUR]) {
    const before = smtp.connections;
    site.clock.advance(pause - 1);
    await deliver();
    const tooEarly = smtp.connections - before;
    site.clock.advance(1);
    await deliver();
    expect({ pause, tooEarly, tries: smtp.connections - before }).toEqual({ pause, tooEarly: 0, tries: 1 });
  }
});

describe("an expired mail", () => {
  test.for([
    ["a code, after ten minutes", 10 * MINUTE, async (email: string) => logIn(site, email)],
    ["a reset link, after an hour", HOUR, async (email: string) => askForReset(site, email)],
    ["the news that one has an account, after two days", 2 * DAY, register],
  ] as const)("is given up and logged: %s", async ([, life, post]) => {
    const { email } = await addUserWithPassword(site);
    smtp.behaviour = "drop";
    await post(email);
    await deliver();
    smtp.behaviour = "accept";
    site.log.length = 0;
    site.clock.advance(life);
    await deliver();
    expect(site.log).toMatchObject([{ level: 40, msg: "mail given up", to: "u…@urubuga.example" }]);
    expect(arrived(email)).toEqual([]);
    expect(await waiting(email)).toEqual([]);
  });
});

test("an address that the server repeats in capitals is not in the log either", async () => {
  site.log.length = 0;
  const email = await rejected("reject-in-capitals");
  expect(JSON.stringify(site.log).toLowerCase()).not.toContain(email);
});

test("a mail for a deleted user is not sent", async () => {
  const email = await rejected("drop");
  await site.db.deleteFrom("users").where("email", "=", email).execute();
  smtp.behaviour = "accept";
  site.clock.advance(10 * SECOND);
  await deliver();
  expect(arrived(email)).toEqual([]);
  expect(await waiting(email)).toEqual([]);
});

test("a mail that waits already goes out no later for one that says the same and may wait", async () => {
  const recipient = newAddress();
  const due = async () => {
    const rows = await site.db.selectFrom("mails").select("due_at").where("recipient", "=", recipient).execute();
    return rows.map(({ due_at }) => Date.parse(due_at));
  };
  const now = site.clock.now();
  await queueMail(site.db, { kind: "handed-in", recipient, delay: MINUTE }, now);
  await queueMail(site.db, { kind: "handed-in", recipient, delay: HOUR }, now);
  expect(await due()).toEqual([now + MINUTE]);
  await queueMail(site.db, { kind: "handed-in", recipient }, now);
  expect(await due()).toEqual([now]);
});

test("of two mails that say the same only the later one waits, for the whole of its time", async () => {
  const recipient = newAddress();
  await addUser(site.db, { email: recipient });
  // In one transaction: the worker, which a test before may have woken, would send the first of them.
  await site.db.transaction().execute(async (transaction) => {
    const queue = () => queueMail(transaction, { kind: "welcome", recipient }, site.clock.now());
    await queue();
    site.clock.advance(DAY);
    await queue();
    expect(await waiting(recipient, transaction)).toEqual([{ kind: "welcome", tries: 0 }]);
    site.clock.advance(2 * DAY - SECOND);
  });
  await deliver();
  expect(arrived(recipient)).toHaveLength(1);
});
