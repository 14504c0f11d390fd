import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "vitest";
import { SECOND } from "#server/clock.ts";
import { memoryEnvironment, memoryFlags } from "../scripts/memory.mjs";
import { program } from "../scripts/prepare.mjs";

export type Process = { server: ChildProcessWithoutNullStreams; output: () => string; errors: () => string };
type Run = (settings?: Record<string, string>) => Process;

/** The real process, as `npm start` runs it, on a folder of its own. */
export const test = base.extend<{ folder: string; run: Run }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs off this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "urubuga-main-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  run: async ({ folder }, use) => {
    const servers: ChildProcessWithoutNullStreams[] = [];
    await use((settings) => {
      const server = spawn(process.execPath, [...memoryFlags, program], {
        env: {
          PATH: process.env.PATH,
          TZ: process.env.TZ,
          NODE_ENV: "production",
          LOG_LEVEL: "warn",
          ...memoryEnvironment,
          PORT: "0",
          DATA_DIR: folder,
          DEMO_CONTENT: "false",
          ...settings,
        },
      });
      servers.push(server);
      return { server, output: collected(server.stdout), errors: collected(server.stderr) };
    });
    for (const server of servers) server.kill("SIGKILL");
  },
});

/** Whole processes start beside each other here, on a machine that may be busy. */
export const patience = { timeout: 60 * SECOND };

export async function started(run: Run, settings: Record<string, string> = {}) {
  const port = await freePort();
  const running = run({ PORT: String(port), ...settings });
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

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = portOf(probe);
  probe.close();
  await once(probe, "close");
  return port;
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}
