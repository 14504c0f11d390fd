import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#server/clock.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, addUser } from "#test/factories.ts";
import { addUserWithPassword, beginSignIn, newAddress } from "#test/sign-in.ts";
import { startSession } from "./sessions.ts";

const site = useApp();
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";

type Listed = { id: number; device: string; isCurrent: boolean; lastUsedAt: string };

async function devices(token: string, language = "en"): Promise<Listed[]> {
  const { body } = await site.call("GET", `/auth/session?language=${language}`, { headers: as(token) });
  return body.sessions;
}

/** A user who is signed in on three devices. @returns their tokens */
async function onThreeDevices(): Promise<[string, string, string]> {
  const id = await addUser(site.db);
  const start = () => startSession(site.db, id, site.clock.now());
  return [await start(), await start(), await start()];
}

test("signing in names the device and the shortened network, and no more", async () => {
  const email = newAddress();
  await addUserWithPassword(site, { email });
  const { otp, signIn } = await beginSignIn(site, email);
  const { body } = await site.call("POST", "/otp/verify", {
    payload: { email, otp, signIn },
    headers: { "user-agent": PHONE },
    remoteAddress: "41.186.12.7",
  });
  expect(await devices(body.token)).toEqual([
    {
      id: expect.any(Number),
      device: "Chrome on Android",
      network: "41.186.x",
      createdAt: "2026-11-21T12:00:00+02:00",
      lastUsedAt: "2026-11-21T12:00:00+02:00",
      isCurrent: true,
    },
  ]);
  expect((await devices(body.token, "rw"))[0]?.device).toBe("Chrome kuri Android");
});

describe("the list of devices", () => {
  test("marks the caller's own session", async () => {
    const [, second] = await onThreeDevices();
    const all = await devices(second);
    expect(all).toHaveLength(3);
    expect(all.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  test("has the one last used first, noted at most once an hour", async () => {
    const [first] = await onThreeDevices();
    const before = await devices(first);
    site.clock.advance(HOUR - MINUTE);
    expect((await devices(first)).map(({ lastUsedAt }) => lastUsedAt)).toEqual(before.map((each) => each.lastUsedAt));
    site.clock.advance(MINUTE);
    const [newest, other] = await devices(first);
    expect(newest).toMatchObject({ isCurrent: true });
    expect(newest && other && newest.lastUsedAt > other.lastUsedAt).toBe(true);
  });

  test("has nobody else's, and none that has ended", async () => {
    const id = await addUser(site.db);
    await startSession(site.db, id, site.clock.now() - 30 * DAY);
    const token = await startSession(site.db, id, site.clock.now());
    await onThreeDevices();
    expect(await devices(token)).toHaveLength(1);
  });
});

describe("signing a device out", () => {
  const end = (token: string, id: number | string) =>
    site.call("DELETE", `/auth/session/${id}`, { headers: as(token) });

  test("ends that session and no other", async () => {
    const [first, second, third] = await onThreeDevices();
    const own = (await devices(second)).find(({ isCurrent }) => isCurrent);
    const { status, body } = await end(first, own?.id ?? 0);
    expect({ status, message: body.message }).toEqual({ status: 200, message: "The device is signed out." });
    expect((await site.call("GET", "/auth/profile", { headers: as(second) })).status).toBe(401);
    expect((await site.call("GET", "/auth/profile", { headers: as(third) })).status).toBe(200);
  });

  test("is not found for the session of another user, which goes on", async () => {
    const [first] = await onThreeDevices();
    const { token } = await addSessionUser(site);
    const [theirs] = await devices(token);
    expect((await end(first, theirs?.id ?? 0)).status).toBe(404);
    expect((await site.call("GET", "/auth/profile", { headers: as(token) })).status).toBe(200);
  });

  test.each(["0", "x", "2147483647", "99999999999"])("is not found for the id %s", async (id) => {
    const [first] = await onThreeDevices();
    expect((await end(first, id)).status).toBe(404);
  });

  test("of all others leaves the caller's own", async () => {
    const [first, second, third] = await onThreeDevices();
    await site.call("DELETE", "/auth/session", { headers: as(second) });
    expect(await devices(second)).toMatchObject([{ isCurrent: true }]);
    for (const token of [first, third]) {
      expect((await site.call("GET", "/auth/profile", { headers: as(token) })).status).toBe(401);
    }
  });
});
