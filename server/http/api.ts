import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CachePolicy } from "#contract/endpoint.ts";
import { apiLanguage, isLanguage, type Language } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { createCachedResponse } from "#server/cache/cached-response.ts";
import type { Respond } from "#server/cache/respond.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { logFailure } from "#server/log/failure.ts";
import { networkOf } from "#server/network/network-of.ts";
import { bearerToken } from "./bearer-token.ts";
import { clientAddress } from "./client-address.ts";
import { mountDocs } from "./docs.ts";
import { describeFailure, isOurs, toAppError } from "./error-handler.ts";
import type { Caller, CountCall, Dispatch, Download, Route } from "./handle.ts";
import { closedPolicy, safetyHeaders } from "./headers.ts";
import { acceptedLanguage } from "./language.ts";
import { createUploadSlots, type UploadSlots } from "./upload-slots.ts";
import { acceptMultipart, receiveForm } from "./uploads.ts";
import type { VisitorHasher } from "./visitor.ts";

type Parts = {
  routes: readonly Route[];
  dispatch: Dispatch;
  countCall: CountCall;
  visitorOf: VisitorHasher;
  respond: Readonly<Record<CachePolicy, Respond>>;
  config: Config;
  /** The folder for files while they are received. */
  incoming: string;
};

/** No client of ours nests deeper, and code that walks through a body recurses no deeper. */
const MOST_LEVELS = 32;
/**
 * Of JSON: the longest comment, each of its characters escaped, takes half of it. Many bodies may be on their way at
 * once.
 */
const JSON_BYTES = 128 * 1024;

/** Mounts the contract below `/api`. */
declare module "fastify" {
  interface FastifyContextConfig {
    languageIsOfTexts?: boolean;
  }
}

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
  const reject = () => {
    throw new AppError("not_found");
  };
  for (const path of ["/", "/*"]) app.all(path, { config: { label: "other" } }, reject);
  mountDocs(
    app,
    parts.config,
    parts.routes.map(({ endpoint }) => endpoint),
  );

  const uploadSlots = createUploadSlots();
  for (const route of parts.routes.filter(({ endpoint }) => !endpoint.files))
    mountRoute(app, route, { ...parts, uploadSlots });
  for (const takesJson of [undefined, true]) {
    await app.register(async (forms) => {
      await acceptMultipart(forms, takesJson);
      for (const route of parts.routes.filter(({ endpoint }) => endpoint.files && endpoint.takesJson === takesJson))
        mountRoute(forms, route, { ...parts, uploadSlots });
    });
  }
}

const cachedHeaders = (config: Config) => ({
  ...safetyHeaders(config),
  "content-type": "application/json; charset=utf-8",
  "content-security-policy": closedPolicy,
  "cache-control": "no-cache",
  vary: "Accept-Encoding, Authorization",
});

function mountRoute(
  app: FastifyInstance,
  { endpoint, bypassesCache }: Route,
  { dispatch, countCall, visitorOf, respond, config, incoming, uploadSlots }: Parts & { uploadSlots: UploadSlots },
): void {
  const { files, takesJson = false, cache } = endpoint;
  const headers = cachedHeaders(config);
  app.route({
    method: endpoint.method,
    config: { label: endpoint.path, languageIsOfTexts: endpoint.languageIsOfTexts === true },
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    // Before the body is read, so that a rejected call costs nothing.
    onRequest: endpoint.limit ? async (request) => countCall(endpoint, callerOf(request, config)) : [],
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request;
      const caller = callerOf(request, config);
      const receive =
        files &&
        (request.isMultipart() || !takesJson) &&
        ((user: SessionUser | null) =>
          receiveForm(request, {
            files,
            access: endpoint.access,
            limits: config,
            folder: incoming,
            user,
            uploadSlots,
            network: caller.network,
          }));
      const visitor = endpoint.method === "GET" || endpoint.countsVisit ? visitorOf(request.raw) : null;
      // Responses without a token are the same for all callers and cached.
      if (cache && caller.token === null) {
        const render = async () => {
          const answer = await dispatch(endpoint, { params, query }, { ...caller, visitor });
          return createCachedResponse({ status: 200, headers, body: JSON.stringify(answer) });
        };
        const mayUseCache = bypassesCache && ((raw: IncomingMessage) => !bypassesCache(params, visitorOf(raw)));
        return respond[cache](request, reply, { key: `api ${request.url}`, render, mayUseCache });
      }
      const answer = await dispatch(
        endpoint,
        { params, query, body, ...(receive && { receive }) },
        { ...caller, visitor },
      );
      if (endpoint.download) return sendFile(reply, endpoint.download[0], answer as Download);
      // For one caller alone: no browser keeps it, not even on its disk, and no cache in between.
      return reply
        .status(endpoint.status ?? 200)
        .header("cache-control", "no-store")
        .send(answer);
    },
  });
}

/** Sends a file as it is made; a browser stores it and shows nothing of it. */
function sendFile(
  reply: FastifyReply,
  mediaType: string,
  { file, fileName, mediaType: own = mediaType }: Download,
): FastifyReply {
  return reply
    .type(own)
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .send(Readable.from(file, { objectMode: false }));
}

/** Without the visitor hash, which few endpoints need. */
function callerOf(request: FastifyRequest, { trustedProxies }: Config): Caller {
  const address = clientAddress(request.raw, trustedProxies);
  const token = bearerToken(request.headers.authorization);
  return {
    address,
    network: networkOf(address),
    userAgent: request.headers["user-agent"] ?? "",
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
  if (isLanguage(language) && !request.routeOptions.config.languageIsOfTexts) return language;
  return acceptedLanguage(request.headers["accept-language"]) ?? apiLanguage;
}
