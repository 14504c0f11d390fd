import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { acceptEncoding } from "#tools/client.ts";
import { findProgram, runProgram, temporaryFolder } from "#tools/processes.ts";

export const CONNECTIONS = 32;

export type Load = {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were no success, and connections that broke. */
  failures: number;
};

export type Sent = { method: "GET" | "POST"; path: string; sender?: string; body?: object };

export function assertWrk(): string {
  const wrk = findProgram("wrk");
  if (wrk) return wrk;
  throw new Error("The load generator `wrk` is missing: install it with `apt-get install wrk` or `brew install wrk`.");
}

export type Requests = {
  /** Sent in turn, as `requestFile` has written them; without it one address is asked for. */
  file?: string;
  /** Whether each request comes on a connection of its own, as readers of one page do; else 32 of them stay open. */
  hasOwnConnection?: boolean;
  /** Threads that send them, at most two. One is enough for one process of Node.js, and leaves it more of the machine. */
  threads?: number;
};

/** Asks for an address, or sends the requests of a file, 32 at a time. */
export async function load(
  url: string,
  seconds: number,
  { file, hasOwnConnection = false, threads = 1 }: Requests = {},
): Promise<Load> {
  const script = join(import.meta.dirname, "load.lua");
  const lines = await runProgram(assertWrk(), [
    `-t${threads}`,
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    "--timeout",
    "10s",
    "--latency",
    "-H",
    `Accept-Encoding: ${acceptEncoding}`,
    ...(hasOwnConnection ? ["-H", "Connection: close"] : []),
    "-s",
    script,
    url,
    ...(file ? ["--", file] : []),
  ]);
  const measured = JSON.parse(lines.trim().split("\n").at(-1) ?? "") as Record<string, number>;
  const { requests = 0, microseconds = 0, p50 = 0, p99 = 0, errors = 0, broken = 0 } = measured;
  return {
    requests,
    perSecond: (requests / microseconds) * 1e6,
    p50: p50 / 1000,
    p99: p99 / 1000,
    failures: errors + broken,
  };
}

/** The file that `load` reads. */
export function requestFile(requests: readonly Sent[]): string {
  const file = join(temporaryFolder(), "requests");
  const lines = requests.map(({ method, path, sender = "", body }) =>
    [method, path, sender, body ? JSON.stringify(body) : ""].join("\t"),
  );
  writeFileSync(file, lines.join("\n"));
  return file;
}
