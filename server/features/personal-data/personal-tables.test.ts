import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { columnsFor, personalTables, tablesOfPeople } from "./personal-tables.ts";

const site = useApp();

/** Columns that may tie a row to a person, by their name. */
const suspicious = /user|email|recipient|author|actor|guest|name$|address|network|visitor|owner|person/;

test("every table and column of the database is said to name a person or not", async () => {
  // SQLite's tables for the search of titles (migration 009).
  const own = (await site.db.introspection.getTables()).filter(({ name }) => !/_titles/.test(name));
  const inDatabase = own.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()] as const);
  const listed = Object.entries(personalTables).map(([name, { columns }]) => {
    const names: readonly string[] = Array.isArray(columns) ? columns : Object.keys(columns);
    return [name, names.toSorted()] as const;
  });
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(inDatabase));
});

test("no column that looks like a person's is in a table that names nobody, save the site's own", () => {
  const found = Object.entries(personalTables).flatMap(([table, facts]) =>
    "namesNobody" in facts
      ? facts.columns.filter((column) => suspicious.test(column)).map((column) => `${table}.${column}`)
      : [],
  );
  expect(found).toEqual([
    "item_visits.visitor",
    "settings.name",
    "category_translations.name",
    "unproven_mails.address_hash",
    "suppressed_addresses.address_hash",
  ]);
});

test("every hash is a secret, and nothing else is", () => {
  const secrets = tablesOfPeople.flatMap((table) =>
    columnsFor(table, "secret").map((column) => `${table.name}.${column}`),
  );
  const hashes = tablesOfPeople.flatMap(({ name, columns }) =>
    Object.keys(columns)
      .filter((column) => column.endsWith("_hash"))
      .map((column) => `${name}.${column}`),
  );
  expect(secrets.toSorted()).toEqual(
    [...hashes, "comment_reports.network", "comments.network", "login_codes.network"].toSorted(),
  );
});
