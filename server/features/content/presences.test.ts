import { beforeAll, describe, expect, test } from "vitest";
import { SECOND } from "#server/clock.ts";
import { retention } from "#server/retention.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { forgetEndedPresences } from "./presences.ts";

const site = useApp();
const admin = useAdmin(site);
let eric: Record<string, string>;
beforeAll(async () => {
  eric = as((await addSessionUser(site, { name: "Eric Niyonzima", role: "EDITOR" })).token);
});

describe.each(kinds)("who has %s open", (_, kind) => {
  const open = async (id: number, headers: Record<string, string>, tab: string, leaving = false) => {
    const payload = { tab, leaving };
    const { status, body } = await site.call("POST", `/${kind.name}/${id}/presence`, { headers, payload });
    expect(status).toBe(200);
    return body.others;
  };

  test("is told to others, with since when, until they leave", async () => {
    const { id } = await admin.published(kind);
    expect(await open(id, admin.headers, "tab-of-diane")).toEqual([]);
    expect(await open(id, eric, "tab-of-eric")).toEqual([
      { name: "Diane Mukamana", since: expect.any(String), isSelf: false },
    ]);
    expect(await open(id, admin.headers, "tab-of-diane")).toEqual([
      { name: "Eric Niyonzima", since: expect.stringMatching(/^2026-11-21T/), isSelf: false },
    ]);
    const other = await admin.published(kind);
    expect(await open(other.id, eric, "tab-of-eric")).toEqual([]);
    expect(await open(id, eric, "tab-of-eric", true)).toMatchObject([{ name: "Diane Mukamana" }]);
    expect(await open(id, admin.headers, "tab-of-diane")).toEqual([]);
  });

  test("names each person once, and says which one is the caller in another tab", async () => {
    const { id } = await admin.published(kind);
    await open(id, admin.headers, "the-first-tab");
    await open(id, admin.headers, "the-second-tab");
    expect(await open(id, admin.headers, "the-third-tab")).toMatchObject([{ name: "Diane Mukamana", isSelf: true }]);
    expect(await open(id, eric, "tab-of-eric")).toMatchObject([{ name: "Diane Mukamana", isSelf: false }]);
  });

  test("is not told any more 60 seconds after the browser has said so last, and then forgotten", async () => {
    const { id } = await admin.published(kind);
    const begun = site.clock.now();
    await open(id, eric, "tab-of-eric");
    site.clock.advance(50 * SECOND);
    await open(id, eric, "tab-of-eric");
    site.clock.advance(59 * SECOND);
    const [other] = await open(id, admin.headers, "tab-of-diane");
    expect(Date.parse(other.since)).toBe(begun);
    site.clock.advance(SECOND);
    expect(await open(id, admin.headers, "tab-of-diane")).toEqual([]);
    await open(id, eric, "tab-of-eric");
    const [again] = await open(id, admin.headers, "tab-of-diane");
    expect(Date.parse(again.since)).toBe(begun + 110 * SECOND);
    site.clock.advance(retention.presence);
    await forgetEndedPresences(site.db, site.clock.now());
    expect(await site.db.selectFrom("presences").select("tab").execute()).toEqual([]);
  });

  test("takes a tab’s id alone", async () => {
    const { id } = await admin.published(kind);
    const payload = { tab: "no id" };
    const { status } = await site.call("POST", `/${kind.name}/${id}/presence`, { headers: admin.headers, payload });
    expect(status).toBe(422);
  });
});
