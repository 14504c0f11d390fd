import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject, vi } from "vitest";
import { SECOND } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";

type OwnDatabase = { url: string; drop: () => Promise<void> };

/** Any number, the same in all threads: only one of them makes the template. */
const TEMPLATE_LOCK = 1;
let template: Promise<string> | undefined;

/** A PostgreSQL database with today's schema, or an empty one. */
export async function createPostgresDatabase({ isEmpty = false } = {}): Promise<OwnDatabase> {
  template ??= makeTemplate();
  const from = isEmpty ? "template1" : await template;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Unlike the default, writes nothing to the log of changes, which takes half of the time.
  await execute(`create database ${name} template ${from} strategy file_copy`);
  return { url: urlOf(name), drop: () => execute(`drop database ${name} with (force)`) };
}

/** One migration for all databases of a run: copying it takes a third of the time. */
async function makeTemplate(): Promise<string> {
  const name = inject("postgresTemplate");
  const client = await connectWhenReady();
  await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (rowCount === 0) {
    await client.query(`create database ${name}`);
    await (await openDatabase({ databaseUrl: urlOf(name, "postgresUrl"), dataDir: "" })).destroy();
  }
  await client.end();
  return name;
}

/** The server is started beside the first tests, which do not wait for it. */
async function connectWhenReady(): Promise<pg.Client> {
  return vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: inject("postgresUrl") });
      await client.connect();
      return client;
    },
    { timeout: 50 * SECOND, interval: 100 },
  );
}

/** Of this process: connecting takes as long as making a database. */
let connected: Promise<pg.Client> | undefined;

async function execute(statement: string): Promise<void> {
  connected ??= connectWhenReady();
  const client = await connected;
  await client.query(statement);
}

function urlOf(database: string, through: "postgresUrl" | "pooledUrl" = "pooledUrl"): string {
  const url = new URL(inject(through));
  url.pathname = `/${database}`;
  return url.href;
}
