import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { codeIn } from "#test/mailbox.ts";
import { addUserWithPassword, askForReset, logIn, PASSWORD, verify } from "#test/sign-in.ts";
import { useSmtp } from "#test/smtp.ts";

const smtp = await useSmtp();
const site = useApp({ SMTP_URL: smtp.url() });

/** The mails that arrived at an address once the server accepted mail again. */
async function afterOutage(email: string, ask: () => Promise<unknown>, times: number) {
  smtp.behaviour = "reject-for-now";
  for (let each = 0; each < times; each += 1) {
    await ask();
    await site.services.mailWorker.sendDue();
    site.clock.advance(MINUTE);
  }
  smtp.behaviour = "accept";
  site.clock.advance(5 * MINUTE);
  await site.services.mailWorker.sendDue();
  return smtp.mails.filter(({ to }) => to === email);
}

test("after an outage one valid code arrives for a sign-in that was started again", async () => {
  const { email } = await addUserWithPassword(site);
  let signIn: string | undefined;
  const begin = async () => {
    const { body } = await site.call("POST", "/auth/login", { payload: { email, password: PASSWORD, signIn } });
    signIn = body.signIn;
  };
  const mails = await afterOutage(email, begin, 3);
  expect(mails.map(codeIn)).toHaveLength(1);
  expect((await verify(site, email, mails.map(codeIn)[0] ?? "", { signIn: signIn ?? "" })).status).toBe(200);
});

test("after an outage one valid code arrives for a sign-in that asked again", async () => {
  const { email } = await addUserWithPassword(site);
  const { body } = await logIn(site, email);
  const ask = () => site.call("POST", "/otp/resend", { payload: { email, signIn: body.signIn } });
  const mails = await afterOutage(email, ask, 3);
  expect(mails.map(codeIn)).toHaveLength(1);
  expect((await verify(site, email, mails.map(codeIn)[0] ?? "", { signIn: body.signIn })).status).toBe(200);
});

test("after an outage the codes of independent sign-ins are all valid", async () => {
  const { email } = await addUserWithPassword(site);
  const mails = await afterOutage(email, () => logIn(site, email), 3);
  expect(mails).toHaveLength(3);
  for (const mail of mails) expect((await verify(site, email, codeIn(mail))).status).toBe(200);
});

test("after an outage one link arrives", async () => {
  const { email } = await addUserWithPassword(site);
  expect(await afterOutage(email, () => askForReset(site, email), 3)).toHaveLength(1);
});

test("a password that has changed meanwhile leaves no link waiting", async () => {
  const { id, email } = await addUserWithPassword(site);
  smtp.behaviour = "reject-for-now";
  await askForReset(site, email);
  await site.services.mailWorker.sendDue();
  const { replacePassword } = await import("#server/features/users/users.ts");
  await replacePassword(site.db, id, "another hash");
  smtp.behaviour = "accept";
  site.clock.advance(HOUR / 2);
  await site.services.mailWorker.sendDue();
  expect(smtp.mails.filter(({ to }) => to === email)).toEqual([]);
});
