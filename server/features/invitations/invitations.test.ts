import { beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import { DAY } from "#server/clock.ts";
import { makeDataLink } from "#server/features/personal-data/requests.ts";
import { hashAddress, suppressAddress } from "#server/features/sign-ups/unproven-mails.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, addUser } from "#test/factories.ts";
import { addInvitation } from "#test/invitations.ts";
import { mailsTo } from "#test/mailbox.ts";
import { newAddress, PASSWORD, signIn } from "#test/sign-in.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
let headers: Record<string, string>;
beforeAll(async () => {
  headers = as((await addSessionUser(site, { role: "ADMIN", name: "Diane Mukamana" })).token);
});

const invite = (payload: object, query = "") => site.call("POST", `/invitation${query}`, { headers, payload });
const accept = (payload: object) => site.call("POST", "/invitation/accept", { payload });
const waiting = async () => (await site.call("GET", "/invitation", { headers })).body.data;
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
const profileOf = async (email: string) =>
  (await site.call("GET", "/auth/profile", { headers: await signIn(site, email) })).body.user;
const acceptance = (token: string) => ({ token, name: "Keza Ineza", password: PASSWORD });

describe("an invitation", () => {
  test("of two for an address at the same moment is one, and its mailed link is good", async () => {
    const email = newAddress();
    await Promise.all(["AUTHOR", "EDITOR"].map((role) => invite({ email, role })));
    expect((await waiting()).filter((each: { email: string }) => each.email === email)).toHaveLength(1);
    const token = (await mailsTo(site, email)).at(-1)?.text.match(/\/invitation\/([\w-]+)/)?.[1] ?? "";
    expect((await accept(acceptance(token))).status).toBe(200);
  });

  test("opens an account with its role, once, and waits no more", async () => {
    const email = newAddress();
    const { status, body } = await invite({ email, role: "TRANSLATOR", languages: ["fr"], mayPublish: true });
    expect(status).toBe(201);
    expect(body.invitation).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^http.*\/en\/invitation\/[\w-]{20,}$/),
      expiresAt: "2026-11-28T12:00:00+02:00",
    });
    expect(await waiting()).toContainEqual({
      id: body.invitation.id,
      email,
      role: "TRANSLATOR",
      languages: ["fr"],
      mayPublish: true,
      invitedBy: "Diane Mukamana",
      createdAt: "2026-11-21T12:00:00+02:00",
      expiresAt: "2026-11-28T12:00:00+02:00",
    });
    const answer = await accept(acceptance(tokenOf(body.invitation.url)));
    expect(answer).toMatchObject({ status: 200, body: { message: "Welcome! You can log in now.", email } });
    const rights = { role: "TRANSLATOR", languages: ["fr"], mayPublish: true };
    expect(await profileOf(email)).toMatchObject({ name: "Keza Ineza", ...rights });
    expect((await waiting()).filter((each: { email: string }) => each.email === email)).toEqual([]);
    const { body: log } = await site.call("GET", "/audit?limit=2", { headers });
    expect(log.data).toMatchObject([
      { action: "invitation_accepted", actor: { name: "Keza Ineza" }, subject: { kind: "user" }, details: rights },
      { action: "invitation_made", actor: { name: "Diane Mukamana" }, subject: { kind: "invitation", name: email } },
    ]);
  });

  test("comes by mail too, with a link of its own, in the language of the administrator", async () => {
    const email = newAddress();
    await invite({ email, role: "AUTHOR" }, "?language=fr");
    const [mail] = await mailsTo(site, email);
    expect(mail?.subject).toContain("Vous êtes invité");
    const token = mail?.text.match(/\/fr\/invitation\/([\w-]+)/)?.[1] ?? "";
    expect((await accept(acceptance(token))).status).toBe(200);
  });

  test("shows its link’s holder what it offers, and changes nothing by being read", async () => {
    const { token, email } = await addInvitation(site);
    const read = () => site.call("GET", `/invitation/${token}`);
    const { body } = await leavingNothing(site, read);
    const offer = { role: "AUTHOR", languages: [], mayPublish: false, hasAccount: false };
    expect(body.invitation).toEqual({ email, ...offer, expiresAt: "2026-11-28T12:00:00+02:00" });
  });

  test("is not mailed to an address whose owner wants no mail, but its link is good", async () => {
    const { db, secret } = site.services;
    const email = newAddress();
    await suppressAddress(db, hashAddress(secret, email), site.clock.now());
    const { token } = await addInvitation(site, { email });
    expect(await mailsTo(site, email)).toEqual([]);
    expect((await accept(acceptance(token))).status).toBe(200);
  });

  test("is deleted for the owner of an address that has no account, and from the log", async () => {
    const { token, email } = await addInvitation(site);
    const link = await makeDataLink(site.db, email, site.clock.now());
    expect((await site.call("DELETE", `/data-request/${link}/data`)).status).toBe(200);
    expect((await accept(acceptance(token))).body.code).toBe("invitation_unknown");
    const { body } = await site.call("GET", "/audit?limit=100", { headers });
    expect(JSON.stringify(body)).not.toContain(email);
  });

  test("is stored without its token", async () => {
    const { token } = await addInvitation(site);
    const rows = await site.db.selectFrom("invitations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ["its own", "keza", 200],
    ["another", "eric", 422],
  ])("accepted with %s address is answered with %s %i", async (_, name, wanted) => {
    const address = newAddress();
    const { token } = await addInvitation(site, { email: `keza.${address}` });
    const { status, body } = await accept({ ...acceptance(token), email: `${name}.${address}`.toUpperCase() });
    expect(status).toBe(wanted);
    if (wanted === 422) expect(body.errors).toEqual({ email: "This invitation is for another e-mail address." });
  });

  test("needs a name where there is no account, and a password", async () => {
    const { token } = await addInvitation(site);
    const { body } = await leavingNothing(site, () => accept({ token, password: PASSWORD }));
    expect(body.errors).toEqual({ name: "This field is required." });
    expect((await accept({ token, name: "Keza" })).status).toBe(422);
  });

  test("of two people who accept at the same moment takes one", async () => {
    const { token } = await addInvitation(site);
    const answers = await Promise.all([1, 2].map(() => accept(acceptance(token))));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([410, 422]).toContain(statuses[1]);
  });

  test.each([
    ["USER", "languages", { role: "AUTHOR", languages: ["fr"] }],
    ["no role", "role", {}],
    ["no address", "email", { email: "keza", role: "AUTHOR" }],
  ])("with an error in what is sent is not made: %s", async (_, field, payload) => {
    const send = () => invite({ email: newAddress(), ...payload });
    const { status, body } = await leavingNothing(site, send);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  });
});

