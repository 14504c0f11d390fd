import { randomBytes } from "node:crypto";
import fastifyCompress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance } from "fastify";
import { createFastPath } from "./cache/fast-path.ts";
import { createCachedRespond, respondUncached } from "./cache/respond.ts";
import { createResponseCache, type ResponseCache } from "./cache/response-cache.ts";
import { type Clock, HOUR, SECOND, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { watchContentVersion } from "./database/content-version.ts";
import { stateOf } from "./database/open.ts";
import { isReady } from "./database/portable.ts";
import type { Database } from "./database/schema.ts";
import { articleRoutes } from "./features/articles/routes.ts";
import { articlePageViews, createViewCounter } from "./features/articles/views.ts";
import { countCall, forgetEndedAttempts } from "./features/attempts/attempts.ts";
import { forgetOldEntries } from "./features/audit/audit.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { anotherCodeMail, codeMail, passwordResetMail } from "./features/auth/mail-templates.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { findSessionUser, forgetEnded } from "./features/auth/sessions.ts";
import { categoryRoutes } from "./features/categories/routes.ts";
import { commentRoutes } from "./features/comments/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { forgetOldPublications } from "./features/editing/publications.ts";
import { pictureRoutes } from "./features/editing/routes.ts";
import { eventRoutes } from "./features/events/routes.ts";
import { FEED_LIFE, mountFeeds } from "./features/feeds/routes.ts";
import { reactionRoutes } from "./features/reactions/routes.ts";
import { mountDonationCode } from "./features/settings/donation-code.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { siteSecret } from "./features/settings/settings.ts";
import { subscriptionRoutes } from "./features/subscriptions/routes.ts";
import { knownAddressMail, welcomeMail } from "./features/users/mail-templates.ts";
import { userRoutes } from "./features/users/routes.ts";
import { alivePath, apiPrefix, assetsPrefix, readyPath, withoutMalformedEscapes } from "./http/address.ts";
import { mountApi } from "./http/api.ts";
import { callLog } from "./http/call-log.ts";
import { clientNetwork } from "./http/client-address.ts";
import { mountDocs } from "./http/docs.ts";
import { createGates } from "./http/gates.ts";
import { createDispatch, type Route } from "./http/handle.ts";
import { closedPolicy, safetyHeaders } from "./http/headers.ts";
import { namedFiles, tagByName } from "./http/named-files.ts";
import { answerBadAddress, answerErrorsInWords } from "./http/plain-errors.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import { answerNoRequest } from "./http/rejections.ts";
import { requestKey } from "./http/request-key.ts";
import { labelRoutes } from "./http/route-labels.ts";
import { createGuardedServer } from "./http/server-guard.ts";
import { visitorHasher } from "./http/visitor.ts";
import { AccessLog, logCached } from "./log/access-log.ts";
import { loggerOptions } from "./log/logger.ts";
import { createMailWorker } from "./mail/mail-worker.ts";
import { mountOutbox } from "./mail/outbox-page.ts";
import { countWaitingMails } from "./mail/queries.ts";
import { createTransport } from "./mail/transport.ts";
import { createMediaLibrary } from "./media/library.ts";
import { mountMedia } from "./media/routes.ts";
import { sweepMedia } from "./media/sweep.ts";
import { type Metrics, noMetrics } from "./metrics/metrics.ts";
import { mountPages } from "./pages/routes.ts";
import type { RenderPage } from "./pages/web-app.ts";
import type { Foundation, Services } from "./services.ts";

const FLUSH_INTERVAL = SECOND;
/** Counts and comments may lag behind by this much (product.md, section 2). What editors change has a version. */
const COUNTS_LIFE = 5 * SECOND;
const MB = 1024 * 1024;

type Parts = {
  config: Config;
  db: Database;
  clock?: Clock;
  /** How pages are rendered; without it the app serves the API, media and feeds alone. */
  pages?: (app: FastifyInstance) => Promise<RenderPage>;
  /** The folder with the built assets. */
  assetsDir?: string;
  /** Pages change under the developer's hands: none is cached, and the reloading script may run. */
  isDevelopment?: boolean;
  /** Whether responses that are the same for everybody are cached for some seconds; the default. */
  isCaching?: boolean;
  /** Whether it takes away what has ended, as one of several processes on a database does for all of them. */
  isSweeping?: boolean;
  /** Where log lines go; the standard output without it. */
  log?: { write(line: string): void };
  /** Where it is counted what happens; nowhere without it. */
  metrics?: Metrics;
};

/** The whole server on one origin. The caller listens, and closes it and then the database. */
export async function buildApp(parts: Parts): Promise<{ app: FastifyInstance; services: Services }> {
  const { config, db, clock = systemClock, isCaching = true, isSweeping = true, metrics = noMetrics } = parts;
  let isClosing = false;
  const fastPath = createFastPath(requestKey);
  const headers = safetyHeaders(config);
  const isTalkative = config.logLevel === "debug" || config.logLevel === "trace";
  const gates = createGates();
  const app: FastifyInstance = Fastify({
    serverFactory: (route) =>
      createGuardedServer(route, {
        tryCached: (request, response) => {
          const isCached = !isClosing && fastPath.tryAnswer(request, response);
          if (isCached) metrics.cached(response.statusCode);
          if (isCached && isTalkative) logCached(app.log, request, response);
          return isCached;
        },
        clientOf: (request) => clientNetwork(request, config.trustProxy),
        headers,
        gates,
      }),
    clientErrorHandler: answerNoRequest(headers),
    frameworkErrors: answerBadAddress(headers),
    logger: loggerOptions({ level: config.logLevel, stream: parts.log, root: () => app.log, onError: metrics.failed }),
    logController: new AccessLog(),
    // Of our own alone: a caller's would be any text in the log, or the id of somebody else's request.
    genReqId: () => randomBytes(8).toString("hex"),
    // The one proxy in front: what a caller writes into the header itself is not believed.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    forceCloseConnections: "idle",
    // Whoever came before the end is served, those in the line as well.
    return503OnClosing: false,
    // An id of any length is an id that does not exist; Node.js bounds the whole header.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = "/" }) => withoutMalformedEscapes(url),
  });
  answerErrorsInWords(app);
  const media = createMediaLibrary({
    dataDir: config.dataDir,
    db,
    clock,
    logLeftover: (error) => {
      app.log.error(error, "a file could not be taken away or weighed, which is left to the sweep");
    },
    logUnmade: (file) => app.log.error({ file }, "a variant of a picture takes too much to be made, and is not found"),
    logWorkerEnd: (end) => app.log.warn({ end }, "an image worker was ended, and its picture rejected"),
  });
  let countedViews = 0;
  const noteView = () => {
    countedViews += 1;
  };
  const views = createViewCounter(db, { clock, timeZone: config.timeZone, onCounted: noteView });
  const secret = await siteSecret(db);
  const foundation: Foundation = { config, db, clock, media, views, secret };
  const mailWorker = createMailWorker({
    ...{ db, clock, log: app.log, transport: createTransport(config, clock), onTried: metrics.mailed },
    templates: {
      welcome: welcomeMail(foundation),
      "known-address": knownAddressMail(foundation),
      "login-code": codeMail(foundation),
      "another-code": anotherCodeMail(foundation),
      "password-reset": passwordResetMail(foundation),
    },
  });
  const services: Services = { ...foundation, mailWorker };
  const visitorOf = visitorHasher(secret, config);
  const articleViews = articlePageViews(views, (error) => app.log.error(error, "a view could not be counted"));
  const version = watchContentVersion(db, clock);
  const pageCache = createResponseCache(clock, version, { lifetime: COUNTS_LIFE, bytes: 6 * MB });
  const apiCache = createResponseCache(clock, version, { lifetime: COUNTS_LIFE, bytes: 3 * MB });
  const feedCache = createResponseCache(clock, version, { lifetime: FEED_LIFE, bytes: 1 * MB });
  const respondFrom = (cache: ResponseCache) =>
    isCaching ? createCachedRespond(cache, fastPath, metrics.rendered) : respondUncached;
  // A single article's counts are exact at once: cached where every change can be noticed.
  const everything = () => `${countedViews} ${stateOf(db)}`;
  const respondUntilChanged = stateOf(db)
    ? respondFrom(
        createResponseCache(
          clock,
          { read: async () => everything(), known: everything },
          { lifetime: COUNTS_LIFE, bytes: 3 * MB },
        ),
      )
    : respondUncached;

  const flushing = setInterval(() => {
    views.flush().catch((error) => app.log.error(error, "views could not be written and will be tried again"));
  }, FLUSH_INTERVAL);
  const sweep = () =>
    Promise.all([
      forgetEnded(db, clock.now()),
      forgetEndedAttempts(db, clock.now()),
      sweepMedia(db, media.folders, clock),
      forgetOldPublications(db, clock.now()),
      forgetOldEntries(db, clock.now()),
      media.weighAll(),
    ]).catch((error) => app.log.error(error, "what has ended could not be swept away and will be tried again"));
  const sweeping = isSweeping ? setInterval(sweep, HOUR) : undefined;
  if (isSweeping) app.addHook("onListen", async () => void sweep());
  app.addHook("onClose", async () => {
    clearInterval(flushing);
    clearInterval(sweeping);
    media.close();
    await mailWorker.close();
    await views.flush();
  });

  const routes: Route[] = [
    ...settingsRoutes(services),
    ...categoryRoutes(services),
    ...articleRoutes(services),
    ...eventRoutes(services),
    ...userRoutes(services),
    ...authRoutes(services),
    ...reactionRoutes(services),
    ...commentRoutes(services),
    ...subscriptionRoutes(services),
    ...dashboardRoutes(services),
    ...pictureRoutes(services),
    ...auditRoutes(services),
  ];
  const calls = createDispatch(routes, {
    limiter: createRateLimiter((...call) => countCall(foundation, ...call), clock),
    findSessionUser: (token) => findSessionUser(db, token, clock.now()),
    // What somebody changes here is told at once: by the API whatever it is, by pages what editors change.
    onChanged: () => {
      apiCache.invalidate();
      version.forget();
    },
    watch: callLog(metrics.rejected),
  });
  metrics.watch({ load: gates.load, countMails: () => countWaitingMails(db) });

  app.addHook("preClose", async () => {
    isClosing = true;
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
    const { url: pattern, config } = routeOptions;
    metrics.answered({ method, label: config.label, pattern, status, ms });
    done();
  });
  app.get(alivePath, async () => ({ status: "ok" }));
  app.get(readyPath, async (_request, reply) => {
    const ready = await isReady(db);
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ready" : "database unreachable" });
  });

  await app.register(fastifyCompress, { threshold: 1024 });
  await app.register(
    async (api) => {
      await mountApi(api, {
        routes,
        ...calls,
        visitorOf,
        config,
        respond: { "short-lived": respondFrom(apiCache), "until-changed": respondUntilChanged },
        incoming: media.folders.incoming,
      });
      mountDocs(api, config);
    },
    { prefix: apiPrefix },
  );
  await app.register((scope) => mountMedia(scope, media, { config, rejections: gates.rejections }));
  await app.register(async (scope) => mountFeeds(scope, services, respondFrom(feedCache)));
  await app.register(async (scope) => mountDonationCode(scope, services));
  await app.register(async (scope) => mountOutbox(scope, foundation));
  const { assetsDir } = parts;
  if (assetsDir) {
    await app.register(async (scope) => {
      tagByName(scope, () => undefined);
      labelRoutes(scope, "assets");
      await scope.register(fastifyStatic, {
        ...namedFiles,
        root: assetsDir,
        prefix: `${assetsPrefix}/`,
        preCompressed: true,
        index: false,
        decorateReply: false,
      });
    });
  }
  if (parts.pages) {
    const render = await parts.pages(app);
    const isDevelopment = parts.isDevelopment ?? false;
    await app.register(async (scope) =>
      mountPages(scope, {
        ...services,
        render,
        ...calls,
        gates,
        visitorOf,
        counted: [articleViews],
        isDevelopment,
        respond: respondFrom(pageCache),
      }),
    );
  }
  return { app, services };
}
