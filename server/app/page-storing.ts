import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { ContentVersion } from "#server/database/content-version.ts";
import { readActivity } from "#server/features/articles/articles.ts";
import { presentActivity } from "#server/features/articles/present.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { openPageStore, type PageStore } from "#server/pages/page-store.ts";
import type { PageStoring } from "#server/pages/stored-pages.ts";
import type { Services } from "#server/services.ts";

type Parts = { buildId: string; version: ContentVersion; metrics: Metrics; log: FastifyBaseLogger };

/** What pages are stored with. */
export async function createPageStoring(
  services: Services,
  { buildId, version, metrics, log }: Parts,
): Promise<PageStoring> {
  const { config, db, clock } = services;
  const { siteUrl, hasCacheInFront, timeZone } = config;
  const store: PageStore = await openPageStore(services, (error) =>
    log.error(error, "rendered pages could not be stored or read; pages are rendered without them"),
  );
  return {
    store,
    identity: createHash("sha256")
      .update(JSON.stringify([buildId, siteUrl, hasCacheInFront, timeZone]))
      .digest("base64url")
      .slice(0, 12),
    readVersion: version.read,
    readActivity: async (articles, commented) => {
      const activity = await readActivity(db, articles, commented, clock.now());
      return activity.map((each) => presentActivity(each, timeZone));
    },
    onMade: metrics.pageMade,
  };
}