describe("a link that is no longer good says why:", () => {
  type Make = () => Promise<string>;
  const used: Make = async () => {
    const { token } = await addInvitation(site);
    await accept(acceptance(token));
    return token;
  };
  const takenBack: Make = async () => {
    const { id, token } = await addInvitation(site);
    expect((await site.call("DELETE", `/invitation/${id}`, { headers })).status).toBe(200);
    return token;
  };
  const replaced: Make = async () => {
    const { token, email } = await addInvitation(site);
    await addInvitation(site, { email });
    return token;
  };
  const revoked = "This invitation was taken back, or a later one has replaced it.";

  const forged: Make = async () => "forged";
  const unknown = "This invitation does not exist. Open the link once more from our mail, or ask for a new one.";

  const rows: [name: string, Make, status: number, code: string, message: string][] = [
    ["used", used, 410, "invitation_used", "This invitation has been used. If that was you, log in."],
    ["taken back", takenBack, 410, "invitation_revoked", revoked],
    ["replaced", replaced, 410, "invitation_revoked", revoked],
    ["forged", forged, 404, "invitation_unknown", unknown],
  ];
  test.each(rows)("%s", async (_name, make, status, code, message) => {
    const token = await make();
    const accepted = await leavingNothing(site, () => accept(acceptance(token)));
    const read = await leavingNothing(site, () => site.call("GET", `/invitation/${token}`));
    for (const answer of [accepted, read]) {
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([status, code, message]);
    }
  });

  test("taken back twice is not found", async () => {
    const { id } = await addInvitation(site);
    const remove = () => site.call("DELETE", `/invitation/${id}`, { headers });
    expect([(await remove()).status, (await remove()).body.code]).toEqual([200, "invitation_not_found"]);
  });
});

