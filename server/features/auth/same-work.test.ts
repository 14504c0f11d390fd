import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { recordCryptoCalls } from "#test/crypto-calls.ts";
import { addUserWithPassword, askForReset, logIn, newAddress, PASSWORD } from "#test/sign-in.ts";

const calls = recordCryptoCalls("argon2");
const site = useApp();

/** How often a call computes the slow hash of a password, which would show in the time of the answer. */
async function work(call: () => Promise<unknown>): Promise<number> {
  calls.length = 0;
  await call();
  return calls.length;
}

async function register(email: string) {
  return site.call("POST", "/user/register", { payload: { name: "Keza", email, password: PASSWORD } });
}

describe("the time of an answer does not reveal whether an address has an account: the same work is done", () => {
  let known: string;
  beforeEach(async () => {
    known = (await addUserWithPassword(site)).email;
  });

  test("for a wrong password and an unknown address", async () => {
    expect(await work(() => logIn(site, known, "not the right one"))).toBe(1);
    expect(await work(() => logIn(site, newAddress()))).toBe(1);
  });

  test("for an account that has no password", async () => {
    const { email } = await addUserWithPassword(site, { password: undefined });
    expect(await work(() => logIn(site, email))).toBe(1);
  });

  test("for a new account and an existing one", async () => {
    expect(await work(() => register(newAddress()))).toBe(1);
    expect(await work(() => register(known))).toBe(1);
  });

  test("for a reset link of a known and of an unknown address", async () => {
    expect(await work(() => askForReset(site, known))).toBe(0);
    expect(await work(() => askForReset(site, newAddress()))).toBe(0);
  });
});
