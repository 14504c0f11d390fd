import { describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { formOf } from "#test/form.ts";
import { addUserWithPassword, codeFor, resetPassword, resetTokenFor, signIn, verify } from "#test/sign-in.ts";

const site = useApp();
type Signed = Awaited<ReturnType<typeof signIn>>;

async function isSignedIn(headers: Signed): Promise<boolean> {
  return (await site.call("GET", "/auth/profile", { headers })).status === 200;
}

async function saveProfile(headers: Signed, fields: Record<string, string>) {
  return site.call("PUT", "/user/profile", { headers, payload: formOf(fields) });
}

/** A user with two sessions, an open code and an open reset link. */
async function busy() {
  const { email } = await addUserWithPassword(site);
  const here = await signIn(site, email);
  const elsewhere = await signIn(site, email);
  return { email, here, elsewhere, token: await resetTokenFor(site, email), code: await codeFor(site, email) };
}

async function changePassword(headers: Signed) {
  return saveProfile(headers, { name: "Keza", password: "irindi jambo" });
}

async function reset({ email }: { email: string }) {
  return resetPassword(site, await resetTokenFor(site, email));
}

describe("a change of the password", () => {
  test("keeps the session in which it was made", async () => {
    const { here } = await busy();
    await changePassword(here);
    expect(await isSignedIn(here)).toBe(true);
  });

  test("ends all other sessions of that user", async () => {
    const { here, elsewhere } = await busy();
    await changePassword(here);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  test("leaves other users' sessions alone", async () => {
    const { here } = await busy();
    const other = await busy();
    await changePassword(here);
    expect(await isSignedIn(other.here)).toBe(true);
  });

  test("invalidates an open code", async () => {
    const { email, here, code } = await busy();
    await changePassword(here);
    expect((await verify(site, email, code)).status).toBe(401);
  });

  test("invalidates an open reset link", async () => {
    const { here, token } = await busy();
    await changePassword(here);
    expect((await resetPassword(site, token)).status).toBe(400);
  });
});

describe("a change of the name alone ends nothing:", () => {
  test.for<Record<string, string>>([{ name: "Ineza" }, { name: "Ineza", password: "" }])("%j", async (fields) => {
    const { email, here, elsewhere, code } = await busy();
    await saveProfile(here, fields);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await verify(site, email, code)).status).toBe(200);
  });
});

describe("a reset of the password", () => {
  test("ends all sessions of that user", async () => {
    const user = await busy();
    await reset(user);
    expect([await isSignedIn(user.here), await isSignedIn(user.elsewhere)]).toEqual([false, false]);
  });

  test("leaves other users' sessions alone", async () => {
    const user = await busy();
    const other = await busy();
    await reset(user);
    expect(await isSignedIn(other.here)).toBe(true);
  });

  test("invalidates an open code", async () => {
    const user = await busy();
    await reset(user);
    expect((await verify(site, user.email, user.code)).status).toBe(401);
  });

  test("invalidates other open reset links", async () => {
    const user = await busy();
    await reset(user);
    expect((await resetPassword(site, user.token)).status).toBe(400);
  });
});
