import { describe, expect } from "vitest";
import { SECOND } from "#server/clock.ts";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { rowsOf } from "#test/running-database.ts";
import { ended, newSiteTest, patience, started, test } from "./server-process.ts";

describe("processes that start at once on an empty", () => {
  newSiteTest("folder change its schema once and make one administrator", patience, async ({ run, folder }) => {
    const servers = await Promise.all([started(run), started(run), started(run)]);
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const applied = rowsOf(folder, "select name from kysely_migration").map(({ name }) => name);
    expect(applied).toEqual([...new Set(applied)]);
    expect(rowsOf(folder, "select count(*) as count from users where role = 'ADMIN'")).toEqual([{ count: 1 }]);
  });

  test("PostgreSQL database do the same", patience, async ({ run }) => {
    const { url: databaseUrl, drop } = await createPostgresDatabase({ isEmpty: true });
    const servers = await Promise.all([1, 2, 3].map(() => started(run, { DATABASE_URL: databaseUrl })));
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const withPassword = servers
      .map(({ output }) => output())
      .filter((output) => output.includes("shown only this once"));
    expect(withPassword).toHaveLength(1);
    await drop();
  });
});

test("a start after one that was killed says that it waits, and until when", patience, async ({ run, folder }) => {
  await ended((await started(run)).server, "SIGTERM");
  const endsAt = new Date(Date.now() + 4 * SECOND).toISOString();
  const lease = `('sample content', 'killed', '${endsAt}')`;
  rowsOf(folder, `insert into leases (name, holder, ends_at) values ${lease} returning name`);
  const { output } = await started(run, { DEMO_CONTENT: "true" });
  expect(output()).toContain(`waiting for it, until ${endsAt} at most`);
  expect(output()).toContain("The empty database was filled with sample content");
});
