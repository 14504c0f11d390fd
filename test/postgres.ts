import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server where tests may make databases. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, or takes the one that `TEST_DATABASE_URL` names. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide("postgresUrl", given);
    return async () => undefined;
  }
  const { url, stop } = await startOwnPostgres();
  project.provide("postgresUrl", url);
  return stop;
}

export type OwnPostgres = { url: string; restart(): Promise<void>; stop(): Promise<void> };

/** A PostgreSQL of one's own, for whoever does to it what others would not survive. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const server = fork(join(import.meta.dirname, "postgres-server.ts"), { execArgv: [] });
  const url = await new Promise<string>((resolve, reject) => {
    server.once("message", (message) => resolve(String(message)));
    server.once("exit", (code) => reject(new Error(`PostgreSQL for the tests did not start (exit code ${code})`)));
  });
  return {
    url,
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
