import type { FastifyBaseLogger } from "fastify";
import { type Caches, createCaches, noCaches } from "#server/cache/caches.ts";
import type { FastPath } from "#server/cache/fast-path.ts";
import { createPurger, type Purger } from "#server/cache/purge.ts";
import { type ContentVersion, watchContentVersion } from "#server/database/content-version.ts";
import { cacheByVersion, watchChanges } from "#server/database/until-changed.ts";
import type { ViewCounter } from "#server/features/articles/views.ts";
import { withLanguages } from "#server/languages/active.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { Services } from "#server/services.ts";

type Parts = {
  fastPath: FastPath;
  views: ViewCounter;
  metrics: Metrics;
  log: FastifyBaseLogger;
  isCaching: boolean;
};

type Caching = { version: ContentVersion; caches: Caches; purger: Purger | undefined };

/** What is cached until the content changes, and what tells a cache in front of a change. */
export function createCaching(
  { config, db, clock }: Services,
  { fastPath, views, metrics, log, isCaching }: Parts,
): Caching {
  const version = withLanguages(db, watchContentVersion(db, clock));
  if (isCaching) cacheByVersion(db, version);
  const caches = isCaching
    ? createCaches({ db, clock, version, fastPath, bufferedChanges: views.noted, onRendered: metrics.rendered })
    : noCaches;
  const purger = createPurger({
    db,
    clock,
    purge: config.cachePurge,
    onFailure: (error) => log.error(error, "the cache in front was not told of a change"),
  });
  if (purger) watchChanges(db, purger.onChanged);
  return { version, caches, purger };
}
