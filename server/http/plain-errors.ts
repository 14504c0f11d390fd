import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { logFailure } from "#server/log/failure.ts";
import { isApiAddress } from "./address.ts";
import { describeFailure, isOurs, rejectionStatus, toAppError } from "./error-handler.ts";
import { closedPolicy } from "./headers.ts";
import { readerLanguage, splitLanguage } from "./language.ts";

/** Outside the API an error is a sentence in the reader's language, and never what went wrong inside. */
export function answerErrorsInWords(app: FastifyInstance): void {
  app.setErrorHandler(answerInWords);
}

/** For requests that the router cannot parse: Fastify runs no hook for them. */
export function answerBadAddress(headers: Record<string, string>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, "content-security-policy": closedPolicy, "x-request-id": request.id });
    void answerInWords(error, request, reply);
  };
}

function answerInWords(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  if (isOurs(known)) logFailure(request, error);
  const language = splitLanguage(request.url.split("?")[0] ?? "").language ?? readerLanguage(request.headers);
  const { status, headers, body } = describeFailure(known, language);
  reply.status(rejectionStatus(error) ?? status).headers(headers);
  if (isApiAddress(request.url)) return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
  return reply.type("text/plain; charset=utf-8").send(body.message);
}
