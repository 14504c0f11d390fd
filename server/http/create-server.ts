import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import type { FastPath } from "#server/cache/fast-path.ts";
import type { Config } from "#server/config.ts";
import { AccessLog, logCached } from "#server/log/access-log.ts";
import { loggerOptions } from "#server/log/logger.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { withoutMalformedEscapes } from "./address.ts";
import { clientNetwork } from "./client-address.ts";
import type { Gates } from "./gates.ts";
import { closedPolicy, safetyHeaders } from "./headers.ts";
import { answerBadAddress, answerErrorsInWords } from "./plain-errors.ts";
import { createRefreshes } from "./refreshes.ts";
import { answerNoRequest } from "./rejections.ts";
import { createGuardedServer } from "./server-guard.ts";
import { isPrefetch } from "./visitor.ts";

type Parts = {
  config: Config;
  fastPath: FastPath;
  gates: Gates;
  metrics: Metrics;
  /** Where log lines go; the standard output without it. */
  log: { write(line: string): void } | undefined;
};

/** Calls are checked against the contract (handle.ts). Fastify's own compilers of schemas would be loaded at each start. */
function noCompiler() {
  return (): never => {
    throw new Error("no route has a schema of Fastify's: describe the endpoint in contract/");
  };
}

/** The server without any route: guard, log, headers of every answer, metrics. */
export function createServer({ config, fastPath, gates, metrics, log }: Parts): FastifyInstance {
  let isClosing = false;
  const headers = safetyHeaders(config);
  const isTalkative = config.logLevel === "debug" || config.logLevel === "trace";
  const noteCached = (request: IncomingMessage, response: ServerResponse) => {
    metrics.cached(response.statusCode);
    if (isTalkative) logCached(app.log, request, response);
  };
  const app: FastifyInstance = Fastify({
    serverFactory: (route) =>
      createGuardedServer(route, {
        tryCached: (request, response) => {
          const isCached = !isClosing && fastPath.tryAnswer(request, response);
          if (isCached) noteCached(request, response);
          return isCached;
        },
        tryStale(request, response) {
          // Browsers keep what they prefetched for longer than a moment.
          if (isClosing || isPrefetch(request)) return false;
          const key = fastPath.tryStale(request, response);
          if (key === undefined) return false;
          noteCached(request, response);
          refreshes.add(key, request);
          return true;
        },
        clientOf: (request) => clientNetwork(request, config.trustedProxies),
        headers,
        gates,
      }),
    clientErrorHandler: answerNoRequest(headers),
    frameworkErrors: answerBadAddress(headers),
    logger: loggerOptions({ level: config.logLevel, stream: log, root: () => app.log, onError: metrics.failed }),
    logController: new AccessLog(),
    // Generated here: a request id from the caller could be any text in the log, or the id of another request.
    genReqId: () => randomUUID(),
    // The proxies in front: what a caller writes into the header itself is not believed.
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    forceCloseConnections: "idle",
    // Requests that arrived before the stop are answered, those in the queue as well.
    return503OnClosing: false,
    // An id of any length is an id that does not exist; Node.js bounds the whole header.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = "/" }) => withoutMalformedEscapes(url),
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  });
  const refreshes = createRefreshes(app, gates.pages);
  answerErrorsInWords(app);
  app.addHook("preClose", async () => {
    isClosing = true;
    await refreshes.stop();
  });
  app.addHook("onSend", async (request, reply) => {
    // Else the connection of a call that was under way would keep the process until it times out.
    if (isClosing) reply.header("connection", "close");
    reply.headers(headers);
    // Not of what is cached for ever by browsers.
    if (!String(reply.getHeader("cache-control")).includes("immutable")) reply.header("x-request-id", request.id);
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", closedPolicy);
  });
  app.addHook("onResponse", ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }, done) => {
    const { url: pattern, config: route } = routeOptions;
    metrics.answered({ method, label: route.label, pattern, status, ms });
    done();
  });
  return app;
}
