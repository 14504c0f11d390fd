import { beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR } from "#server/clock.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { mailsTo } from "#test/mailbox.ts";
import { addUserWithPassword, fromEverywhere, newAddress, PASSWORD } from "#test/sign-in.ts";
import { trustSignUps } from "#test/sign-ups.ts";

const limited = useApp({ RATE_LIMIT: "on" });
let site: TestApp;

beforeAll(async () => {
  site = fromEverywhere(limited);
  await trustSignUps(limited);
});

async function register(email: string, on = site, remoteAddress?: string) {
  const payload = { name: "Keza", email, password: PASSWORD };
  return on.call("POST", "/user/register", { payload, ...(remoteAddress && { remoteAddress }) });
}

describe.each([
  ["of an account", async () => (await addUserWithPassword(site)).email],
  ["that is unknown", async () => newAddress()],
] as const)("an address %s", (_whose, address) => {
  test("may be registered five times in an hour, and no more", async () => {
    const email = await address();
    for (let each = 0; each < 5; each += 1) expect((await register(email)).status).toBe(201);
    const { status, headers } = await register(email);
    expect({ status, after: headers["retry-after"] }).toEqual({ status: 429, after: "3600" });
  });

  test("may be registered again after an hour", async () => {
    const email = await address();
    for (let each = 0; each < 6; each += 1) await register(email);
    site.clock.advance(HOUR);
    expect((await register(email)).status).toBe(201);
  });
});

test("the owner of an account is mailed once a day about attempts to register the address", async () => {
  const { email } = await addUserWithPassword(site);
  await register(email);
  await register(email);
  expect(await mailsTo(site, email)).toHaveLength(1);
  site.clock.advance(DAY);
  await register(email);
  expect(await mailsTo(site, email)).toHaveLength(2);
});

describe("one network address", () => {
  test("may register thirty times in ten minutes, and no more", async () => {
    const from = "197.243.1.1";
    await trustSignUps(limited);
    for (let each = 0; each < 30; each += 1) expect((await register(newAddress(), limited, from)).status).toBe(201);
    const { status, headers } = await register(newAddress(), limited, from);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
  });
});
