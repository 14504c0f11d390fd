import { beforeAll, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, addUser } from "#test/factories.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
let headers: Record<string, string>;
beforeAll(async () => {
  headers = as((await addSessionUser(site, { role: "ADMIN" })).token);
});

const give = (id: number, payload: object) => site.call("PUT", `/user/${id}/role`, { headers, payload });

describe("a role is given with what it needs:", () => {
  test.each([
    [
      { role: "TRANSLATOR", languages: ["fr", "rw", "fr"] },
      { languages: ["rw", "fr"], mayPublish: false },
    ],
    [
      { role: "TRANSLATOR", languages: ["en"], mayPublish: true },
      { languages: ["en"], mayPublish: true },
    ],
    [{ role: "AUTHOR" }, { languages: [], mayPublish: false }],
    [
      { role: "AUTHOR", languages: [], mayPublish: true },
      { languages: [], mayPublish: true },
    ],
    [{ role: "EDITOR" }, { languages: [], mayPublish: true }],
    [
      { role: "ADMIN", mayPublish: true },
      { languages: [], mayPublish: true },
    ],
    [
      { role: "MODERATOR", mayPublish: false },
      { languages: [], mayPublish: false },
    ],
  ])("%o", async (payload, rights) => {
    const user = await addSessionUser(site);
    const { status, body } = await give(user.id, payload);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ role: payload.role, ...rights });
    const profile = await site.call("GET", "/auth/profile", { headers: as(user.token) });
    expect(profile.body.user).toEqual(body.user);
    const { body: list } = await site.call("GET", "/user?limit=100", { headers });
    expect(list.data).toContainEqual(body.user);
  });
});

describe("what a role does not have is rejected:", () => {
  const none = "Only translators have languages.";
  test.each([
    [{ role: "TRANSLATOR" }, { languages: "Choose at least one language." }],
    [{ role: "TRANSLATOR", languages: [] }, { languages: "Choose at least one language." }],
    [{ role: "TRANSLATOR", languages: ["sw"] }, { languages: "Choose one of: rw, en, fr." }],
    [{ role: "AUTHOR", languages: ["fr"] }, { languages: none }],
    [{ role: "EDITOR", mayPublish: false }, { mayPublish: "Whoever has this role always publishes." }],
    [
      { role: "USER", languages: ["fr"], mayPublish: true },
      { languages: none, mayPublish: "Whoever has this role publishes nothing." },
    ],
  ])("%o", async (payload, errors) => {
    const id = await addUser(site.db);
    const { status, body } = await leavingNothing(site, () => give(id, payload));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
  });
});

test("other languages of the same role are a change, with an entry in the log", async () => {
  const id = await addUser(site.db, { role: "TRANSLATOR", languages: ["fr"] });
  await give(id, { role: "TRANSLATOR", languages: ["fr", "en"] });
  const { body } = await site.call("GET", "/audit?limit=1", { headers });
  const details = { role: "TRANSLATOR", languages: ["en", "fr"], mayPublish: false };
  expect(body.data[0]).toMatchObject({ action: "role_given", subject: { id }, details });
  expect(body.data[0].details).not.toHaveProperty("formerRole");
});

test("a role given counts at the next call, and one taken too", async () => {
  const user = await addSessionUser(site);
  const call = async () => (await site.call("GET", "/search/missing", { headers: as(user.token) })).status;
  const statuses = [await call()];
  for (const role of ["EDITOR", "AUTHOR"]) {
    await give(user.id, { role });
    statuses.push(await call());
  }
  expect(statuses).toEqual([403, 200, 403]);
});
