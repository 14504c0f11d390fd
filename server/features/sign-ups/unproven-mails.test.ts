import { beforeAll, describe, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { linksTo, mailsTo } from "#test/mailbox.ts";
import { fromEverywhere, newAddress, PASSWORD, signIn } from "#test/sign-in.ts";
import { trustSignUps } from "#test/sign-ups.ts";
import { forgetConfirmedMails } from "./unproven-mails.ts";

const limited = useApp({ RATE_LIMIT: "on" });
let site: TestApp;
beforeAll(async () => {
  site = fromEverywhere(limited);
  await trustSignUps(limited);
});

const subscribe = (email: string) => site.call("POST", "/subscription/subscribe", { payload: { email } });
const register = (email: string) =>
  site.call("POST", "/user/register", { payload: { name: "Keza", email, password: PASSWORD } });

describe.each([
  ["subscribed", subscribe],
  ["registered", register],
])("an address that is %s again and again", (_how, signUp) => {
  test("gets one mail in 24 hours and three ever, and the answer is always the same", async () => {
    const email = newAddress();
    const answers = new Set<string>();
    const after: number[] = [];
    for (let day = 0; day < 6; day += 1) {
      for (let each = 0; each < 3; each += 1) {
        const { status, body } = await signUp(email);
        answers.add(JSON.stringify({ status, body }));
        await site.services.mailWorker.sendDue();
      }
      after.push((await mailsTo(site, email)).length);
      site.clock.advance(DAY);
    }
    expect(after).toEqual([1, 2, 3, 3, 3, 3]);
    expect(answers.size).toBe(1);
    site.clock.advance(400 * DAY);
    await forgetConfirmedMails(site.db, site.clock.now());
    await trustSignUps(limited);
    await signUp(email);
    expect(await mailsTo(site, email)).toHaveLength(3);
  });
});

test("who has confirmed, left and comes back gets a mail again", async () => {
  const email = newAddress();
  await subscribe(email);
  await site.call("POST", "/subscription/confirm", { payload: { token: (await linksTo(site, email)).confirm } });
  await site.db.updateTable("subscriptions").set({ status: "unsubscribed" }).where("email", "=", email).execute();
  await subscribe(email);
  expect(await mailsTo(site, email)).toHaveLength(2);
});

test("an account that was signed in to is told daily of further registrations, as before", async () => {
  const email = newAddress();
  await register(email);
  await signIn(site, email);
  const subjects = async () => (await mailsTo(site, email)).filter(({ subject }) => /have an account/.test(subject));
  for (let day = 1; day < 6; day += 1) {
    await register(email);
    expect(await subjects()).toHaveLength(day);
    site.clock.advance(DAY);
  }
});

test("an address is stored as a keyed hash alone", async () => {
  const email = newAddress();
  await subscribe(email);
  await site.call("POST", "/subscription/unsubscribe", { payload: { token: (await linksTo(site, email)).leave } });
  const rows = [
    ...(await site.db.selectFrom("unproven_mails").selectAll().execute()),
    ...(await site.db.selectFrom("suppressed_addresses").selectAll().execute()),
  ];
  expect(JSON.stringify(rows)).not.toContain("@");
});

test("counts of confirmed mails are deleted after seven days, others stay", async () => {
  const { db, clock } = site;
  await db.deleteFrom("unproven_mails").execute();
  const confirmed = newAddress();
  const waiting = newAddress();
  for (const email of [confirmed, waiting]) await subscribe(email);
  await mailsTo(site, waiting);
  await site.call("POST", "/subscription/confirm", { payload: { token: (await linksTo(site, confirmed)).confirm } });
  const count = async () => (await db.selectFrom("unproven_mails").selectAll().execute()).length;
  await forgetConfirmedMails(db, clock.now() + 7 * DAY - 1);
  expect(await count()).toBe(2);
  await forgetConfirmedMails(db, clock.now() + 7 * DAY);
  expect(await count()).toBe(1);
});
