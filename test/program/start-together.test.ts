import { describe, expect } from "vitest";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { rowsOf } from "#test/running-database.ts";
import { patience, started, test } from "./server-process.ts";

describe("processes that start at once on an empty", () => {
  test("folder change its schema once and make one administrator", patience, async ({ run, folder }) => {
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
