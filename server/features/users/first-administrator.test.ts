import { describe, expect, test } from "vitest";
import { as, type TestApp, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { addUserWithPassword, codeFor, logIn, resetPassword, resetTokenFor, signIn, verify } from "#test/sign-in.ts";
import { makeFirstAdministrator } from "./first-administrator.ts";

const settings = { ADMIN_EMAIL: "Umuyobozi@urubuga.example", ADMIN_PASSWORD: "ijambo rikomeye" };
const email = "umuyobozi@urubuga.example";

async function administrators({ db }: TestApp) {
  return db.selectFrom("users").select(["email", "language"]).where("role", "=", "ADMIN").execute();
}

describe("without ADMIN_EMAIL and ADMIN_PASSWORD", () => {
  const site = useApp();

  test("the first start invents an address and a password, with which one signs in; the second does nothing", async () => {
    const made = await makeFirstAdministrator(site.services);
    expect(made).toEqual({
      email: "admin@urubuga.example",
      password: expect.stringMatching(/^.{22}$/),
      isRandom: true,
    });
    expect((await logIn(site, "admin@urubuga.example", made?.password)).status).toBe(200);
    expect(await makeFirstAdministrator(site.services)).toBeNull();
    expect(await administrators(site)).toEqual([{ email: "admin@urubuga.example", language: "rw" }]);
  });
});

describe("with ADMIN_EMAIL and ADMIN_PASSWORD", () => {
  const site = useApp(settings);

  test("the first start makes that administrator, with whom one signs in as such", async () => {
    const made = await makeFirstAdministrator(site.services);
    expect(made).toEqual({ email, password: "ijambo rikomeye", isRandom: false });
    expect((await logIn(site, email, "ijambo rikomeye")).status).toBe(200);
    expect(await administrators(site)).toHaveLength(1);
  });
});

describe("with the address that would be invented", () => {
  const site = useApp({ ...settings, ADMIN_EMAIL: "Admin@urubuga.example" });

  test("the second start leaves the account as it is, though its password is another one by now", async () => {
    const stored = () => site.db.selectFrom("users").select(["email", "password_hash"]).execute();
    await makeFirstAdministrator(site.services);
    await site.db.updateTable("users").set({ password_hash: "changed" }).execute();
    expect(await makeFirstAdministrator(site.services)).toBeNull();
    expect(await stored()).toEqual([{ email: "admin@urubuga.example", password_hash: "changed" }]);
  });
});

describe("where there is an administrator already", () => {
  const site = useApp(settings);

  test("none is made", async () => {
    const other = await addUserWithPassword(site, { role: "ADMIN" });
    expect(await makeFirstAdministrator(site.services)).toBeNull();
    expect((await administrators(site)).map((each) => each.email)).toEqual([other.email]);
  });
});

describe("two first starts at the same moment", () => {
  const site = useApp();

  test("make one administrator, and only one of them prints a password", async () => {
    const made = await Promise.all([makeFirstAdministrator(site.services), makeFirstAdministrator(site.services)]);
    expect(made.filter((each) => each !== null)).toHaveLength(1);
    const password = made.find((each) => each !== null)?.password;
    expect((await logIn(site, "admin@urubuga.example", password)).status).toBe(200);
  });
});

describe("an account that was opened with the administrator's address before", () => {
  const site = useApp(settings);

  test("becomes the administrator's: its password, sessions, codes and links are invalid", async () => {
    await addUserWithPassword(site, { email });
    const session = await signIn(site, email);
    const token = await resetTokenFor(site, email);
    const code = await codeFor(site, email);
    const { token: stranger } = await addSessionUser(site);
    await makeFirstAdministrator(site.services);
    const answers = [
      await logIn(site, email),
      await site.call("GET", "/auth/profile", { headers: session }),
      await verify(site, email, code),
      await resetPassword(site, token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 400]);
    expect((await logIn(site, email, "ijambo rikomeye")).status).toBe(200);
    expect(await administrators(site)).toMatchObject([{ email }]);
    expect((await site.call("GET", "/auth/profile", { headers: as(stranger) })).status).toBe(200);
  });
});