describe("where the address has an account", () => {
  /** An account and an invitation of its address. */
  async function invited(role: Role, offered: object) {
    const email = newAddress();
    const id = await addUser(site.db, { email, password: PASSWORD, name: "Eric", role, languages: ["fr"] });
    const { body, status } = await invite({ email, ...offered });
    return { id, email, status, body, token: tokenOf(body.invitation?.url ?? "") };
  }

  test("its own password is asked for, and its role raised; name and password stay", async () => {
    const { email, token } = await invited("MODERATOR", { role: "EDITOR" });
    const { body } = await site.call("GET", `/invitation/${token}`);
    expect(body.invitation.hasAccount).toBe(true);
    const wrong = await leavingNothing(site, () => accept({ ...acceptance(token), password: "irindi jambo" }));
    expect(wrong.body.errors).toEqual({ password: "This is not your current password." });
    expect((await accept({ token, password: PASSWORD })).status).toBe(200);
    expect(await profileOf(email)).toMatchObject({ name: "Eric", role: "EDITOR" });
  });

  test("languages are added to those of a translator", async () => {
    const { email, token } = await invited("TRANSLATOR", { role: "TRANSLATOR", languages: ["en"] });
    await accept({ token, password: PASSWORD });
    expect(await profileOf(email)).toMatchObject({ role: "TRANSLATOR", languages: ["en", "fr"] });
  });

  test.each([
    ["MODERATOR", { role: "USER" }],
    ["MODERATOR", { role: "AUTHOR" }],
    ["TRANSLATOR", { role: "AUTHOR" }],
    ["AUTHOR", { role: "TRANSLATOR", languages: ["fr"] }],
  ] as const)("a %s is not invited to what would take something away: %o", async (role, offered) => {
    const { status, body } = await invited(role, offered);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["email"] });
  });

  test.each([{ role: "MODERATOR" }, { role: "TRANSLATOR", languages: ["en", "fr"], mayPublish: true }])(
    "a role that was given meanwhile is not lowered: %o",
    async (given) => {
      const { id, email, token } = await invited("USER", { role: "AUTHOR" });
      await site.call("PUT", `/user/${id}/role`, { headers, payload: given });
      expect((await accept({ token, password: PASSWORD })).status).toBe(200);
      expect(await profileOf(email)).toMatchObject(given);
    },
  );

  test("the invitation and its address in the log go with the account", async () => {
    const { id, email } = await invited("USER", { role: "AUTHOR" });
    await site.call("DELETE", `/user/${id}`, { headers });
    const { body } = await site.call("GET", "/audit?limit=100", { headers });
    expect(JSON.stringify([body, await waiting()])).not.toContain(email);
  });
});

describe("with limits", () => {
  const limited = useApp({ RATE_LIMIT: "on" });

  test("an invitation gives no more guesses of a password than a login", async () => {
    const email = newAddress();
    await addUser(limited.db, { email, password: PASSWORD });
    const { token } = await addInvitation(limited, { email });
    const guess = (password: string) =>
      limited.call("POST", "/invitation/accept", { payload: { token, name: "Keza", password } });
    for (let turn = 0; turn < 10; turn += 1) expect((await guess("irindi jambo")).status).toBe(422);
    expect((await guess(PASSWORD)).status).toBe(429);
  });
});

test("after 7 days it is late", async () => {
  const { token } = await addInvitation(site);
  site.clock.advance(7 * DAY);
  const { status, body } = await accept(acceptance(token));
  expect({ status, code: body.code }).toEqual({ status: 410, code: "invitation_expired" });
  expect(body.message).toBe("This invitation was good for 7 days, which are over. Ask for a new one.");
});
