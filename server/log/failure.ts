import type { FastifyRequest } from "fastify";
import { pathOf } from "./request-path.ts";

/** Tells the operator of a request that failed for a reason of ours. */
export function logFailure({ log, method, url }: FastifyRequest, error: unknown): void {
  log.error({ err: error, method, path: pathOf(url) }, "a request failed for a reason of ours");
}
