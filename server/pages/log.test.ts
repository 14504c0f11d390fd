import { beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { loadWebApp } from "#server/pages/web-app.ts";
import { as, useApp } from "#test/app.ts";
import { addArticle, addUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { addInvitation } from "#test/invitations.ts";
import { codeIn, tokenIn } from "#test/mailbox.ts";
import { useSmtp } from "#test/smtp.ts";

/** The log reports every kind of call and failure without personal data. */
const smtp = await useSmtp();
const site = useApp(
  { LOG_LEVEL: "trace", RATE_LIMIT: "on", SMTP_URL: smtp.url({ login: "site:ibanga-rya-smtp" }) },
  await loadWebApp("build"),
);
const ADDRESS = "197.243.17.201";
const other = { origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded" };

/** The values that must not be found, by name. */
const secrets: Record<string, string> = {
  address: "kamariza.uwineza@urubuga.example",
  "address of a guest": "rugwiro.gatete@urubuga.example",
  name: "Kamariza wa Mbere",
  password: "ijambo ry'ibanga 1",
  "wrong password": "ijambo ribi 2",
  "new password": "ijambo rishya 3",
  comment: "igitekerezo cyanjye bwite",
  search: "amagambo-nashakishije",
  "password of the mail server": "ibanga-rya-smtp",
  "forged bearer": "forged-bearer-of-a-stranger",
  "network address": ADDRESS,
};
const { address: email, password } = secrets as { address: string; password: string };
let failed: { id: unknown; status: number }[] = [];
let article = 0;

async function call(method: "GET" | "POST" | "PUT", url: string, payload?: object, headers = {}) {
  return site.app.inject({ method, url, headers, remoteAddress: ADDRESS, ...(payload && { payload }) });
}

async function arrived() {
  await site.services.mailWorker.sendDue();
  return smtp.mails.at(-1) ?? expect.unreachable();
}

async function account() {
  await call("POST", "/api/user/register", { name: secrets.name, email, password });
  for (const behaviour of ["drop", "reject-login", "reject-for-now", "reject-in-capitals"] as const) {
    smtp.behaviour = behaviour;
    site.clock.advance(10 * MINUTE);
    await site.services.mailWorker.sendDue();
  }
  smtp.behaviour = "accept";
  await call("POST", "/api/auth/login", { email, password: secrets["wrong password"] });
  await call("POST", "/api/auth/login", { email, password });
  secrets.code = codeIn(await arrived());
  await call("POST", "/api/otp/verify", { email, otp: secrets.code === "111111" ? "222222" : "111111" });
  const { token, device } = (await call("POST", "/api/otp/verify", { email, otp: secrets.code })).json();
  Object.assign(secrets, { token, device });
  await call("POST", "/api/auth/login", { email, password, device });
  await call("PUT", "/api/user/profile", formOf({ name: secrets.name, password: secrets["new password"] }), as(token));
  await call("GET", "/api/user", undefined, as(token));
  await call("GET", "/api/auth/profile", undefined, as(secrets["forged bearer"] ?? ""));
}

async function invited() {
  const { token } = await addInvitation(site);
  secrets.invitation = token;
  await call("GET", `/rw/invitation/${token}`);
  await call("GET", `/api/invitation/${token}`);
  await call("POST", "/api/invitation/accept", { token, name: secrets.name, password });
}

async function reset() {
  await call("POST", "/api/auth/request-reset-password", { email });
  const mail = await arrived();
  secrets.link = tokenIn(mail);
  secrets["words of a mail"] = mail.text.split("\n").find((line) => line.length > 30) ?? expect.unreachable();
  const page = `/en/reset-password?token=${secrets.link}`;
  await call("GET", page);
  const chosen = secrets["new password"] ?? "";
  const form = new URLSearchParams({ newPassword: chosen, confirmPassword: chosen }).toString();
  for (const headers of [{ ...other, origin: "https://urubuga.example" }, other]) {
    await site.app.inject({ method: "POST", url: page, headers, payload: form, remoteAddress: ADDRESS });
  }
}

/** An error whose message contains the row that was to be written, and one that every query has. */
async function trouble() {
  const comment = { articleId: article, content: secrets.comment, guestName: secrets.name };
  const guest = { ...comment, guestEmail: secrets["address of a guest"] };
  await site.db.schema.createIndex("only_once").unique().on("comments").column("content").execute();
  await call("POST", "/api/comment", guest);
  const answers = [await call("POST", "/api/comment", { ...guest, language: "en" })];
  await site.db.schema.dropTable("subscriptions").execute();
  answers.push(await call("POST", "/api/subscription/subscribe", { email }));
  await site.db.schema.alterTable("articles").renameTo("articles_of_before").execute();
  site.clock.advance(MINUTE);
  answers.push(
    await call("GET", `/api/article?q=${secrets.search}`),
    await call("GET", `/en/news?q=${secrets.search}`),
  );
  answers.push(...(await Promise.all([1, 2, 3].map(() => call("GET", "/en/news")))));
  failed = answers.map(({ headers, statusCode }) => ({ id: headers["x-request-id"], status: statusCode }));
}

beforeAll(async () => {
  article = await addArticle(site.db, { titles: { en: secrets.search } });
  await addUser(site.db);
  await call("GET", `/en/news?q=${secrets.search}`);
  await account();
  await reset();
  await invited();
  for (let each = 0; each < 12; each += 1) await call("POST", "/api/auth/login", { email: `${each}@b.rw`, password });
  await trouble();
});

test("the log contains no personal data", () => {
  const log = JSON.stringify(site.log).toLowerCase();
  expect(Object.keys(secrets)).toContain("link");
  for (const [what, secret] of Object.entries(secrets)) {
    // Six digits stand in a time or in the id of a request by chance: as a code they stand alone.
    const isCode = /^\d+$/.test(secret);
    const isLogged = isCode
      ? new RegExp(`(?<![\\da-z])${secret}(?![\\da-z])`).test(log)
      : log.includes(secret.toLowerCase());
    expect({ what, isLogged }).toEqual({ what, isLogged: false });
  }
});

test("each line has time, level and message", () => {
  for (const line of site.log) {
    expect(line).toMatchObject({
      time: expect.any(Number),
      level: expect.any(Number),
      msg: expect.stringMatching(/\w/),
    });
  }
});

test("each line of a request has its id", () => {
  const ofRequests = site.log.filter(({ path, endpoint }) => path ?? endpoint);
  expect(ofRequests.length).toBeGreaterThan(20);
  for (const line of ofRequests) expect(line).toMatchObject({ reqId: expect.stringMatching(/^[\da-f-]{36}$/) });
});

test("the id of a response leads to its error", () => {
  expect(failed.map(({ status }) => status)).toEqual(Array(failed.length).fill(500));
  for (const { id } of failed) {
    expect(site.log.filter(({ reqId }) => reqId === id)).toContainEqual(expect.objectContaining({ status: 500 }));
  }
  const errors = site.log.filter(({ reqId, err }) => err && reqId === failed[0]?.id);
  expect(errors).toMatchObject([{ level: 50, err: { stack: expect.stringMatching(/at /) }, path: "/api/comment" }]);
});

describe("security events are logged with name, user and network", () => {
  const network = "197.243.17.0/24";
  test.each([
    ["a login was rejected", { endpoint: "POST /auth/login", event: "invalid_credentials" }],
    ["a password was right", { endpoint: "POST /auth/login", event: "password_accepted" }],
    ["a code was rejected", { endpoint: "POST /otp/verify", event: "invalid_code" }],
    ["a user signed in", { endpoint: "POST /otp/verify", event: "signed_in", user: expect.any(Number) }],
    ["a password was changed", { user: expect.any(Number) }],
    ["a call was forbidden", { endpoint: "GET /user", user: expect.any(Number) }],
    ["a token was rejected", { endpoint: "GET /auth/profile", event: "session_ended" }],
    ["a link for a new password was asked for", { endpoint: "POST /auth/request-reset-password" }],
    ["a password was set with a link", { endpoint: "POST /auth/reset-password" }],
    ["a form of another site was rejected", { path: "/en/reset-password" }],
  ])("%s", (msg, facts) => {
    expect(site.log).toContainEqual(expect.objectContaining({ msg, network, ...facts }));
  });
});
