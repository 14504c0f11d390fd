import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, test as base, beforeAll } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { freePort } from "#test/ports.ts";
import { addUserTo } from "#test/running-database.ts";
import { serverFlags } from "#test/server-flags.ts";
import { createSqliteDatabase } from "#test/sqlite-database.ts";
import { memoryEnvironment } from "../../scripts/memory.mjs";
import { program, root } from "../../scripts/prepare.mjs";

export type Process = { server: ChildProcessWithoutNullStreams; output: () => string; errors: () => string };
export type Started = Process & { port: number; url: string };
type Settings = Record<string, string>;
/** @param main the program of another build; this one's without it */
type Run = (settings?: Settings, main?: string) => Process;

/** The real process on a folder of its own, whose database holds an administrator alone. */
export const test = base.extend<{ isNewSite: boolean; folder: string; run: Run }>({
  isNewSite: false,
  folder: async ({ isNewSite }, use) => {
    const folder = await newDataFolder(isNewSite);
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  run: async ({ folder }, use) => {
    const servers: ChildProcessWithoutNullStreams[] = [];
    await use((settings, main) => {
      const running = spawnServer({ DATA_DIR: folder, ...settings }, main);
      servers.push(running.server);
      return running;
    });
    for (const server of servers) server.kill("SIGKILL");
  },
});

/** The same where the folder is empty, so that the process makes the database itself. */
export const newSiteTest = test.extend({ isNewSite: true });

/** One process for all tests of a file, which leave it as it is. */
export function useServer(settings: Settings = {}): Started {
  const running = {} as Started;
  let folder: string;
  beforeAll(async () => {
    folder = await newDataFolder();
    Object.assign(running, await started((more) => spawnServer({ DATA_DIR: folder, ...more }), settings));
  });
  afterAll(async () => {
    running.server?.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });
  return running;
}

/** Whole processes start beside each other here, on a machine that may be busy. */
export const patience = { timeout: 3 * MINUTE };

/** Waits until the server says where it is. */
export async function started(run: Run, settings: Settings = {}, main?: string): Promise<Started> {
  const port = await freePort();
  const running = run({ PORT: String(port), ...settings }, main);
  const { server, output, errors } = running;
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", () => /Urubuga is at .*\n.*\n.*\n/.test(output()) && resolve());
    server.once("close", () => reject(new Error(`the server ended: ${errors()}`)));
  });
  return { ...running, port, url: `http://127.0.0.1:${port}` };
}

export async function ended(server: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): Promise<number> {
  const end = once(server, "exit");
  server.kill(signal);
  const [code] = await end;
  return code;
}

export function collected(stream: NodeJS.ReadableStream): () => string {
  let text = "";
  stream.on("data", (chunk) => {
    text += chunk;
  });
  return () => text;
}

/** Making a database and an administrator's password anew would take half of a start. */
async function newDataFolder(isNewSite = false): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-program-"));
  if (!isNewSite) {
    await createSqliteDatabase(folder);
    // With the address of one that nobody has named: where ADMIN_EMAIL names another one, that one is made still.
    addUserTo(folder, "admin", "ADMIN");
  }
  return folder;
}

function spawnServer(settings: Settings, main = program): Process {
  const server = spawn(process.execPath, [...serverFlags, main], {
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      NODE_ENV: "production",
      // As `npm start` does: a start finds every module compiled.
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
      LOG_LEVEL: "warn",
      PORT: "0",
      DEMO_CONTENT: "false",
      ...memoryEnvironment,
      ...settings,
    },
  });
  return { server, output: collected(server.stdout), errors: collected(server.stderr) };
}
