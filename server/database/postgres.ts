import { Kysely, PostgresDialect } from "kysely";
import type { Client, PoolConfig } from "pg";
import { MINUTE, SECOND } from "../clock.ts";
import { isQueryTimeout } from "./portable.ts";
import { createStatementNames, type StatementNames } from "./prepared-reads.ts";
import type { Database, Tables } from "./schema.ts";

const usual: PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 5 * SECOND,
  // A new connection takes longer than what a page asks: readers of a quiet site would wait for it again and again.
  idleTimeoutMillis: 5 * MINUTE,
  keepAlive: true,
};

/** Connects with the first query. */
export async function openPostgres(connectionString: string, more: PoolConfig = {}): Promise<Database> {
  const { Client, Pool } = await import("pg");
  const pool = new Pool({ connectionString, ...usual, ...more });
  const names = createStatementNames();
  // A lost connection is replaced by the pool, and its query fails; without listeners it would end the
  // process, idle (the pool's event) or in use (its own).
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (!(client instanceof Client)) return;
    prepareReads(client, names);
    endOnceGivenUp(client);
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

type Ask = (...query: unknown[]) => Promise<unknown>;

/** Reads outside transactions that come often are prepared once a connection (prepared-reads.ts). */
function prepareReads(client: Client, names: StatementNames): void {
  const ask: Ask = client.query.bind(client);
  const askPrepared: Ask = async (...query) => {
    const [text, values] = query;
    // In a transaction an error would end all of it.
    const isAlone = client.getTransactionStatus() === "I";
    const name = typeof text === "string" && isAlone ? names.nameOf(text) : undefined;
    if (typeof text !== "string" || name === undefined) return ask(...query);
    return ask({ text, values, name }).catch((error) => {
      if (!names.wasUnusable(text, error)) throw error;
      // Nothing was read yet.
      return ask(...query);
    });
  };
  Object.assign(client, { query: askPrepared });
}

/**
 * A query that timed out may still run: a transaction that begins late would contain the next writes on the same
 * connection, which is therefore closed.
 */
function endOnceGivenUp(client: Client): void {
  const ask: Ask = client.query.bind(client);
  const askOrEnd: Ask = (...query) =>
    ask(...query).catch((error) => {
      if (isQueryTimeout(error)) void client.end();
      throw error;
    });
  Object.assign(client, { query: askOrEnd });
}
