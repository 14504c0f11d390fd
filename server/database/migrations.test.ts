import { expect, test } from "vitest";
import { loadMigrations, migrationNames } from "./migrations.ts";

test("migrations are numbered from 001 on, each number once", () => {
  const numbers = migrationNames.map((name) => name.match(/^(\d{3})-[a-z0-9-]+$/)?.[1]);
  expect(numbers).toEqual(migrationNames.map((_name, index) => String(index + 1).padStart(3, "0")));
});

test("the first migrations have the names under which databases know them", () => {
  expect(migrationNames.slice(0, 13)).toEqual([
    "001-first-schema",
    "002-accounts",
    "003-back-office",
    "004-light-and-fast",
    "005-hard-to-break",
    "006-sign-ins",
    "007-content-items",
    "008-audit-actions",
    "009-titles-by-kind",
    "010-moderation",
    "011-subscriptions",
    "012-people",
    "013-leases",
  ]);
});

test.each(["sqlite", "postgres"] as const)("every file in migrations/ has one for %s", async (engine) => {
  expect(Object.keys(await loadMigrations(engine))).toEqual(migrationNames);
});
