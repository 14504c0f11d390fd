import { hash } from "node:crypto";

/**
 * PostgreSQL parses and plans each query anew, which takes longer than to run most of ours. One with a name is prepared:
 * parsed once a connection, and planned only as long as PostgreSQL finds that plans for the given values are better.
 */

/** A query is prepared when it comes for so many-th a time: one that comes rarely would only take memory. */
const PREPARED_FROM = 5;
/** PostgreSQL keeps each of them on every connection. */
const MOST_PREPARED = 200;
/** Other queries are counted until there are so many, and then all over again. */
const MOST_COUNTED = 2000;
/** Longer ones list many values, others each time. */
const LONGEST = 4000;

/** The names of the queries that are prepared, for all connections to one database. */
export type StatementNames = {
  /** The name of a query; undefined where it is not prepared. */
  nameOf(text: string): string | undefined;
  /** Learns from an error of a prepared query. @returns whether the query failed only because it was prepared */
  wasUnusable(text: string, error: unknown): boolean;
};

/**
 * What PostgreSQL says of a statement that a pooler has handed to another connection (PgBouncer in transaction mode): it
 * does not exist, or exists already.
 */
const behindPooler: readonly unknown[] = ["26000", "42P05"];
/** What it says where a table has another column since: a newer release has migrated the database. */
const CHANGED_TABLE = "0A000";

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  const unusable = new Set<string>();
  let mayPrepare = true;
  const isFull = () => names.size + unusable.size >= MOST_PREPARED;
  const count = (text: string): number => {
    if (uses.size >= MOST_COUNTED) uses.clear();
    const counted = (uses.get(text) ?? 0) + 1;
    uses.set(text, counted);
    return counted;
  };
  return {
    nameOf(text) {
      if (!mayPrepare) return undefined;
      const known = names.get(text);
      if (known !== undefined || isFull() || unusable.has(text)) return known;
      if (text.length > LONGEST || !/^\s*select\b/i.test(text) || count(text) < PREPARED_FROM) return undefined;
      uses.delete(text);
      const name = nameFor(text);
      names.set(text, name);
      if (isFull()) uses.clear();
      return name;
    },
    wasUnusable(text, error) {
      const { code } = error as { code?: unknown };
      if (behindPooler.includes(code)) mayPrepare = false;
      else if (code !== CHANGED_TABLE) return false;
      names.delete(text);
      unusable.add(text);
      return true;
    },
  };
}

/** The same for the same query everywhere: behind a pooler another process may have prepared it on the connection. */
function nameFor(text: string): string {
  return hash("sha256", text).slice(0, 32);
}
