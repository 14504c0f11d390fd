import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSameHash } from "#server/crypto/secrets.ts";
import { readerLanguage } from "#server/http/language.ts";
import { isLoopback } from "#server/network/loopback.ts";
import type { Foundation } from "#server/services.ts";
import { keyOf, newestMails, outboxAddress } from "./outbox.ts";
import { mailList, missingKey, page } from "./page.ts";

/** For operators without a mail server, who want to try the site and sign in. */
export function mountOutbox(app: FastifyInstance, foundation: Pick<Foundation, "config" | "secret">): void {
  if (outboxAddress(foundation) === null) return;
  const { config, secret } = foundation;
  const key = keyOf(secret);
  app.get("/outbox", async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    const language = readerLanguage(request.headers);
    const { key: given } = request.query as { key?: unknown };
    const mayRead = typeof given === "string" && isSameHash(given, key);
    const content = mayRead ? mailList(language, key, await newestMails(config)) : missingKey(language);
    return reply
      .status(mayRead ? 200 : 403)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(page(language, content));
  });
}

const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** A host name of another machine, or a proxy's header, says that the request comes from another machine. */
function isFromThisMachine({ headers, socket, hostname }: FastifyRequest): boolean {
  return (
    !proxyHeaders.some((name) => name in headers) && isLoopback(hostname) && isLoopback(socket.remoteAddress ?? "")
  );
}
