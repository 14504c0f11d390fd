import { beforeAll, describe, expect, test } from "vitest";
import { MINUTE, toInstant } from "#server/clock.ts";
import { as, START, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addSessionUser, addUser } from "#test/factories.ts";

const site = useApp();
let headers: Record<string, string>;
/** From the newest to the oldest; the administrator is the last. */
let ids: number[];

beforeAll(async () => {
  const administrator = await addSessionUser(site, { name: "Diane Mukamana", role: "ADMIN" });
  headers = as(administrator.token);
  ids = [administrator.id];
  for (let each = 1; each < 23; each += 1) {
    const id = await addUser(site.db, { password: each === 1 ? "ijambobanga" : undefined });
    // Three at a time: at the same moment the later id is the newer one.
    const created_at = toInstant(START + Math.floor(each / 3) * MINUTE);
    await site.db.updateTable("users").set({ created_at }).where("id", "=", id).execute();
    ids.unshift(id);
  }
});

async function list(query = "") {
  return site.call("GET", `/user${query}`, { headers });
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

test("the first page has ten, the newest first", async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["data", "pagination", "success"]);
  expect(idsOf(body.data)).toEqual(ids.slice(0, 10));
  expect(body.pagination).toEqual({ page: 1, limit: 10, total: 23, totalPages: 3 });
});

test("all pages together list each user once", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`?page=${page}`)));
  expect(pages.flatMap(({ body }) => idsOf(body.data))).toEqual(ids);
});

test("a page has as many users as the limit says", async () => {
  const { body } = await list("?page=2&limit=7");
  expect(idsOf(body.data)).toEqual(ids.slice(7, 14));
  expect(body.pagination).toEqual({ page: 2, limit: 7, total: 23, totalPages: 4 });
});

test.each([
  ["a part of the name", "DIANE muka", 1],
  ["a part of the address", "@URUBUGA.example", 23],
  ["a sign that stands for any in patterns", "%", 0],
  ["nobody", "xyzzy", 0],
])("users are found by %s", async (_what, q, total) => {
  const { status, body } = await list(`?q=${encodeURIComponent(q)}`);
  expect({ status, total: body.pagination.total }).toEqual({ status: 200, total });
  expect(body.data).toHaveLength(Math.min(total, 10));
});

test("a page beyond the end is empty", async () => {
  const { status, body } = await list("?page=4");
  expect({ status, data: body.data, total: body.pagination.total }).toEqual({ status: 200, data: [], total: 23 });
});

test("a listed user has the fields of the profile, without the password", async () => {
  const { body } = await list("?limit=100");
  expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  expect(body.data.at(-1)).toEqual({
    id: ids.at(-1),
    name: "Diane Mukamana",
    email: expect.stringMatching(/@urubuga.example$/),
    role: "ADMIN",
    languages: [],
    mayPublish: true,
    imageUrl: null,
    language: "rw",
    sourceLanguage: "en",
    createdAt: "2026-11-21T12:00:00+02:00",
  });
});

test("a listed user has the avatar", async () => {
  const [newest = 0] = ids;
  const avatar = await site.services.media.addPicture(site.db, await drawPng({ width: 64, height: 64 }));
  await site.db.updateTable("users").set({ avatar }).where("id", "=", newest).execute();
  const { body } = await list("?limit=1");
  expect((await site.app.inject(body.data[0].imageUrl)).statusCode).toBe(200);
});

describe("a value out of bounds is rejected:", () => {
  test.each(["limit=0", "limit=101", "limit=abc", "page=0", "page=-1", "language=sw"])("%s", async (query) => {
    const { status, body } = await list(`?${query}`);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [query.split("=")[0]] });
  });
});

test("only those who may add articles and events are listed where that is asked for", async () => {
  const people = new Map<string, number>();
  for (const role of ["USER", "MODERATOR", "TRANSLATOR", "AUTHOR", "EDITOR"] as const) {
    people.set(role, await addUser(site.db, { role, languages: ["fr"] }));
  }
  const { body } = await list("?may=add-items&limit=100");
  const [administrator] = ids.slice(-1);
  expect(idsOf(body.data).toSorted((one, other) => one - other)).toEqual([
    administrator,
    people.get("AUTHOR"),
    people.get("EDITOR"),
  ]);
  expect(body.pagination.total).toBe(3);
  const { body: second } = await list("?may=add-items&limit=1&page=2");
  expect({ rows: second.data.length, pages: second.pagination.totalPages }).toEqual({ rows: 1, pages: 3 });
  expect((await list("?may=everything")).status).toBe(422);
});
