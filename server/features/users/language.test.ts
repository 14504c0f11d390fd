import { describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { mailsTo } from "#test/mailbox.ts";
import { askForReset, newAddress } from "#test/sign-in.ts";

const site = useApp();

async function choose(language: unknown, headers: Record<string, string>) {
  return site.call("PUT", "/user/language", { headers, payload: { language } });
}

async function user() {
  const email = newAddress();
  return { email, headers: as((await addSessionUser(site, { email, language: "rw" })).token) };
}

describe("the language of mail", () => {
  test.each(["en", "fr", "rw"])("can be changed to %s", async (language) => {
    const { status, body } = await choose(language, (await user()).headers);
    expect({ status, language: body.user.language }).toEqual({ status: 200, language });
  });

  test("is the one of the next mail", async () => {
    const { email, headers } = await user();
    await choose("fr", headers);
    await askForReset(site, email);
    expect(await mailsTo(site, email)).toMatchObject([{ subject: "Un nouveau mot de passe pour Urubuga" }]);
  });

  test("does not change for other users", async () => {
    const one = await user();
    const other = await user();
    await choose("fr", one.headers);
    const { body } = await site.call("GET", "/auth/profile", { headers: other.headers });
    expect(body.user.language).toBe("rw");
  });

  test.for(["de", "", null, "EN", 1])("cannot be %j", async (language) => {
    const { headers } = await user();
    const { status, body } = await choose(language, headers);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["language"]);
  });

  test("is not for guests", async () => {
    expect((await choose("fr", {})).status).toBe(401);
  });
});
