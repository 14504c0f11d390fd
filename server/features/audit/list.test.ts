import { beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#server/clock.ts";
import { as, START, useApp } from "#test/app.ts";
import { addArticle, addSessionUser } from "#test/factories.ts";
import { forgetOldEntries } from "./audit.ts";
import { changeAudited } from "./change.ts";

const site = useApp();
let who: { id: number; token: string };

beforeEach(async () => {
  await site.db.deleteFrom("audit_log").execute();
  who = await addSessionUser(site, { name: "Diane Mukamana", role: "ADMIN" });
});

const note = (name: string, at = START) =>
  changeAudited({ db: site.db, clock: { now: () => at }, user: who }, async () => ({
    result: null,
    entry: { action: "article_published", id: 4711, name },
  }));

async function list(query = "") {
  return site.call("GET", `/audit${query}`, { headers: as(who.token) });
}

const names = (body: { data: { subject: { name: string } }[] }) => body.data.map(({ subject }) => subject.name);

test("an entry has time, user, action and subject", async () => {
  const id = await addArticle(site.db);
  await changeAudited({ ...site.services, user: who }, async () => ({
    result: null,
    entry: { action: "article_changed", id, name: "A title" },
  }));
  const { status, body } = await list();
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: true,
      data: [
        {
          id: expect.any(Number),
          at: "2026-11-21T12:00:00+02:00",
          action: "article_changed",
          details: {},
          actor: { id: who.id, name: "Diane Mukamana" },
          subject: { kind: "article", id, name: "A title", hasPage: true },
        },
      ],
      pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
    },
  });
});

test("without changes the list is empty", async () => {
  const { body } = await list();
  expect(body).toEqual({ success: true, data: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } });
});

test("the newest are first, page by page, also those of one moment", async () => {
  await note("Second", START + MINUTE);
  await note("First", START);
  await note("Third", START + MINUTE);
  expect(names((await list("?limit=2")).body)).toEqual(["Third", "Second"]);
  const { body } = await list("?limit=2&page=2");
  expect(names(body)).toEqual(["First"]);
  expect(body.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
  expect(names((await list("?page=9")).body)).toEqual([]);
});

test.each(["?limit=0", "?limit=101", "?page=0", "?page=x", "?language=de"])("%s is rejected", async (query) => {
  expect((await list(query)).status).toBe(422);
});

describe("a name stays as it was", () => {
  test("where the administrator has another one now", async () => {
    await note("Umuganda");
    await site.db.updateTable("users").set({ name: "Somebody Else" }).where("id", "=", who.id).execute();
    const { body } = await list();
    expect(body.data[0].actor).toEqual({ id: who.id, name: "Diane Mukamana" });
  });

  test("where the administrator’s account is gone", async () => {
    await note("Umuganda");
    await site.db.deleteFrom("users").where("id", "=", who.id).execute();
    who = await addSessionUser(site, { role: "ADMIN" });
    const { body } = await list();
    expect(body.data[0].actor).toEqual({ id: null, name: "Diane Mukamana" });
  });
});

test("an entry is deleted after two years, and not before", async () => {
  await note("Old");
  await note("Newer", START + DAY);
  await forgetOldEntries(site.db, START + 2 * 365 * DAY);
  expect(names((await list()).body)).toEqual(["Newer", "Old"]);
  await forgetOldEntries(site.db, START + 2 * 365 * DAY + 1);
  expect(names((await list()).body)).toEqual(["Newer"]);
});
