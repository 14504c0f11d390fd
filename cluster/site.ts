import { setTimeout as pass } from "node:timers/promises";
import { codeIn, hasCode } from "#test/mailbox.ts";
import type { SmtpServer } from "#test/smtp-server.ts";

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call has another answer, which its caller knows
  body: any;
};

/** An address of the site, and who asks there; null: a guest. */
export type Caller = { url: string; token: string | null };

/** One call to the API. @throws TypeError where the connection is lost */
export async function call(
  { url, token }: Caller,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { "content-type": "application/json" }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}

/** Password and the code that was mailed. @returns the token of the session */
export async function signIn(
  url: string,
  mail: SmtpServer,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const guest = { url, token: null };
  const first = await call(guest, "POST", "/auth/login", { email, password });
  if (first.status !== 200) throw new Error(`the password was answered with ${first.status}`);
  const sent = () => mail.mails.findLast((each) => each.to === email && hasCode(each));
  const code = await soon(async () => sent());
  const second = await call(guest, "POST", "/otp/verify", { email, otp: codeIn(code), signIn: first.body.signIn });
  if (second.status !== 200) throw new Error(`the code was answered with ${second.status}`);
  return second.body.token;
}

/** Asks every 5 milliseconds until there is something. @throws Error after so many milliseconds */
export async function soon<T>(ask: () => Promise<T | undefined | false>, patience = 10_000): Promise<T> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const found = await ask();
    if (found) return found;
    await pass(5);
  }
  throw new Error(`it did not happen within ${patience} ms`);
}
