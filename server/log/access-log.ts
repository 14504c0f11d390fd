import type { IncomingMessage, ServerResponse } from "node:http";
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { pathOf } from "./request-path.ts";

/**
 * Takes the place of Fastify's own lines: one for each request, which a disk has room for while somebody looks at them.
 */
export class AccessLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, log } = request;
    const line = { method, path: pathOf(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    // Many may share the making of one answer that failed: each has the line that its id leads to.
    if (line.status >= 500) log.warn(line, "a request was not answered as it should be");
    else log.debug(line, "a request was answered");
  }
}

/** The line of a request that never came to the router, and has no id. */
export function logCached(
  log: FastifyBaseLogger,
  { method, url = "/" }: IncomingMessage,
  response: ServerResponse,
): void {
  log.debug({ method, path: pathOf(url), status: response.statusCode }, "a request was answered from what is stored");
}
