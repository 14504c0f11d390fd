import { beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { formOf } from "#test/form.ts";
import { codeIn, mailsTo } from "#test/mailbox.ts";
import {
  addUserWithPassword,
  beginSignIn,
  codeFor,
  fromNetwork,
  resetPassword,
  resetTokenFor,
  signIn,
  verify,
} from "#test/sign-in.ts";

const site = useApp();
let home: TestApp;
let cafe: TestApp;
beforeAll(() => {
  home = fromNetwork(site, "41.186.0.1");
  cafe = fromNetwork(site, "102.22.0.1");
});

/** Another code of six digits. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function twoSignIns() {
  const { id, email } = await addUserWithPassword(site);
  return { id, email, one: await beginSignIn(home, email), other: await beginSignIn(cafe, email) };
}

async function resend(from: TestApp, email: string, more = {}): Promise<string> {
  await from.call("POST", "/otp/resend", { payload: { email, ...more } });
  const mail = (await mailsTo(site, email)).at(-1);
  return mail ? codeIn(mail) : "";
}

describe("two sign-ins of one user", () => {
  test("have a code each, valid with their own token alone", async () => {
    const { email, one, other } = await twoSignIns();
    expect((await verify(home, email, other.otp, one)).status).toBe(401);
    expect((await verify(home, email, one.otp, other)).status).toBe(401);
    expect((await verify(home, email, one.otp, one)).status).toBe(200);
    expect((await verify(home, email, other.otp, other)).status).toBe(200);
  });

  test("have a code each, valid with the address alone from the network that gave the password", async () => {
    const { email, one, other } = await twoSignIns();
    expect((await verify(cafe, email, one.otp)).status).toBe(401);
    expect((await verify(home, email, one.otp)).status).toBe(200);
    expect((await verify(cafe, email, other.otp)).status).toBe(200);
  });

  test("can both be completed with the address alone where one network gave both passwords", async () => {
    const { email } = await addUserWithPassword(site);
    const one = await codeFor(home, email);
    const other = await codeFor(home, email);
    expect((await verify(home, email, one)).status).toBe(200);
    expect((await verify(home, email, other)).status).toBe(200);
  });

  test("get a mail each where they start at the same moment", async () => {
    const { email } = await addUserWithPassword(site);
    const begin = () => site.call("POST", "/auth/login", { payload: { email, password: "ijambobanga" } });
    const tokens = (await Promise.all([begin(), begin()])).map(({ body }) => body.signIn as string);
    const codes = (await mailsTo(site, email)).map(codeIn);
    expect(codes).toHaveLength(2);
    const statuses: number[] = [];
    for (const token of tokens) {
      for (const code of codes) statuses.push((await verify(cafe, email, code, { signIn: token })).status);
    }
    expect(statuses.toSorted()).toEqual([200, 200, 401, 401]);
  });

  test("have five tries each", async () => {
    const { email, one, other } = await twoSignIns();
    for (let each = 0; each < 5; each += 1) await verify(cafe, email, otherThan(one.otp), one);
    expect((await verify(home, email, one.otp, one)).status).toBe(401);
    expect((await verify(home, email, other.otp, other)).status).toBe(200);
  });

  test("can each request another code, and the code of the other stays valid", async () => {
    const { email, one, other } = await twoSignIns();
    const fresh = await resend(cafe, email, one);
    expect((await verify(home, email, one.otp, one)).status).toBe(401);
    expect((await verify(home, email, fresh, one)).status).toBe(200);
    expect((await verify(cafe, email, other.otp, other)).status).toBe(200);
  });
});

describe("the sign-in token", () => {
  test("is valid from any network", async () => {
    const { email } = await addUserWithPassword(site);
    const begun = await beginSignIn(home, email);
    expect((await verify(cafe, email, begun.otp, begun)).status).toBe(200);
  });

  test.for([
    [
      "another user's",
      async (): Promise<string> => (await beginSignIn(home, (await addUserWithPassword(site)).email)).signIn,
    ],
    ["forged", async (): Promise<string> => "A".repeat(43)],
    ["empty", async (): Promise<string> => ""],
  ] as const)("completes no sign-in where it is %s, even from the right network", async ([, token]) => {
    const { email } = await addUserWithPassword(site);
    const code = await codeFor(home, email);
    expect((await verify(home, email, code, { signIn: await token() })).status).toBe(401);
  });

  test("is valid once", async () => {
    const { email } = await addUserWithPassword(site);
    const begun = await beginSignIn(home, email);
    await verify(home, email, begun.otp, begun);
    expect((await verify(home, email, begun.otp, begun)).status).toBe(401);
  });

  test("ends its sign-in where another one replaces it", async () => {
    const { email } = await addUserWithPassword(site);
    const before = await beginSignIn(home, email);
    const begun = await beginSignIn(home, email, { signIn: before.signIn });
    expect((await verify(home, email, before.otp, before)).status).toBe(401);
    expect((await verify(home, email, begun.otp, begun)).status).toBe(200);
  });

  test("ends no sign-in of another user", async () => {
    const { email } = await addUserWithPassword(site);
    const other = await addUserWithPassword(site);
    const begun = await beginSignIn(home, email);
    await beginSignIn(home, other.email, { signIn: begun.signIn });
    expect((await verify(home, email, begun.otp, begun)).status).toBe(200);
  });
});

describe("with the address alone", () => {
  test("addresses of one /64 are one network", async () => {
    const { email } = await addUserWithPassword(site);
    const code = await codeFor(fromNetwork(site, "2c0f:f711:1:2::1"), email);
    expect((await verify(fromNetwork(site, "2c0f:f711:1:3::1"), email, code)).status).toBe(401);
    expect((await verify(fromNetwork(site, "2c0f:f711:1:2:aaaa::2"), email, code)).status).toBe(200);
  });

  test("from another network no try is counted and no mail is sent", async () => {
    const { email } = await addUserWithPassword(site);
    const { otp, signIn: token } = await beginSignIn(home, email);
    for (let each = 0; each < 6; each += 1) await verify(cafe, email, otherThan(otp));
    expect(await resend(cafe, email)).toBe(otp);
    expect(await mailsTo(site, email)).toHaveLength(1);
    expect((await verify(home, email, otp, { signIn: token })).status).toBe(200);
  });

  test("five wrong codes end the tries of the address alone, and none of the token's", async () => {
    const { email } = await addUserWithPassword(site);
    const { otp, signIn: token } = await beginSignIn(home, email);
    for (let each = 0; each < 5; each += 1) await verify(home, email, otherThan(otp));
    expect((await verify(home, email, otp)).status).toBe(401);
    expect((await verify(home, email, otp, { signIn: token })).status).toBe(200);
  });

  test("five wrong codes with the token end the tries of the address alone too", async () => {
    const { email } = await addUserWithPassword(site);
    const { otp, signIn: token } = await beginSignIn(home, email);
    for (let each = 0; each < 5; each += 1) await verify(home, email, otherThan(otp), { signIn: token });
    expect((await verify(home, email, otp)).status).toBe(401);
  });

  test("a code that was requested again is valid, and with the token both are", async () => {
    const { email } = await addUserWithPassword(site);
    const one = await beginSignIn(home, email);
    const fresh = await resend(home, email);
    expect((await verify(home, email, one.otp)).status).toBe(401);
    expect((await verify(cafe, email, one.otp, one)).status).toBe(200);
    const other = await beginSignIn(home, email);
    expect((await verify(cafe, email, await resend(home, email), other)).status).toBe(200);
    expect((await verify(home, email, fresh)).status).toBe(401);
  });

  test("a code that is requested with the token invalidates all before it", async () => {
    const { email } = await addUserWithPassword(site);
    const begun = await beginSignIn(home, email);
    const former = [begun.otp, await resend(home, email)];
    const fresh = await resend(home, email, begun);
    for (const code of former) expect((await verify(home, email, code, begun)).status).toBe(401);
    expect((await verify(home, email, fresh)).status).toBe(200);
  });

  test("a code is valid for ten minutes", async () => {
    const { email } = await addUserWithPassword(site);
    await beginSignIn(home, email);
    site.clock.advance(5 * MINUTE);
    const code = await resend(home, email);
    site.clock.advance(10 * MINUTE);
    expect((await verify(home, email, code)).status).toBe(401);
  });
});

describe("all open sign-ins of a user end", () => {
  test("with a new password", async () => {
    const { email } = await addUserWithPassword(site);
    const headers = await signIn(site, email);
    const begun = await beginSignIn(home, email);
    await site.call("PUT", "/user/profile", { headers, payload: formOf({ name: "Keza", password: "irindi jambo" }) });
    expect((await verify(home, email, begun.otp, begun)).status).toBe(401);
  });

  test("with a reset of the password", async () => {
    const { email, one, other } = await twoSignIns();
    await resetPassword(site, await resetTokenFor(site, email));
    expect((await verify(home, email, one.otp, one)).status).toBe(401);
    expect((await verify(cafe, email, other.otp, other)).status).toBe(401);
  });
});

test("a user has at most five open sign-ins, and the oldest is ended", async () => {
  const { id, email } = await addUserWithPassword(site);
  const first = await beginSignIn(home, email);
  const second = await beginSignIn(home, email);
  for (let each = 0; each < 4; each += 1) await beginSignIn(home, email);
  const open = await site.db.selectFrom("login_codes").select("id").where("user_id", "=", id).execute();
  expect(open).toHaveLength(5);
  expect((await verify(home, email, first.otp, first)).status).toBe(401);
  expect((await verify(home, email, second.otp, second)).status).toBe(200);
});
