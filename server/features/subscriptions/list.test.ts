import { beforeAll, describe, expect, test } from "vitest";
import { HOUR, MINUTE, toInstant } from "#server/clock.ts";
import { as, START, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";

const site = useApp();
const bare = useApp();
let headers: Record<string, string>;
/** Addresses from the newest to the oldest. */
let emails: string[];

beforeAll(async () => {
  headers = as((await addSessionUser(site, { role: "ADMIN" })).token);
  emails = [];
  for (let each = 0; each < 23; each += 1) {
    const email = `reader${each}@urubuga.example`;
    // Three at a time: at the same moment the later row is the newer one.
    const created_at = toInstant(START + Math.floor(each / 3) * MINUTE);
    await site.db
      .insertInto("subscriptions")
      .values({ email, language: "fr", status: "confirmed", user_id: null, created_at })
      .execute();
    emails.unshift(email);
  }
});

async function list(query = "") {
  return site.call("GET", `/subscription${query}`, { headers });
}

const emailsOf = (rows: { email: string }[]) => rows.map(({ email }) => email);

test("the first page has ten, the newest first", async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["data", "pagination", "success"]);
  expect(emailsOf(body.data)).toEqual(emails.slice(0, 10));
  expect(body.pagination).toEqual({ page: 1, limit: 10, total: 23, totalPages: 3 });
});

test("all pages together list each subscriber once", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`?page=${page}`)));
  expect(pages.flatMap(({ body }) => emailsOf(body.data))).toEqual(emails);
});

test("a subscriber has address, language, status and date", async () => {
  const { body } = await list("?page=23&limit=1");
  expect(body.data).toEqual([
    {
      id: expect.any(Number),
      email: emails[22],
      language: "fr",
      status: "confirmed",
      createdAt: "2026-11-21T12:00:00+02:00",
    },
  ]);
});

test("subscribers are found by a part of the address", async () => {
  const { body } = await list("?q=READER1&limit=5");
  expect(emailsOf(body.data)).toEqual(emails.filter((email) => email.startsWith("reader1")).slice(0, 5));
  expect(body.pagination.total).toBe(11);
});

test("a page beyond the end is empty", async () => {
  const { status, body } = await list("?page=4");
  expect({ status, data: body.data, total: body.pagination.total }).toEqual({ status: 200, data: [], total: 23 });
});

describe("a value out of bounds is rejected:", () => {
  test.each(["limit=0", "limit=101", "limit=abc", "page=0", "language=sw"])("%s", async (query) => {
    const { status, body } = await list(`?${query}`);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [query.split("=")[0]] });
  });
});

describe("the export", () => {
  async function csv(): Promise<string> {
    const { status, body } = await site.call("GET", "/subscription/export", { headers });
    expect(status).toBe(200);
    return body.csv;
  }

  test("begins with a header row", async () => {
    expect((await csv()).split("\r\n")[0]).toBe("id,email,language,since,status");
  });

  test("has a row for each subscriber, the newest first", async () => {
    const rows = (await csv()).trimEnd().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",")[1])).toEqual(emails);
  });

  test("ends each row with a carriage return and a line feed, and has no other", async () => {
    const text = await csv();
    expect(text.endsWith("\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  test("has the date of each subscription in the site's time zone", async () => {
    const late = { email: "late@urubuga.example", created_at: toInstant(START + 13 * HOUR) };
    await site.db
      .insertInto("subscriptions")
      .values({ ...late, language: "rw", status: "pending", user_id: null })
      .execute();
    const row = (await csv()).split("\r\n").find((each) => each.includes(late.email));
    await site.db.deleteFrom("subscriptions").where("email", "=", late.email).execute();
    expect(row).toMatch(/^\d+,late@urubuga\.example,rw,2026-11-22,pending$/);
  });

  test.each([
    ["+1+1@urubuga.example", "'+1+1@urubuga.example"],
    ["-2@urubuga.example", "'-2@urubuga.example"],
    ['=cmd|"/c calc"!a1@urubuga.example', `"'=cmd|""/c calc""!a1@urubuga.example"`],
    ["@sum(1)", "'@sum(1)"],
    ["\t=1", "'\t=1"],
    ["a,b\r\n=1", '"a,b\r\n=1"'],
  ])("writes %j as text, not as a formula", async (email, cell) => {
    const row = {
      email,
      created_at: toInstant(START),
      language: "rw" as const,
      status: "confirmed" as const,
      user_id: null,
    };
    await site.db.insertInto("subscriptions").values(row).execute();
    const text = await csv();
    await site.db.deleteFrom("subscriptions").where("email", "=", email).execute();
    expect(text).toContain(`,${cell},rw,`);
  });

  test("without subscribers is the header row alone", async () => {
    const { token } = await addSessionUser(bare, { role: "ADMIN" });
    const { body } = await bare.call("GET", "/subscription/export", { headers: as(token) });
    expect(body.csv).toBe("id,email,language,since,status\r\n");
  });
});
