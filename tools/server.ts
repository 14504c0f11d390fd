import { existsSync } from "node:fs";
import { freePort } from "#test/ports.ts";
import { memoryEnvironment, memoryFlags } from "../scripts/memory.mjs";
import { program } from "../scripts/prepare.mjs";
import { createClient } from "./client.ts";
import { type Program, startProgram, temporaryFolder, until } from "./processes.ts";

export type Server = Program & { url: string; readyAfter: number };

/** One for the whole run, as every start after the first one has it. */
const compiled = temporaryFolder();

/** Says in one sentence what to do where the build to be measured is missing. */
export function assertBuilt(): void {
  if (existsSync(program)) return;
  throw new Error("There is no build to measure: run `npm start` once, or `npm run build`.");
}

/**
 * The real server as `npm start` runs it (scripts/start.mjs), in a process of its own; `readyAfter` are the
 * milliseconds from its start to the first 200 of /readyz.
 */
export async function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  const port = settings.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const server = startProgram(process.execPath, [...memoryFlags, program], {
    NODE_ENV: "production",
    ...memoryEnvironment,
    NODE_COMPILE_CACHE: compiled,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_CONTENT: "false",
    RATE_LIMIT: "off",
    LOG_LEVEL: "warn",
    ...settings,
  });
  using client = createClient(url);
  const isReady = async () => {
    const answer = await client.ask("/readyz").catch(() => null);
    return answer?.status === 200 || undefined;
  };
  await until(server, isReady);
  return { ...server, url, readyAfter: performance.now() - began };
}
