import { beforeAll, describe, expect, test } from "vitest";
import type { GivenRole } from "#contract/users.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, addUser } from "#test/factories.ts";
import { newAddress, PASSWORD, signIn } from "#test/sign-in.ts";

const site = useApp();
let headers: Record<string, string>;
beforeAll(async () => {
  headers = as((await addSessionUser(site, { role: "ADMIN", name: "Diane Mukamana" })).token);
});

/** @returns the invitation's token and id */
async function invited(email: string, given: GivenRole, by = headers) {
  const { body } = await site.call("POST", "/invitation", { headers: by, payload: { email, ...given } });
  return { id: body.invitation.id as number, token: body.invitation.url.split("/").at(-1) as string };
}

const codeOf = async (token: string) => (await site.call("GET", `/invitation/${token}`)).body.code;
const give = (id: number, payload: GivenRole) => site.call("PUT", `/user/${id}/role`, { headers, payload });
const log = async (limit: number) => (await site.call("GET", `/audit?limit=${limit}`, { headers })).body.data;

describe("an invitation is revoked with the right to invite:", () => {
  type Other = { id: number; session: Record<string, string> };
  const endings: [string, (other: Other) => Promise<{ status: number }>][] = [
    ["the role is taken", ({ id }) => give(id, { role: "USER" })],
    ["another role is given", ({ id }) => give(id, { role: "EDITOR" })],
    ["the account is deleted", ({ id }) => site.call("DELETE", `/user/${id}`, { headers })],
    [
      "its owner deletes the account",
      ({ session }) =>
        site.call("DELETE", "/user", { headers: session, payload: { password: PASSWORD, comments: "keep" } }),
    ],
  ];

  test.each(endings)("%s", async (how, end) => {
    const email = newAddress();
    const id = await addUser(site.db, { email, password: PASSWORD, role: "ADMIN", name: "Kevin Mugisha" });
    const session = await signIn(site, email);
    const invitee = newAddress();
    const revoked = await invited(invitee, { role: "ADMIN" }, session);
    const stays = await invited(newAddress(), { role: "AUTHOR" });
    expect((await end({ id, session })).status).toBe(200);
    expect(await codeOf(revoked.token)).toBe("invitation_revoked");
    expect(await codeOf(stays.token)).toBeUndefined();
    const entries = await log(3);
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: "invitation_revoked",
        subject: expect.objectContaining({ kind: "invitation", id: revoked.id, name: invitee }),
        details: expect.objectContaining({ role: "ADMIN" }),
      }),
    );
    if (how.includes("deletes")) expect(JSON.stringify(entries)).not.toContain("Kevin Mugisha");
  });

  test("it stays with an administrator whose role is given again", async () => {
    const other = await addSessionUser(site, { role: "ADMIN" });
    const { token } = await invited(newAddress(), { role: "AUTHOR" }, as(other.token));
    await give(other.id, { role: "ADMIN" });
    expect(await codeOf(token)).toBeUndefined();
  });

  test("one that is made while the role is taken is good in neither order", async () => {
    const other = await addSessionUser(site, { role: "ADMIN" });
    const email = newAddress();
    const inviting = site.call("POST", "/invitation", {
      headers: as(other.token),
      payload: { email, role: "ADMIN" },
    });
    await Promise.all([inviting, give(other.id, { role: "USER" })]);
    const { body } = await site.call("GET", "/invitation", { headers });
    expect(body.data.filter((each: { email: string }) => each.email === email)).toEqual([]);
  });
});

describe("an invitation of somebody who then may do", () => {
  const less: [GivenRole, GivenRole, GivenRole][] = [
    [{ role: "MODERATOR" }, { role: "USER" }, { role: "EDITOR" }],
    [{ role: "AUTHOR" }, { role: "TRANSLATOR", languages: ["fr"] }, { role: "AUTHOR" }],
    [
      { role: "AUTHOR", mayPublish: true },
      { role: "AUTHOR", mayPublish: false },
      { role: "AUTHOR", mayPublish: true },
    ],
    [
      { role: "TRANSLATOR", languages: ["fr", "rw"] },
      { role: "TRANSLATOR", languages: ["fr"] },
      { role: "TRANSLATOR", languages: ["rw"] },
    ],
  ];
  test.each(less)("less is revoked: %o, then %o, offered %o", async (before, after, offered) => {
    const email = newAddress();
    const id = await addUser(site.db, { email, password: PASSWORD });
    await give(id, before);
    const { token } = await invited(email, offered);
    expect((await give(id, after)).status).toBe(200);
    expect(await codeOf(token)).toBe("invitation_revoked");
    const [, revoked] = await log(2);
    expect([revoked.action, revoked.actor.name]).toEqual(["invitation_revoked", "Diane Mukamana"]);
    expect((await site.call("POST", "/invitation/accept", { payload: { token, password: PASSWORD } })).status).toBe(
      410,
    );
  });

  const more: [GivenRole, GivenRole][] = [
    [{ role: "USER" }, { role: "MODERATOR" }],
    [{ role: "AUTHOR" }, { role: "AUTHOR", mayPublish: true }],
    [{ role: "TRANSLATOR", languages: ["fr"] }, { role: "EDITOR" }],
  ];
  test.each(more)("more stays good: %o, then %o", async (before, after) => {
    const email = newAddress();
    const id = await addUser(site.db, { email, password: PASSWORD });
    await give(id, before);
    const { token } = await invited(email, { role: "ADMIN" });
    expect((await give(id, after)).status).toBe(200);
    expect(await codeOf(token)).toBeUndefined();
  });
});
