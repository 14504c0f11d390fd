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

/** The name of a query that is to be prepared. */
export type QueryNames = (text: string) => string | undefined;

/** For all connections to one database. */
export function createQueryNames(): QueryNames {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED || !text.startsWith("select ")) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count >= PREPARED_FROM) {
      uses.delete(text);
      const name = nameOf(text);
      names.set(text, name);
      return name;
    }
    if (uses.size >= MOST_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  };
}

/** The same for the same query everywhere: behind a pooler another process may have prepared it on the connection. */
function nameOf(text: string): string {
  return hash("sha256", text).slice(0, 32);
}

/**
 * PostgreSQL's codes: the statement does not exist, or exists already, where a pooler hands the connection around
 * (PgBouncer in transaction mode); a table has another column since, where a newer release has migrated the database.
 */
const lost: readonly unknown[] = ["26000", "42P05", "0A000"];

/** Whether a prepared query failed only because it was prepared. */
export function isPreparationLost(error: unknown): boolean {
  return lost.includes((error as { code?: unknown }).code);
}
