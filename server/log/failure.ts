import type { FastifyRequest } from "fastify";
import { pathOf } from "./request-path.ts";

/** Logs a request that failed with a server error. */
export function logFailure({ log, method, url }: FastifyRequest, error: unknown): void {
  log.error({ err: error, method, path: pathOf(url) }, "a request failed with a server error");
}
