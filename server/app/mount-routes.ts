import fastifyCompress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import type { SharedAssets } from "#server/builds/shared-assets.ts";
import type { Caches } from "#server/cache/caches.ts";
import { countPageViews, type ViewCounter } from "#server/features/articles/views.ts";
import { mountDonationCode } from "#server/features/donation-code/routes.ts";
import { mountFeeds } from "#server/features/feeds/routes.ts";
import { mountMedia } from "#server/features/media/routes.ts";
import type { NewsletterVisitCounter } from "#server/features/newsletters/visits.ts";
import { mountOutbox } from "#server/features/outbox/routes.ts";
import type { HitCounter } from "#server/features/redirects/hits.ts";
import { apiPrefix } from "#server/http/address.ts";
import { mountApi } from "#server/http/api.ts";
import { mountAssets } from "#server/http/assets.ts";
import type { Gates } from "#server/http/gates.ts";
import type { Calls, Route } from "#server/http/handle.ts";
import { mountHealth } from "#server/http/health.ts";
import { visitorHasher } from "#server/http/visitor.ts";
import { mountPages } from "#server/pages/routes.ts";
import type { PageStoring } from "#server/pages/stored-pages.ts";
import type { RenderPage } from "#server/pages/web-app.ts";
import type { Services } from "#server/services.ts";

type Parts = {
  routes: readonly Route[];
  calls: Calls;
  caches: Caches;
  gates: Gates;
  views: ViewCounter;
  hits: HitCounter;
  newsletterVisits: NewsletterVisitCounter;
  storing: PageStoring | undefined;
  /** The folders with this host's assets, and those of other builds. */
  assets: { folders: readonly string[]; shared: SharedAssets } | undefined;
  /** How pages are rendered; without it there are none. */
  pages: ((app: FastifyInstance) => Promise<RenderPage>) | undefined;
  isDevelopment: boolean;
};

/** Mounts everything that answers a request: health checks, the API, media, feeds, assets and pages. */
export async function mountRoutes(app: FastifyInstance, services: Services, parts: Parts): Promise<void> {
  const { config, db, media, secret } = services;
  const { routes, calls, caches, gates, assets } = parts;
  const visitorOf = visitorHasher(secret, config);
  const api = { routes: [...routes], ...calls, visitorOf, config, respond: caches.api, incoming: media.incoming };
  mountHealth(app, db);
  await app.register(fastifyCompress, { threshold: 1024 });
  await app.register((scope) => mountApi(scope, api), { prefix: apiPrefix });
  await app.register((scope) => mountMedia(scope, media, { config, rejections: gates.rejections }));
  await app.register(async (scope) => mountFeeds(scope, services, caches.feeds));
  await app.register(async (scope) => mountDonationCode(scope, services));
  await app.register(async (scope) => mountOutbox(scope, services));
  if (assets) await app.register((scope) => mountAssets(scope, { ...assets, config, respond: caches.assets }));
  if (parts.pages) {
    const { views, hits, newsletterVisits, storing, isDevelopment } = parts;
    const countView = countPageViews(views, (error) => app.log.error(error, "a view could not be counted"));
    const render = await parts.pages(app);
    const counting = { visitorOf, countViews: { article: countView }, hits, newsletterVisits };
    const page = { render, storing, isDevelopment, gates, respond: caches.pages };
    const site = { ...services, ...calls, ...counting, ...page };
    await app.register(async (scope) => mountPages(scope, site));
  }
}
