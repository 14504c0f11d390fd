import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiLanguage, isLanguage, type Language } from "#i18n/language.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { bearerToken } from "./access.ts";
import { describeFailure, toAppError } from "./error-handler.ts";
import type { Dispatch, Route } from "./handle.ts";
import { acceptedLanguage } from "./language.ts";
import { acceptMultipart, receiveForm } from "./uploads.ts";
import type { VisitorMarks } from "./visitor.ts";

type Parts = {
  routes: readonly Route[];
  dispatch: Dispatch;
  visitorOf: VisitorMarks;
  config: Config;
  /** Where files lie while they are received. */
  incoming: string;
};

/** Mounts the contract below `/api`. */
export async function mountApi(app: FastifyInstance, parts: Parts): Promise<void> {
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

  const endpoints = parts.routes.map((route) => route.endpoint);
  for (const endpoint of endpoints.filter((each) => !each.files)) mountEndpoint(app, endpoint, parts);
  await app.register(async (forms) => {
    await acceptMultipart(forms);
    for (const endpoint of endpoints.filter((each) => each.files)) mountEndpoint(forms, endpoint, parts);
  });
}

function mountEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  { dispatch, visitorOf, config, incoming }: Parts,
): void {
  const { files } = endpoint;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request;
      const receive =
        files && (() => receiveForm(request, { files, access: endpoint.access, limits: config, folder: incoming }));
      const token = bearerToken(request.headers.authorization);
      const answer = await dispatch(
        endpoint,
        { params, query, body, receive },
        { address: request.ip, language: messageLanguage(request), visitor: visitorOf(request), token },
      );
      return reply
        .status(endpoint.status ?? 200)
        .header("cache-control", token === null ? "no-cache" : "private, no-cache")
        .send(answer);
    },
  });
}

/** Messages follow `?language=`, else `Accept-Language` (product.md, section 2). */
function messageLanguage(request: FastifyRequest): Language {
  const { language } = request.query as { language?: unknown };
  if (isLanguage(language)) return language;
  return acceptedLanguage(request.headers["accept-language"]) ?? apiLanguage;
}
