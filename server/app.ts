import type { FastifyInstance } from "fastify";
import type { MakeBackup } from "./app/background-jobs.ts";
import { createCaching } from "./app/caching.ts";
import { createServices } from "./app/create-services.ts";
import { featureRoutes } from "./app/feature-routes.ts";
import { mountRoutes } from "./app/mount-routes.ts";
import { createPageStoring } from "./app/page-storing.ts";
import { runJobs } from "./app/run-jobs.ts";
import { createSharedAssets } from "./builds/shared-assets.ts";
import { createFastPath } from "./cache/fast-path.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/schema.ts";
import { createViewCounter, type ViewCounter } from "./features/articles/views.ts";
import { countCall } from "./features/attempts/attempts.ts";
import { findSessionUser } from "./features/auth/sessions.ts";
import { createNewsletterVisitCounter } from "./features/newsletters/visits.ts";
import { createHitCounter } from "./features/redirects/hits.ts";
import { readBreakers } from "./features/sign-ups/sign-ups.ts";
import { callLog } from "./http/call-log.ts";
import { createServer } from "./http/create-server.ts";
import { createGates } from "./http/gates.ts";
import { createDispatch } from "./http/handle.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import { requestKey } from "./http/request-key.ts";
import { countWaitingMails } from "./mail/queries.ts";
import type { ImageWorkers } from "./media/image-process.ts";
import { type Metrics, noMetrics } from "./metrics/metrics.ts";
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
  /** The folders with the built assets, and with words of the site's own. */
  assetsDirs?: readonly string[];
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
  /** The processes that pictures are read in; its own without it. */
  imageWorkers?: ImageWorkers;
};

type Built = { app: FastifyInstance; services: Services; views: ViewCounter };

/** The whole server on one origin. The caller listens, and closes it and then the database. */
export async function buildApp(parts: Parts): Promise<Built> {
  const { config, db, clock = systemClock, metrics = noMetrics, buildId, assetsDirs, makeBackup } = parts;
  const gates = createGates();
  const fastPath = createFastPath(requestKey);
  const app = createServer({ config, fastPath, gates, metrics, log: parts.log });
  const { log } = app;
  const services = await createServices({ config, db, clock, metrics, log, imageWorkers: parts.imageWorkers });
  const views = createViewCounter(db, { clock, timeZone: config.timeZone });
  const hits = createHitCounter(db, clock);
  const newsletterVisits = createNewsletterVisitCounter(db, clock);
  const counters = { views, hits, newsletterVisits };
  const isCaching = parts.isCaching !== false;
  const { version, caches, purger } = createCaching(services, { fastPath, views, metrics, log, isCaching });
  const storing = buildId ? await createPageStoring(services, { buildId, version, metrics, log }) : undefined;
  const assets = assetsDirs
    ? { folders: assetsDirs, shared: createSharedAssets({ folders: assetsDirs, db, clock, media: services.media }) }
    : undefined;
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
  runJobs(app, services, { ...counters, makeBackup, assets: assets?.shared, store: storing?.store, purger });
  const { pages, isDevelopment = false } = parts;
  const answering = { routes, calls, caches, gates, ...counters, storing, assets, pages, isDevelopment };
  await mountRoutes(app, services, answering);
  return { app, services, views };
}
