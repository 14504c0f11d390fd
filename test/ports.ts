import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { setTimeout } from "node:timers/promises";

/** Below those that Linux takes for connections going out, which could have a port before its server listens there. */
const PORTS = { first: 12_000, last: 32_000 };
const given = new Set<number>();

/** Tests that run at the same time get ports of different shares: another one may start its server a moment later. */
const SHARES = 16;
const share = Number(process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? 0) % SHARES;

/** Each is given once by a process. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.first / SHARES, PORTS.last / SHARES) * SHARES + share;
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
}

/**
 * Listens at a port that was listened at a moment ago. A program that another thread is starting has a copy of every
 * socket of this process until it runs, so that a port which was closed meanwhile is in use for some milliseconds more.
 */
export async function listenAgain(listen: () => Promise<void>): Promise<void> {
  const end = performance.now() + 5000;
  for (;;) {
    try {
      return await listen();
    } catch (error) {
      const isInUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isInUse || performance.now() > end) throw error;
      await setTimeout(10);
    }
  }
}

export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  const isListening = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  await new Promise((resolve) => probe.close(resolve));
  return isListening;
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

/** A PostgreSQL's address at another port: what listens there passes on to it, over TCP. */
export function throughPort(address: string, port: number): URL {
  const url = new URL(address);
  url.port = String(port);
  // Its Unix socket (postgres.ts) would lead past it.
  url.searchParams.delete("host");
  return url;
}
