import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { ConfigError } from "#server/errors.ts";
import type { MetricsSource } from "./prometheus.ts";

/** Only programs of this machine have access. */
const LOOPBACK = "127.0.0.1";

/**
 * Answers `GET /metrics` on a port of its own.
 * @throws ConfigError where the port cannot be used
 */
export async function serveMetrics(port: number, { contentType, collect }: MetricsSource): Promise<Server> {
  const server = createServer((request, response) => {
    const reject = (status: number) => response.writeHead(status, { allow: "GET" }).end();
    if (request.url !== "/metrics") return void reject(404);
    if (request.method !== "GET") return void reject(405);
    collect().then(
      (text) => response.writeHead(200, { "content-type": contentType }).end(text),
      () => reject(503),
    );
  });
  server.listen(port, LOOPBACK);
  await once(server, "listening").catch(({ code }: NodeJS.ErrnoException) => {
    const reason = code === "EADDRINUSE" ? "is in use" : "may not be used by this account";
    throw new ConfigError(`METRICS_PORT is ${port}, but port ${port} at ${LOOPBACK} ${reason}: choose another one`);
  });
  // A connected monitoring program does not keep the site from stopping.
  server.unref();
  return server;
}
