import { as, type TestApp } from "./app.ts";
import { addUser, type UserParts } from "./factories.ts";
import { codeIn, hasCode, hasToken, type Mail, mailsTo, tokenIn } from "./mailbox.ts";

export const PASSWORD = "ijambobanga";
let serial = 0;
let calls = 0;

/** An address that no other test of the file has. */
export function newAddress(): string {
  serial += 1;
  return `umuntu${serial}@urubuga.example`;
}

/** A user who can sign in with `PASSWORD`. */
export async function addUserWithPassword(
  { db }: TestApp,
  parts: UserParts = {},
): Promise<{ id: number; email: string }> {
  const email = parts.email ?? newAddress();
  return { id: await addUser(db, { password: PASSWORD, ...parts, email }), email };
}

/** Gives the password. @returns the answer */
export async function logIn(site: TestApp, email: string, password = PASSWORD) {
  return site.call("POST", "/auth/login", { payload: { email, password } });
}

/** Gives the password. @returns the code that was mailed */
export async function codeFor(site: TestApp, email: string): Promise<string> {
  return (await beginSignIn(site, email)).otp;
}

/** Gives the password, with other fields. @returns the sign-in token, and the code that was mailed */
export async function beginSignIn(site: TestApp, email: string, more = {}): Promise<{ signIn: string; otp: string }> {
  const { body } = await site.call("POST", "/auth/login", { payload: { email, password: PASSWORD, ...more } });
  return { signIn: body.signIn, otp: codeIn(await lastMailTo(site, email, hasCode)) };
}

/** Gives a code: by the address alone, or with the sign-in token. */
export async function verify(site: TestApp, email: string, otp: string, { signIn }: { signIn?: string } = {}) {
  return site.call("POST", "/otp/verify", { payload: { email, otp, signIn } });
}

/** Both steps, with the sign-in token. @returns the headers of a call by that user */
export async function signIn(site: TestApp, email: string): Promise<{ authorization: string }> {
  const { otp, signIn: token } = await beginSignIn(site, email);
  const { body } = await verify(site, email, otp, { signIn: token });
  return as(body.token);
}

export async function askForReset(site: TestApp, email: string) {
  return site.call("POST", "/auth/request-reset-password", { payload: { email } });
}

/** Requests a reset link. @returns its token */
export async function resetTokenFor(site: TestApp, email: string): Promise<string> {
  await askForReset(site, email);
  return tokenIn(await lastMailTo(site, email, hasToken));
}

export async function resetPassword(site: TestApp, token: string, newPassword = "irindi jambo") {
  return site.call("POST", "/auth/reset-password", { payload: { token, newPassword } });
}

/** Mails of one moment, such as a welcome and a code, have no order. */
async function lastMailTo(site: TestApp, email: string, isWanted: (mail: Mail) => boolean) {
  const mail = (await mailsTo(site, email)).findLast(isWanted);
  if (!mail) throw new Error(`no mail went to ${email}`);
  return mail;
}

/** The same site, called from one other network address. */
export function fromNetwork(site: TestApp, remoteAddress: string): TestApp {
  return { ...site, call: (method, path, options) => site.call(method, path, { remoteAddress, ...options }) };
}

/** The same site, called from another network address each time: so that only the limits per e-mail address count. */
export function fromEverywhere(site: TestApp): TestApp {
  return {
    ...site,
    call: (method, path, options) => {
      calls += 1;
      const remoteAddress = `10.${calls >> 16}.${(calls >> 8) % 256}.${calls % 256}`;
      return site.call(method, path, { remoteAddress, ...options });
    },
  };
}
