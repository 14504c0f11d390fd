import cluster from "node:cluster";
import { join } from "node:path";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database/open.ts";
import { StartError } from "./errors.ts";
import { openLanguages } from "./languages/open-languages.ts";
import { masked, reasonOf } from "./log/masked.ts";
import { projectRoot } from "./process/project-root.ts";

// Nothing that needs the languages is imported here: `run` is loaded once they are known.

// Whoever reads what this process prints may end before it: then it says nothing more, and goes on.
for (const output of [process.stdout, process.stderr]) {
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  // What it writes is for its own account alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const db = await openDatabase(config);
  const product = join(projectRoot, "i18n", "languages");
  const lines = await openLanguages(db, { product, site: join(config.dataDir, "languages") });
  if (!cluster.isWorker) for (const line of lines) process.stdout.write(`${line}\n`);
  const { run } = await import("./serve.ts");
  await run(config, db);
}

/** One line that says what to correct; an error of the program itself keeps its stack trace. */
function startFailure(error: unknown): string {
  if (error instanceof StartError) return reasonOf(error);
  const { code, address, port } = error as { code?: unknown; address?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} at ${address} is in use: stop what uses it, or set PORT`;
  if (code === "EACCES" && port) return `Port ${port} may not be used by this account: set PORT to 1024 or more`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST is not an address of this machine`;
  // What the system, SQLite or PostgreSQL rejects carries a code; a mistake in the program does not.
  if (typeof code === "string") return `Urubuga cannot start: ${reasonOf(error)}`;
  return masked(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
