import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { makeDueBackup } from "#server/archive/schedule.ts";
import { MINUTE, SECOND } from "#server/clock.ts";
import { eraseDeleted } from "#server/database/portable.ts";
import { forgetOldVisits, type ViewCounter } from "#server/features/articles/views.ts";
import { forgetEndedAttempts } from "#server/features/attempts/attempts.ts";
import { forgetOldEntries } from "#server/features/audit/audit.ts";
import { forgetEnded } from "#server/features/auth/sessions.ts";
import { forgetEndedBans } from "#server/features/bans/bans.ts";
import { forgetOldNetworks } from "#server/features/comments/erasing.ts";
import { forgetOldPublications } from "#server/features/content/publications.ts";
import { forgetEndedLinks } from "#server/features/personal-data/requests.ts";
import { forgetConfirmedMails } from "#server/features/sign-ups/unproven-mails.ts";
import { forgetOldSubscriptions } from "#server/features/subscriptions/subscriptions.ts";
import { sweepCopies, sweepIncoming, sweepMedia } from "#server/media/sweep.ts";
import { SWEEP_EVERY } from "#server/retention.ts";
import type { Services } from "#server/services.ts";
import type { Job } from "./job-runner.ts";

/** Writes a backup into the file. @param stopping is aborted where the site stops before it is done */
export type MakeBackup = (file: string, stopping: AbortSignal) => Promise<unknown>;

type Parts = { views: ViewCounter; makeBackup: MakeBackup | undefined; log: Pick<FastifyBaseLogger, "info"> };

/** All background jobs. */
export function backgroundJobs(services: Services, { views, makeBackup, log }: Parts): Job[] {
  const { db, clock, config, media, mailWorker } = services;
  const hourly = { every: SWEEP_EVERY, scope: "site", runsAtStart: true } as const;
  const jobs: Job[] = [
    { name: "write views", every: SECOND, scope: "process", run: () => views.flush() },
    { name: "send mail", every: 5 * SECOND, scope: "process", run: async () => mailWorker.startSending() },
    { name: "delete ended sessions", ...hourly, run: () => forgetEnded(db, clock.now()) },
    { name: "delete ended attempts", ...hourly, run: () => forgetEndedAttempts(db, clock.now()) },
    { name: "delete old publication keys", ...hourly, run: () => forgetOldPublications(db, clock.now()) },
    { name: "delete old audit entries", ...hourly, run: () => forgetOldEntries(db, clock.now()) },
    { name: "delete ended data links", ...hourly, run: () => forgetEndedLinks(db, clock.now()) },
    { name: "delete ended bans", ...hourly, run: () => forgetEndedBans(db, clock.now()) },
    { name: "delete networks of comments", ...hourly, run: () => forgetOldNetworks(db, clock.now()) },
    { name: "delete old visits", ...hourly, run: () => forgetOldVisits(db, clock.now()) },
    { name: "empty the log of writes", ...hourly, run: () => eraseDeleted(db) },
    { name: "delete old subscriptions", ...hourly, run: () => forgetOldSubscriptions(db, clock.now()) },
    { name: "delete counts of confirmed mails", ...hourly, run: () => forgetConfirmedMails(db, clock.now()) },
    { name: "delete unused files", ...hourly, run: () => sweepMedia(db, media.storage, clock) },
    { name: "delete unfinished files", ...hourly, run: () => sweepIncoming(media.incoming, clock) },
    { name: "delete copies of deleted files", ...hourly, run: () => sweepCopies(db, media.storage) },
    { name: "measure files", ...hourly, run: () => media.measureAll() },
  ];
  if (config.backups && makeBackup) {
    const schedule = { ...config.backups, folder: join(config.dataDir, "backups"), clock };
    jobs.push({
      name: "make a backup",
      every: 10 * MINUTE,
      scope: "site",
      runsAtStart: true,
      async run(stopping) {
        const make = async (file: string) => {
          await makeBackup(file, stopping);
          log.info({ file }, "a backup was made");
        };
        await makeDueBackup({ ...schedule, make });
      },
    });
  }
  return jobs;
}
