import { describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { as, useApp } from "#test/app.ts";
import { addUserWithPassword, codeFor, newAddress, verify } from "#test/sign-in.ts";

const site = useApp();
const rejection = "This code is wrong or no longer good. Try again or ask for a new one.";

/** Another code of six digits. */
function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

/** A user who has given the password and got a code. */
async function waiting() {
  const { id, email } = await addUserWithPassword(site);
  return { id, email, code: await codeFor(site, email) };
}

async function tryWrong(email: string, code: string, times: number): Promise<void> {
  for (let each = 0; each < times; each += 1) await verify(site, email, otherThan(code));
}

async function sessionsOf(id: number) {
  return site.db.selectFrom("sessions").selectAll().where("user_id", "=", id).execute();
}

describe("the right code", () => {
  test("gives the user and a token", async () => {
    const { id, email, code } = await waiting();
    const { status, body } = await verify(site, email, code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, user: { id, email, role: "USER" }, token: expect.any(String) });
  });

  test("gives a token that signs in", async () => {
    const { email, code } = await waiting();
    const { body } = await verify(site, email, code);
    const profile = await site.call("GET", "/auth/profile", { headers: as(body.token) });
    expect(profile.body.user.email).toBe(email);
  });

  test("may come with spaces around it, and with the address in capitals", async () => {
    const { email, code } = await waiting();
    expect((await verify(site, email.toUpperCase(), ` ${code}\n`)).status).toBe(200);
  });

  test("is valid for ten minutes", async () => {
    const { email, code } = await waiting();
    site.clock.advance(10 * MINUTE - 1);
    expect((await verify(site, email, code)).status).toBe(200);
  });

  test("is still valid at the fifth try", async () => {
    const { email, code } = await waiting();
    await tryWrong(email, code, 4);
    expect((await verify(site, email, code)).status).toBe(200);
  });

  test("starts one session where it is sent five times at the same moment", async () => {
    const { id, email, code } = await waiting();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(site, email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await sessionsOf(id)).toHaveLength(1);
  });
});

describe("the same error rejects", () => {
  test.for<[string, () => Promise<[email: string, code: string]>]>([
    [
      "a wrong code",
      async () => {
        const { email, code } = await waiting();
        return [email, otherThan(code)];
      },
    ],
    [
      "a code that is ten minutes old",
      async () => {
        const { email, code } = await waiting();
        site.clock.advance(10 * MINUTE);
        return [email, code];
      },
    ],
    [
      "a code that was used",
      async () => {
        const { email, code } = await waiting();
        await verify(site, email, code);
        return [email, code];
      },
    ],
    [
      "the right code at the sixth try",
      async () => {
        const { email, code } = await waiting();
        await tryWrong(email, code, 5);
        return [email, code];
      },
    ],
    ["the code of another user", async () => [(await addUserWithPassword(site)).email, (await waiting()).code]],
    ["any code for an unknown address", async () => [newAddress(), "123456"]],
  ])("%s", async ([, prepare]) => {
    const { status, body } = await verify(site, ...(await prepare()));
    expect(status).toBe(401);
    expect(body).toEqual({ success: false, code: "invalid_code", message: rejection, error: rejection });
  });
});

test.for([
  ["fr", "Ce code est incorrect ou n’est plus valable. Réessayez ou demandez-en un nouveau."],
  ["rw", "Iyi kode si yo cyangwa yarengeje igihe. Ongera ugerageze cyangwa usabe indi."],
])("a rejection is in %s", async ([language, message]) => {
  const payload = { email: newAddress(), otp: "123456" };
  const { body } = await site.call("POST", `/otp/verify?language=${language}`, { payload });
  expect(body.message).toBe(message);
});

test("the code of a later login has five tries of its own", async () => {
  const { email, code } = await waiting();
  await tryWrong(email, code, 5);
  expect((await verify(site, email, await codeFor(site, email))).status).toBe(200);
});

test("twenty wrong codes at the same moment use up the tries", async () => {
  const { email, code } = await waiting();
  await Promise.all(Array.from({ length: 20 }, () => verify(site, email, otherThan(code))));
  expect((await verify(site, email, code)).status).toBe(401);
});

test.for(["12345", "1234567", "12 345", "abcdef", "１２３４５６", "-12345", 123_456, null, ""])(
  "a value other than six digits is rejected: %j",
  async (otp) => {
    const { status, body } = await site.call("POST", "/otp/verify", { payload: { email: newAddress(), otp } });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["otp"]);
  },
);

test("a missing address and a missing code are reported together", async () => {
  const { status, body } = await site.call("POST", "/otp/verify", { payload: {} });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ email: "This field is required.", otp: "This field is required." });
});
