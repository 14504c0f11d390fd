import { describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { formOf } from "#test/form.ts";
import { addUserWithPassword, logIn, newAddress, PASSWORD, signIn } from "#test/sign-in.ts";

const site = useApp();
const limited = useApp({ RATE_LIMIT: "on" });
const fresh = "irindi jambo";
type Fields = Parameters<typeof formOf>[0];

async function save(on: typeof site, headers: Record<string, string>, fields: Fields, query = "") {
  return on.call("PUT", `/user/profile${query}`, { headers, payload: formOf({ name: "Keza", ...fields }) });
}

/** A user who signed in so long ago. */
async function signedIn(age: number, on = site) {
  const { email } = await addUserWithPassword(on, { email: `${on === site ? "" : "limited."}${newAddress()}` });
  const headers = await signIn(on, email);
  on.clock.advance(age);
  return { email, headers };
}

const old = 10 * MINUTE + 1;

describe("a new password", () => {
  test("needs nothing else until ten minutes after signing in", async () => {
    const { email, headers } = await signedIn(10 * MINUTE);
    expect((await save(site, headers, { password: fresh })).status).toBe(200);
    expect((await logIn(site, email, fresh)).status).toBe(200);
  });

  test.for([
    ["en", "You logged in a while ago. To change the password, type the current one too."],
    ["fr", "Votre connexion date d’un moment. Pour changer de mot de passe, indiquez aussi l’actuel."],
    ["rw", "Hashize igihe winjiye. Kugira ngo uhindure ijambo ry’ibanga, andika n’iryo usanzwe ukoresha."],
  ])("needs the current one afterwards, which is reported in %s", async ([language, sentence]) => {
    const { headers } = await signedIn(old);
    const { status, body } = await save(site, headers, { password: fresh }, `?language=${language}`);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { currentPassword: sentence } });
  });

  test.for([
    ["en", "This is not your current password."],
    ["fr", "Ce n’est pas votre mot de passe actuel."],
    ["rw", "Iri jambo ry’ibanga si ryo usanzwe ukoresha."],
  ])("is rejected with a wrong current one, which is reported in %s", async ([language, sentence]) => {
    const { headers } = await signedIn(old);
    const fields = { password: fresh, currentPassword: "not the right one" };
    const { status, body } = await save(site, headers, fields, `?language=${language}`);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { currentPassword: sentence } });
  });

  test("is accepted with the current one", async () => {
    const { email, headers } = await signedIn(old);
    expect((await save(site, headers, { password: fresh, currentPassword: PASSWORD })).status).toBe(200);
    expect((await logIn(site, email, fresh)).status).toBe(200);
  });

  test.for<Fields>([{}, { currentPassword: "" }, { currentPassword: "not the right one" }])(
    "that is rejected leaves name, picture and password as they were: %j",
    async (fields) => {
      const { email, headers } = await signedIn(old);
      await save(site, headers, { name: "Ineza", password: fresh, file: await drawPng(), ...fields });
      const { user } = (await site.call("GET", "/auth/profile", { headers })).body;
      expect(user).toMatchObject({ name: "Aline Uwimana", imageUrl: null });
      expect((await logIn(site, email)).status).toBe(200);
    },
  );
});

test("name and picture need no current password", async () => {
  const { headers } = await signedIn(old);
  expect((await save(site, headers, { file: await drawPng({ width: 64, height: 64 }) })).status).toBe(200);
});

test.for([
  [10 * MINUTE, undefined],
  [old, true],
] as const)("the profile says after %i ms whether the current password is needed: %j", async ([age, isNeeded]) => {
  const { headers } = await signedIn(age);
  expect((await site.call("GET", "/auth/profile", { headers })).body.needsCurrentPassword).toBe(isNeeded);
});

describe("guessing the current password", () => {
  const guess = (headers: Record<string, string>, currentPassword = "not it") =>
    save(limited, headers, { password: fresh, currentPassword });

  test("is limited: ten tries in 15 minutes, then the right one is rejected too", async () => {
    const { headers } = await signedIn(old, limited);
    const statuses: number[] = [];
    for (let each = 0; each < 11; each += 1) statuses.push((await guess(headers)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await guess(headers, PASSWORD)).status).toBe(429);
    limited.clock.advance(15 * MINUTE);
    expect((await guess(headers, PASSWORD)).status).toBe(200);
  });

  test("in one session locks the user out of no other session and no login", async () => {
    const { email, headers } = await signedIn(0, limited);
    const own = await signIn(limited, email);
    limited.clock.advance(old);
    for (let each = 0; each < 12; each += 1) await guess(headers);
    expect((await logIn(limited, email)).status).toBe(200);
    expect((await guess(own, PASSWORD)).status).toBe(200);
  });

  test("is limited apart from the logins of strangers", async () => {
    const { email, headers } = await signedIn(old, limited);
    for (let each = 0; each < 11; each += 1) await logIn(limited, email, "not it");
    expect((await guess(headers, PASSWORD)).status).toBe(200);
  });
});
