import { describe, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { addUserWithPassword, newAddress, signIn } from "#test/sign-in.ts";

const site = useApp();

async function profile(headers: Record<string, string>) {
  return site.call("GET", "/auth/profile", { headers });
}

async function user(): Promise<{ id: number; authorization: string }> {
  const { id, token } = await addSessionUser(site);
  return { id, ...as(token) };
}

describe("the profile", () => {
  test("is that of the user who is signed in", async () => {
    const email = newAddress();
    const { id, token } = await addSessionUser(site, { name: "Keza <b>Ineza</b>", email, language: "fr" });
    const { status, body } = await profile(as(token));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      user: {
        id,
        name: "Keza <b>Ineza</b>",
        email,
        role: "USER",
        languages: [],
        mayPublish: false,
        imageUrl: null,
        language: "fr",
        sourceLanguage: "en",
        createdAt: "2026-11-21T12:00:00+02:00",
      },
    });
  });

  test.for([
    ["en", "Please log in first."],
    ["fr", "Veuillez d’abord vous connecter."],
    ["rw", "Banza winjire."],
  ] as const)("is not for guests, who get an error in %s", async ([language, message]) => {
    const { status, body } = await profile({ "accept-language": language });
    expect({ status, message: body.message }).toEqual({ status: 401, message });
  });

  test("shows a new role at the next call", async () => {
    const { id, authorization } = await user();
    await site.db.updateTable("users").set({ role: "ADMIN" }).where("id", "=", id).execute();
    expect((await profile({ authorization })).body.user.role).toBe("ADMIN");
  });
});

describe("a session", () => {
  test("lasts 30 days", async () => {
    const { authorization } = await user();
    site.clock.advance(30 * DAY - 1);
    expect((await profile({ authorization })).status).toBe(200);
  });

  test("has ended after 30 days", async () => {
    const { authorization } = await user();
    site.clock.advance(30 * DAY);
    expect((await profile({ authorization })).status).toBe(401);
  });

  test("ends with the account", async () => {
    const { id, authorization } = await user();
    await site.db.deleteFrom("users").where("id", "=", id).execute();
    expect((await profile({ authorization })).status).toBe(401);
  });

  test("does not end because the same user signs in elsewhere", async () => {
    const { email } = await addUserWithPassword(site);
    const phone = await signIn(site, email);
    const laptop = await signIn(site, email);
    expect([(await profile(phone)).status, (await profile(laptop)).status]).toEqual([200, 200]);
  });
});

describe("logging out", () => {
  test.for([
    ["en", "You are logged out."],
    ["fr", "Votre session est fermée."],
    ["rw", "Wasohotse."],
  ])("is confirmed in %s", async ([language, message]) => {
    const { authorization } = await user();
    const { status, body } = await site.call("POST", `/auth/logout?language=${language}`, {
      headers: { authorization },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message });
  });

  test("ends the session on the server", async () => {
    const { authorization } = await user();
    await site.call("POST", "/auth/logout", { headers: { authorization } });
    expect((await profile({ authorization })).status).toBe(401);
  });

  test("ends this session only", async () => {
    const { email } = await addUserWithPassword(site);
    const phone = await signIn(site, email);
    const laptop = await signIn(site, email);
    await site.call("POST", "/auth/logout", { headers: phone });
    expect((await profile(laptop)).status).toBe(200);
  });

  test("is not for guests", async () => {
    expect((await site.call("POST", "/auth/logout")).status).toBe(401);
  });
});
