import { fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPooler } from "./pooler.ts";
import { freePort } from "./ports.ts";
import { dataIn, TEMPLATE } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server where tests may make databases; it may still be starting. */
    postgresUrl: string;
    /** The same server as the tested program reaches it: through PgBouncer where `TEST_POOLER` is set. */
    pooledUrl: string;
    /** The name of a database there that all others are copied from; the first test that needs it makes it if it is missing. */
    postgresTemplate: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run, or takes the one that `TEST_DATABASE_URL` names. With `TEST_POOLER` set, the
 * program reaches it through PgBouncer.
 */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await provideServer(project);
  project.provide("postgresUrl", url);
  if (!process.env.TEST_POOLER) {
    project.provide("pooledUrl", url);
    return stop;
  }
  const pooler = await startPooler(url);
  project.provide("pooledUrl", pooler.url);
  return async () => {
    await pooler[Symbol.asyncDispose]();
    await stop();
  };
}

async function provideServer(project: TestProject): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const template = given ? `template_${process.pid}` : TEMPLATE;
  project.provide("postgresTemplate", template);
  if (given) {
    const dropTemplate = async () => {
      const client = new pg.Client({ connectionString: given });
      await client.connect();
      await client.query(`drop database if exists ${template}`);
      await client.end();
    };
    return { url: given, stop: dropTemplate };
  }
  const place = await newPlace();
  const server = startPostgres(place);
  return { url: urlAt(place), stop: async () => (await server).stop() };
}

export type OwnPostgres = { url: string; restart(): Promise<void>; stop(): Promise<void> };

/** A PostgreSQL of its own, for tests that would break a shared one. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  return startPostgres(await newPlace());
}

/** Where a PostgreSQL is reached: at a port, or at the socket in its folder. */
type Place = { port: number; folder: string };

async function newPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-postgres-"));
  // As root the server runs under an account of its own, which has to reach its folder.
  await chmod(folder, 0o755);
  return { port: await freePort(), folder };
}

async function startPostgres(place: Place): Promise<OwnPostgres> {
  const { port, folder } = place;
  // Detached: Ctrl-C in a terminal is for this process alone, which stops PostgreSQL as it ends.
  const server = fork(join(import.meta.dirname, "postgres-server.ts"), [String(port), folder], {
    execArgv: [],
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    server.once("message", () => resolve());
    server.once("exit", (code) => reject(new Error(`PostgreSQL for the tests did not start (exit code ${code})`)));
  });
  return {
    url: urlAt(place),
    async restart() {
      const again = once(server, "message");
      server.send("restart");
      await again;
    },
    async stop() {
      server.removeAllListeners("exit");
      const ended = once(server, "exit");
      server.disconnect();
      await ended;
    },
  };
}

/** Through the socket a query takes a quarter less of the processor; whoever needs TCP leaves the parameter out. */
function urlAt({ port, folder }: Place): string {
  return `postgres://test:test@127.0.0.1:${port}/postgres?host=${dataIn(folder)}`;
}
