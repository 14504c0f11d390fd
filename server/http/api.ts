import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiLanguage, isLanguage, type Language } from "#i18n/language.ts";
import { AppError } from "#server/errors.ts";
import { describeFailure, toAppError } from "./error-handler.ts";
import type { Dispatch, Route } from "./handle.ts";
import { acceptedLanguage } from "./language.ts";
import type { VisitorMarks } from "./visitor.ts";

/** Mounts the contract below `/api`. */
export function mountApi(
  app: FastifyInstance,
  { routes, dispatch, visitorOf }: { routes: readonly Route[]; dispatch: Dispatch; visitorOf: VisitorMarks },
): void {
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (known.code === "internal") request.log.error(error);
    const { status, headers, body } = describeFailure(known, messageLanguage(request));
    return reply.status(status).headers(headers).send(body);
  });
  const refuse = () => {
    throw new AppError("not_found");
  };
  app.all("/", refuse);
  app.all("/*", refuse);

  for (const { endpoint } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const answer = await dispatch(
          endpoint,
          { params, query, body },
          {
            address: request.ip,
            language: messageLanguage(request),
            visitor: visitorOf(request),
          },
        );
        return reply
          .status(endpoint.status ?? 200)
          .header("cache-control", "no-cache")
          .send(answer);
      },
    });
  }
}

/** Messages follow `?language=`, else `Accept-Language` (product.md, section 2). */
function messageLanguage(request: FastifyRequest): Language {
  const { language } = request.query as { language?: unknown };
  if (isLanguage(language)) return language;
  return acceptedLanguage(request.headers["accept-language"]) ?? apiLanguage;
}
