import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";

/** A program that was started. It ends when its scope does, and with this process, however that ends. */
export type Program = AsyncDisposable & {
  pid: number;
  kill(signal: NodeJS.Signals): void;
  /** What it has printed so far, on both ways out. */
  printed(): string;
  /** Resolves to the exit code; null where a signal ended it. */
  ended: Promise<number | null>;
};

type Child = ChildProcessByStdio<null, Readable, Readable>;

const running = new Set<Child>();
const folders = new Set<string>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Programs that may be missing live in the PATH, or where Debian keeps what administrators run. */
export function findProgram(name: string): string | null {
  const places = [...(process.env.PATH ?? "").split(delimiter), "/usr/local/sbin", "/usr/sbin", "/sbin"];
  return places.map((place) => join(place, name)).find((file) => existsSync(file)) ?? null;
}

/** Nothing of the own environment but the PATH goes to it. */
export function startProgram(
  command: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Program {
  const child = spawn(command, parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, ...environment },
  });
  running.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text += chunk;
    });
  }
  const ended = once(child, "close").then(([code]: unknown[]) => {
    running.delete(child);
    return typeof code === "number" ? code : null;
  });
  // The promise of the end reports it; an unawaited one must not fail another test.
  ended.catch(() => running.delete(child));
  return {
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    printed: () => text,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      const patience = setTimeout(() => child.kill("SIGKILL"), 10_000);
      await ended.catch(() => undefined);
      clearTimeout(patience);
    },
  };
}

/** Runs a program to its end and returns what it printed. @throws Error with what it printed where it fails */
export async function runProgram(command: string, parameters: readonly string[]): Promise<string> {
  await using program = startProgram(command, parameters);
  const code = await program.ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${program.printed().trim()}`);
  return program.printed();
}

/**
 * Waits until `answer` returns something, asking every five milliseconds. @throws Error where the program ends first
 */
export async function until<T>(program: Program, answer: () => Promise<T | undefined>): Promise<T> {
  let hasEnded = false;
  const note = () => {
    hasEnded = true;
  };
  program.ended.then(note, note);
  for (;;) {
    const found = await answer();
    if (found !== undefined) return found;
    if (hasEnded) throw new Error(`A program ended before it was ready: ${program.printed().trim()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A folder that is gone when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "urubuga-tools-"));
  folders.add(folder);
  return folder;
}

/** Megabytes of memory that a process holds now (resident set), as the kernel counts them. */
export function memoryOf(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, "utf8").match(/^VmRSS:\s+(\d+) kB$/m)?.[1];
  return Number(kilobytes) / 1024;
}

/** Milliseconds for which a process's main thread has had a processor so far. On Linux. */
export function mainThreadTimeOf(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

/** The same of all its threads, to ten milliseconds. */
export function processorTimeOf(pid: number): number {
  // Behind the name, which may hold spaces: the 14th and 15th field (man 5 proc).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}
