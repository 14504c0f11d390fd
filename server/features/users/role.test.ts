import { beforeEach, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, addUser } from "#test/factories.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
type TestUser = { id: number; token: string };
let one: TestUser;
let other: TestUser;

beforeEach(async () => {
  await site.db.updateTable("users").set({ role: "USER" }).execute();
  one = await addSessionUser(site, { name: "Diane Mukamana", role: "ADMIN" });
  other = await addSessionUser(site, { name: "Kevin Mugisha", role: "ADMIN" });
});

const choice = "Choose one of: USER, MODERATOR, TRANSLATOR, AUTHOR, EDITOR, ADMIN.";

async function setRole(by: TestUser, id: number | string, role: unknown, query = "") {
  return site.call("PUT", `/user/${id}/role${query}`, { headers: as(by.token), payload: { role } });
}

async function roleOf(id: number) {
  return (await site.db.selectFrom("users").select("role").where("id", "=", id).executeTakeFirst())?.role;
}

async function administrators(): Promise<number[]> {
  const rows = await site.db.selectFrom("users").select("id").where("role", "=", "ADMIN").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

describe("a role", () => {
  test("is changed, and the user is answered as they are now", async () => {
    const id = await addUser(site.db, { name: "Keza Ineza", email: "keza@urubuga.example" });
    const { status, body } = await setRole(one, id, "ADMIN");
    const user = { id, name: "Keza Ineza", email: "keza@urubuga.example", role: "ADMIN" };
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: "Role changed.",
      user: {
        ...user,
        languages: [],
        mayPublish: true,
        imageUrl: null,
        language: "rw",
        sourceLanguage: "en",
        createdAt: "2026-11-21T12:00:00+02:00",
      },
    });
    expect(await roleOf(id)).toBe("ADMIN");
  });

  test("counts at the next call of a new administrator", async () => {
    const user = await addSessionUser(site);
    const call = () => site.call("GET", "/dashboard", { headers: as(user.token) });
    expect((await call()).status).toBe(403);
    await setRole(one, user.id, "ADMIN");
    expect((await call()).status).toBe(200);
  });

  test("counts at the next call of a former administrator, whose session stays", async () => {
    await setRole(one, other.id, "USER");
    expect((await setRole(other, one.id, "USER")).status).toBe(403);
    const { status, body } = await site.call("GET", "/auth/profile", { headers: as(other.token) });
    expect({ status, role: body.user.role }).toEqual({ status: 200, role: "USER" });
  });

  test("that is given again stays, without an error", async () => {
    expect((await setRole(one, other.id, "ADMIN")).status).toBe(200);
    expect(await administrators()).toEqual([one.id, other.id]);
  });

  test("may be given up where another administrator is left", async () => {
    expect((await setRole(one, one.id, "USER")).status).toBe(200);
    expect(await administrators()).toEqual([other.id]);
  });

  test("does not change for other users", async () => {
    const id = await addUser(site.db);
    await setRole(one, id, "ADMIN");
    expect(await administrators()).toEqual([one.id, other.id, id]);
  });

  test.for([
    ["fr", "Rôle modifié."],
    ["rw", "Inshingano zahinduwe."],
  ])("is confirmed in %s", async ([language, message]) => {
    expect((await setRole(one, other.id, "USER", `?language=${language}`)).body.message).toBe(message);
  });
});

describe("the last administrator", () => {
  test.for([
    ["en", "This is the last administrator. Make somebody else an administrator first."],
    ["fr", "C’est le dernier administrateur. Nommez d’abord quelqu’un d’autre."],
    ["rw", "Uyu ni we muyobozi wa nyuma usigaye. Banza ushyireho undi muyobozi."],
  ])("stays one, with an error in %s", async ([language, message]) => {
    await setRole(one, other.id, "USER");
    const { status, body } = await leavingNothing(site, () => setRole(one, one.id, "USER", `?language=${language}`));
    expect({ status, body }).toEqual({
      status: 409,
      body: { success: false, code: "last_administrator", message, error: message },
    });
  });

  test("may be given the role again", async () => {
    await setRole(one, other.id, "USER");
    expect((await setRole(one, one.id, "ADMIN")).status).toBe(200);
  });

  test("is one of two who take the role from each other at the same moment", async () => {
    const answers = await Promise.all([setRole(one, other.id, "USER"), setRole(other, one.id, "USER")]);
    const statuses = answers.map(({ status }) => status).sort();
    // The later call is rejected, because the user is the last administrator or is none any more.
    expect([[200, 403].join(), [200, 409].join()]).toContain(statuses.join());
    expect(await administrators()).toHaveLength(1);
  });

  test("is one of two who give the role up at the same moment", async () => {
    const answers = await Promise.all([setRole(one, one.id, "USER"), setRole(other, other.id, "USER")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await administrators()).toHaveLength(1);
  });

  test("is one of ten who give the role up at the same moment", async () => {
    const more: TestUser[] = [];
    for (let each = 0; each < 8; each += 1) more.push(await addSessionUser(site, { role: "ADMIN" }));
    const answers = await Promise.all([one, other, ...more].map((each) => setRole(each, each.id, "USER")));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 409]);
    expect(await administrators()).toHaveLength(1);
  });
});

describe("the API rejects", () => {
  test.for([
    ["a role that is none", "READER", choice],
    ["a role in small letters", "admin", choice],
    ["an empty role", "", "This field is required."],
    ["no role", undefined, "This field is required."],
    ["a role that is no text", 1, choice],
  ])("%s", async ([, role, sentence]) => {
    const { status, body } = await leavingNothing(site, () => setRole(one, other.id, role));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { role: sentence } });
  });

  test("an unknown user", async () => {
    const { status, body } = await leavingNothing(site, () => setRole(one, 2_147_483_647, "ADMIN"));
    expect({ status, message: body.message }).toEqual({ status: 404, message: "Account not found." });
  });

  test.each(["0", "-1", "abc", "1.5", "99999999999"])("a user with the malformed id %s", async (id) => {
    expect((await leavingNothing(site, () => setRole(one, id, "ADMIN"))).status).toBe(404);
  });
});
