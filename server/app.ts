import fastifyCompress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { createHitCounter } from "#server/features/redirects/hits.ts";
import { backgroundJobs, type MakeBackup } from "./app/background-jobs.ts";
import { createServices } from "./app/create-services.ts";
import { featureRoutes } from "./app/feature-routes.ts";
import { startJobs } from "./app/job-runner.ts";
import { createPageStoring } from "./app/page-storing.ts";
import { createSharedAssets } from "./builds/shared-assets.ts";
import { createCaches, noCaches } from "./cache/caches.ts";
import { createFastPath } from "./cache/fast-path.ts";
import { createPurger } from "./cache/purge.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { watchContentVersion } from "./database/content-version.ts";
import type { Database } from "./database/schema.ts";
import { cacheByVersion, watchChanges } from "./database/until-changed.ts";
import { countPageViews, createViewCounter, type ViewCounter } from "./features/articles/views.ts";
import { countCall } from "./features/attempts/attempts.ts";
import { findSessionUser } from "./features/auth/sessions.ts";
import { mountDonationCode } from "./features/donation-code/routes.ts";
import { mountFeeds } from "./features/feeds/routes.ts";
import { mountMedia } from "./features/media/routes.ts";
import { mountOutbox } from "./features/outbox/routes.ts";
import { readBreakers } from "./features/sign-ups/sign-ups.ts";
import { apiPrefix } from "./http/address.ts";
import { mountApi } from "./http/api.ts";
import { mountAssets } from "./http/assets.ts";
import { callLog } from "./http/call-log.ts";
import { createServer } from "./http/create-server.ts";
import { createGates } from "./http/gates.ts";
import { createDispatch } from "./http/handle.ts";
import { mountHealth } from "./http/health.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import { requestKey } from "./http/request-key.ts";
import { visitorHasher } from "./http/visitor.ts";
import { countWaitingMails } from "./mail/queries.ts";
import { type Metrics, noMetrics } from "./metrics/metrics.ts";
import { mountPages } from "./pages/routes.ts";
import type { RenderPage } from "./pages/web-app.ts";
import type { Services } from "./services.ts";

type Parts = {
  config: Config;
  db: Database;
  clock?: Clock;
  /** How pages are rendered; without it the app serves the API, media and feeds alone. */
  pages?: (app: FastifyInstance) => Promise<RenderPage>;
  /** Names the build; without it pages are not stored. */
  buildId?: string | undefined;
  /** The folder with the built assets. */
  assetsDir?: string;
  /** Whether pages are rendered from changing sources: the script that reloads them may run then. */
  isDevelopment?: boolean;
  /** Whether responses that are the same for all visitors are cached for some seconds; the default. */
  isCaching?: boolean;
  /** How backups by schedule are written; without it there are none. */
  makeBackup?: MakeBackup;
  /** Where log lines go; the standard output without it. */
  log?: { write(line: string): void };
  /** Where metrics are counted; nowhere without it. */
  metrics?: Metrics;
};

type Built = { app: FastifyInstance; services: Services; views: ViewCounter };

/** The whole server on one origin. The caller listens, and closes it and then the database. */
export async function buildApp(parts: Parts): Promise<Built> {
  const { config, db, clock = systemClock, metrics = noMetrics, makeBackup, buildId } = parts;
  const gates = createGates();
  const fastPath = createFastPath(requestKey);
  const app = createServer({ config, fastPath, gates, metrics, log: parts.log });
  const services = await createServices({ config, db, clock, metrics, log: app.log });
  const { media, mailWorker, secret } = services;
  const views = createViewCounter(db, { clock, timeZone: config.timeZone });
  const hits = createHitCounter(db, clock);
  const visitorOf = visitorHasher(secret, config);
  const version = watchContentVersion(db, clock);
  const isCaching = parts.isCaching !== false;
  if (isCaching) cacheByVersion(db, version);
  const caches = isCaching
    ? createCaches({ db, clock, version, fastPath, bufferedChanges: views.noted, onRendered: metrics.rendered })
    : noCaches;
  const storing = buildId ? await createPageStoring(services, { buildId, version, metrics, log: app.log }) : undefined;
  const purger = createPurger({
    db,
    clock,
    purge: config.cachePurge,
    onFailure: (error) => app.log.error(error, "the cache in front was not told of a change"),
  });
  if (purger) watchChanges(db, purger.onChanged);
  const routes = await featureRoutes(services, views);
  const calls = createDispatch(routes, {
    limiter: createRateLimiter((...call) => countCall(services, ...call), clock),
    findSessionUser: (token) => findSessionUser(db, token, clock.now()),
    onChanged: caches.onChanged,
    watch: callLog(metrics.rejected),
  });
  metrics.watch({
    load: gates.load,
    countMails: () => countWaitingMails(db),
    readBreakers: () => readBreakers(services),
  });

  const { assetsDir, pages, isDevelopment = false } = parts;
  const assets = assetsDir === undefined ? undefined : createSharedAssets({ folder: assetsDir, db, clock, media });
  const jobs = startJobs(
    backgroundJobs(services, { views, hits, makeBackup, assets, pages: storing?.store, log: app.log }),
    (job, err) => app.log.error({ err, job }, "a background job failed and will be tried again"),
  );
  app.addHook("onListen", async () => jobs.runAtStart());
  app.addHook("onClose", async () => {
    media.close();
    await Promise.all([jobs.stop(), mailWorker.close(), purger?.close()]);
    await Promise.all([views.flush(), hits.flush(), services.missingSearches.write()]);
    await storing?.store.close();
  });

  mountHealth(app, db);
  await app.register(fastifyCompress, { threshold: 1024 });
  const api = { routes, ...calls, visitorOf, config, respond: caches.api, incoming: media.incoming };
  await app.register((scope) => mountApi(scope, api), { prefix: apiPrefix });
  await app.register((scope) => mountMedia(scope, media, { config, rejections: gates.rejections }));
  await app.register(async (scope) => mountFeeds(scope, services, caches.feeds));
  await app.register(async (scope) => mountDonationCode(scope, services));
  await app.register(async (scope) => mountOutbox(scope, services));
  if (assetsDir && assets) await app.register((scope) => mountAssets(scope, assetsDir, assets));
  if (pages) {
    const countViews = {
      article: countPageViews(views, (error) => app.log.error(error, "a view could not be counted")),
    };
    const render = await pages(app);
    const site = { ...services, ...calls, gates, render, storing, visitorOf, countViews, hits, isDevelopment };
    await app.register(async (scope) => mountPages(scope, { ...site, respond: caches.pages }));
  }
  return { app, services, views };
}
