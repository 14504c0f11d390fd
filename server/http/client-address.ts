import type { IncomingMessage } from "node:http";

/**
 * The network address of who asks, as Fastify's `request.ip` tells it: with TRUST_PROXY the one that the proxy added at
 * the end of `X-Forwarded-For`, whatever the caller itself wrote in front of it.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [headers["x-forwarded-for"]].flat().join(",").split(",").at(-1)?.trim() : "";
  return forwarded || (socket.remoteAddress ?? "");
}
