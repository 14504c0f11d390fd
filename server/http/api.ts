import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiLanguage, isLanguage, type Language } from "#i18n/language.ts";
import { createCachedResponse } from "#server/cache/cached-response.ts";
import type { Respond } from "#server/cache/respond.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import type { Readers } from "#server/features/articles/views.ts";
import { logFailure } from "#server/log/failure.ts";
import { networkOf } from "#server/network.ts";
import { bearerToken, type SessionUser } from "./access.ts";
import { clientAddress } from "./client-address.ts";
import { describeFailure, isOurs, toAppError } from "./error-handler.ts";
import type { Caller, CountCall, Dispatch, Route } from "./handle.ts";
import { closedPolicy, safetyHeaders } from "./headers.ts";
import { acceptedLanguage } from "./language.ts";
import { createUploadPlaces, type UploadPlaces } from "./upload-places.ts";
import { acceptMultipart, receiveForm } from "./uploads.ts";
import type { VisitorHasher } from "./visitor.ts";

type Parts = {
  routes: readonly Route[];
  dispatch: Dispatch;
  countCall: CountCall;
  visitorOf: VisitorHasher;
  /** Of what may be some seconds old. */
  respond: Respond;
  /** Of single articles, whose counts are exact. */
  respondArticle: Respond;
  readersOf: (articleId: number) => Readers;
  config: Config;
  /** Where files lie while they are received. */
  incoming: string;
};

/** Nothing that anybody sends has more; what walks through a body goes no deeper. */
const MOST_LEVELS = 32;
/** Of JSON: the longest comment, each of its characters escaped, takes half of it. Many bodies may be on their way at once. */
const JSON_BYTES = 128 * 1024;

/** Mounts the contract below `/api`. */
export async function mountApi(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeContentTypeParser("text/plain");
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string", bodyLimit: JSON_BYTES },
    (request, body, done) => {
      parseJson(request, body, (error, value) => {
        if (!error && isDeeperThan(value, MOST_LEVELS)) done(new AppError("bad_request"));
        else done(error, value);
      });
    },
  );
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (isOurs(known)) logFailure(request, error);
    const { status, headers, body } = describeFailure(known, messageLanguage(request));
    return reply.status(status).headers(headers).header("cache-control", "no-store").send(body);
  });
  const refuse = () => {
    throw new AppError("not_found");
  };
  app.all("/", refuse);
  app.all("/*", refuse);

  const endpoints = parts.routes.map((route) => route.endpoint);
  const places = createUploadPlaces();
  for (const endpoint of endpoints.filter((each) => !each.files)) mountEndpoint(app, endpoint, { ...parts, places });
  await app.register(async (forms) => {
    await acceptMultipart(forms);
    for (const endpoint of endpoints.filter((each) => each.files)) mountEndpoint(forms, endpoint, { ...parts, places });
  });
}

const keptHeaders = (config: Config) => ({
  ...safetyHeaders(config),
  "content-type": "application/json; charset=utf-8",
  "content-security-policy": closedPolicy,
  "cache-control": "no-cache",
  vary: "Accept-Encoding, Authorization",
});

function mountEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  {
    dispatch,
    countCall,
    visitorOf,
    respond,
    respondArticle,
    readersOf,
    config,
    incoming,
    places,
  }: Parts & { places: UploadPlaces },
): void {
  const { files } = endpoint;
  const headers = keptHeaders(config);
  const isForAll = endpoint.method === "GET" && (endpoint.access === "anyone" || endpoint.access === "optional-user");
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    // Before the body is read, so that a call too many costs nothing.
    onRequest: endpoint.limit ? async (request) => countCall(endpoint, callerOf(request, config)) : [],
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request;
      const caller = callerOf(request, config);
      const receive =
        files &&
        ((user: SessionUser | null) =>
          receiveForm(request, {
            files,
            access: endpoint.access,
            limits: config,
            folder: incoming,
            user,
            places,
            network: caller.network,
          }));
      const visitor = visitorOf(request.raw);
      // What everybody is told alike is kept; whoever shows a token is told more.
      if (isForAll && caller.token === null) {
        const render = async () => {
          const told = await dispatch(endpoint, { params, query }, { ...caller, visitor });
          return createCachedResponse({ status: 200, headers, body: JSON.stringify(told) });
        };
        const asked = { key: `api ${request.url}`, render };
        if (endpoint.path !== "/article/{id}") return respond(request, reply, asked);
        const readers = readersOf(Number((params as { id: string }).id));
        // Whose view is still to be counted is told an answer that counts it.
        return respondArticle(request, reply, { ...asked, mayUseCache: (raw) => !readers.isDue(raw) });
      }
      const answer = await dispatch(endpoint, { params, query, body, receive }, { ...caller, visitor });
      // For one caller alone: no browser keeps it, not even on its disk, and no cache in between.
      return reply
        .status(endpoint.status ?? 200)
        .header("cache-control", "no-store")
        .send(answer);
    },
  });
}

/** Without what tells readers apart for the count of views, which few answers need. */
function callerOf(request: FastifyRequest, { trustProxy }: Config): Caller {
  const address = clientAddress(request.raw, trustProxy);
  const token = bearerToken(request.headers.authorization);
  return {
    address,
    network: networkOf(address),
    language: messageLanguage(request),
    visitor: null,
    token,
    log: request.log,
  };
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(each, levels - 1));
}

/** Messages follow `?language=`, else `Accept-Language` (product.md, section 2). */
function messageLanguage(request: FastifyRequest): Language {
  const { language } = request.query as { language?: unknown };
  if (isLanguage(language)) return language;
  return acceptedLanguage(request.headers["accept-language"]) ?? apiLanguage;
}
