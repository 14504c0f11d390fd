import type { FastifyInstance } from "fastify";
import { siteLanguage } from "#i18n/language.ts";
import { describeFailure, refusalStatus, toAppError } from "./error-handler.ts";
import { acceptedLanguage, cookieLanguage, splitLanguage } from "./language.ts";

/** Outside the API an error is a sentence in the reader's language, and never what went wrong inside. */
export function answerErrorsInWords(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (known.code === "internal") request.log.error(error);
    const { cookie, "accept-language": accepted } = request.headers;
    const language =
      splitLanguage(request.url.split("?")[0] ?? "").language ??
      cookieLanguage(cookie) ??
      acceptedLanguage(accepted) ??
      siteLanguage;
    const { status, headers, body } = describeFailure(known, language);
    return reply
      .status(refusalStatus(error) ?? status)
      .headers(headers)
      .type("text/plain; charset=utf-8")
      .send(body.message);
  });
}
