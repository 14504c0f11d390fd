import type { FastifyInstance } from "fastify";
import type { Purger } from "#server/cache/purge.ts";
import type { PageStore } from "#server/pages/page-store.ts";
import type { Services } from "#server/services.ts";
import { backgroundJobs, type JobParts } from "./background-jobs.ts";
import { startJobs } from "./job-runner.ts";

type Parts = Omit<JobParts, "pages" | "log"> & { store: PageStore | undefined; purger: Purger | undefined };

/** Runs the background jobs while the server listens; as it closes, what is buffered is written. */
export function runJobs(app: FastifyInstance, services: Services, { store, purger, ...parts }: Parts): void {
  const { media, mailWorker, missingSearches } = services;
  const { views, hits, newsletterVisits } = parts;
  const jobs = startJobs(backgroundJobs(services, { ...parts, pages: store, log: app.log }), (job, err) =>
    app.log.error({ err, job }, "a background job failed and will be tried again"),
  );
  app.addHook("onListen", async () => jobs.runAtStart());
  app.addHook("onClose", async () => {
    media.close();
    await Promise.all([jobs.stop(), mailWorker.close(), purger?.close()]);
    await Promise.all([views.flush(), hits.flush(), newsletterVisits.flush(), missingSearches.write()]);
    await store?.close();
  });
}
