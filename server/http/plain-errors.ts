import type { FastifyInstance } from "fastify";
import { describeFailure, refusalStatus, toAppError } from "./error-handler.ts";
import { readerLanguage, splitLanguage } from "./language.ts";

/** Outside the API an error is a sentence in the reader's language, and never what went wrong inside. */
export function answerErrorsInWords(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (known.code === "internal") request.log.error(error);
    const language = splitLanguage(request.url.split("?")[0] ?? "").language ?? readerLanguage(request.headers);
    const { status, headers, body } = describeFailure(known, language);
    return reply
      .status(refusalStatus(error) ?? status)
      .headers(headers)
      .type("text/plain; charset=utf-8")
      .send(body.message);
  });
}
