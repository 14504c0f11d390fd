import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#test/ports.ts";
import { type Server, startServer } from "#tools/server.ts";
import { startBalancer } from "./balancer.ts";

/** One host of the site, which is started, ended and started again at the same address. */
export type Host = {
  name: string;
  url: string;
  /** As nginx names it: `127.0.0.1:port`. */
  address: string;
  dataDir: string;
  /** @returns milliseconds until it was ready */
  start(): Promise<number>;
  /** @returns its exit code; null where the signal ended it */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
};

/** Two hosts with one database, one bucket and one mail server, and nginx before them. */
export type Hosts = AsyncDisposable & { a: Host; b: Host; url: string };

/** @param settings of both hosts; each has a data folder of its own below `folder` */
export async function startHosts(
  folder: string,
  settings: Record<string, string>,
  wantedPort?: number,
): Promise<Hosts> {
  const port = wantedPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const a = await hostIn(join(folder, "a"));
  const b = await hostIn(join(folder, "b"));
  await Promise.all([a.start(), b.start()]);
  const balancer = await startBalancer(folder, port, [a.address, b.address]);
  return {
    a,
    b,
    url,
    async [Symbol.asyncDispose]() {
      await Promise.all([a.end("SIGTERM"), b.end("SIGTERM"), balancer[Symbol.asyncDispose]()]);
    },
  };

  async function hostIn(dataDir: string): Promise<Host> {
    mkdirSync(dataDir);
    const ownPort = await freePort();
    let server: Server | undefined;
    return {
      name: dataDir.endsWith("a") ? "A" : "B",
      url: `http://127.0.0.1:${ownPort}`,
      dataDir,
      address: `127.0.0.1:${ownPort}`,
      async start() {
        server = await startServer(dataDir, {
          PORT: String(ownPort),
          SITE_URL: url,
          TRUST_PROXY: "1",
          ...settings,
        });
        return server.readyAfter;
      },
      async end(signal) {
        server?.kill(signal);
        return (await server?.ended) ?? null;
      },
    };
  }
}
