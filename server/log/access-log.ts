import type { IncomingMessage, ServerResponse } from "node:http";
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { pathOf } from "./request-path.ts";

/** Replaces Fastify's own lines: one line a request, at debug level, which an operator switches on for a while. */
export class AccessLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, log } = request;
    const line = { method, path: pathOf(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    // Several requests may wait for one response that failed: each gets a line with its own id.
    if (line.status >= 500) log.warn(line, "a request was not answered as it should be");
    else log.debug(line, "a request was answered");
  }
}

/** The line of a request that the fast path answered, which has no id. */
export function logCached(
  log: FastifyBaseLogger,
  { method, url = "/" }: IncomingMessage,
  response: ServerResponse,
): void {
  log.debug(
    { method, path: pathOf(url), status: response.statusCode },
    "a request was answered from the response cache",
  );
}
