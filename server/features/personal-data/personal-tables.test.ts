import { beforeAll, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { exceptionsOf, isTold, personalTables, tablesOfPeople } from "./personal-tables.ts";

const site = useApp();

/** Columns that may tie a row to a person, by their name. */
const suspicious =
  /user|email|recipient|author|actor|guest|name$|address|network|visitor|owner|person|_by$|secret|token|password/;

/** The columns of all tables, as the database has them. */
let columns: Record<string, string[]>;

beforeAll(async () => {
  // SQLite's tables for the search of titles (migration 009), and PostgreSQL's rendered pages (015).
  const own = (await site.db.introspection.getTables()).filter(
    ({ name }) => !/_titles|^search_(?:words|grams)|^stored_pages$/.test(name),
  );
  columns = Object.fromEntries(own.map((table) => [table.name, table.columns.map(({ name }) => name)]));
});

test("every table of the database is said to name people or nobody", () => {
  expect(Object.keys(personalTables).toSorted()).toEqual(Object.keys(columns).toSorted());
});

test("no column that looks like a person's is in a table that names nobody, save the site's own", () => {
  const found = Object.entries(personalTables).flatMap(([table, facts]) =>
    "namesNobody" in facts
      ? (columns[table] ?? []).filter((column) => suspicious.test(column)).map((column) => `${table}.${column}`)
      : [],
  );
  expect(found.toSorted()).toEqual([
    "category_translations.name",
    "item_visits.visitor",
    "languages.name",
    "leases.name",
    "settings.name",
    "unproven_mails.address_hash",
  ]);
});

test("what may be somebody else's is exported only where it was looked at", () => {
  const found = tablesOfPeople.flatMap((table) => {
    const naming = table.names.map((each) => ("account" in each ? each.account : each.address));
    const told = (columns[table.name] ?? []).filter((column) => isTold(table, column) && !naming.includes(column));
    return told.filter((column) => suspicious.test(column)).map((column) => `${table.name}.${column}`);
  });
  expect(found.toSorted()).toEqual([
    "audit_log.actor_name",
    "bylines.name",
    "comments.guest_name",
    "login_codes.network_expires_at",
    "login_codes.network_tries",
    "revisions.name",
    "sessions.network",
    "users.name",
  ]);
});

test("every hash is a secret, and nothing else is", () => {
  const secrets = tablesOfPeople.flatMap((table) =>
    exceptionsOf(table, "secret").map((column) => `${table.name}.${column}`),
  );
  const hashes = tablesOfPeople.flatMap(({ name }) =>
    (columns[name] ?? []).filter((column) => column.endsWith("_hash")).map((column) => `${name}.${column}`),
  );
  expect(secrets.toSorted()).toEqual(
    [...hashes, "comment_reports.network", "comments.network", "login_codes.network"].toSorted(),
  );
});
