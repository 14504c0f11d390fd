import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { makeDueBackup } from "#server/archive/schedule.ts";
import type { SharedAssets } from "#server/builds/shared-assets.ts";
import { DAY, MINUTE, SECOND } from "#server/clock.ts";
import { createLeases, type Leases } from "#server/database/leases.ts";
import { eraseDeleted } from "#server/database/portable.ts";
import { announceDue, isAnyDue } from "#server/features/announcements/announcing.ts";
import { forgetFallbackReaders, forgetOldVisits, type ViewCounter } from "#server/features/articles/views.ts";
import { forgetEndedAttempts } from "#server/features/attempts/attempts.ts";
import { forgetOldEntries } from "#server/features/audit/audit.ts";
import { forgetEnded } from "#server/features/auth/sessions.ts";
import { forgetEndedBans } from "#server/features/bans/bans.ts";
import { forgetOldBounces } from "#server/features/bounces/lists.ts";
import { createBounceReader } from "#server/features/bounces/reading.ts";
import { forgetOldNetworks } from "#server/features/comments/erasing.ts";
import { forgetEndedPresences } from "#server/features/content/presences.ts";
import { forgetEndedPreviews } from "#server/features/content/previews.ts";
import { forgetOldPublications } from "#server/features/content/publications.ts";
import { forgetOldRevisions } from "#server/features/content/revisions.ts";
import { createScheduleRunner } from "#server/features/content/schedules.ts";
import { emptyTrash } from "#server/features/content/trash.ts";
import { forgetAnsweredHandIns } from "#server/features/hand-ins/hand-ins.ts";
import { forgetOldInvitations } from "#server/features/invitations/invitations.ts";
import { isAnyCardDue, makeDueCards } from "#server/features/link-cards/making.ts";
import { beginDueNewsletters, isAnyMailDue } from "#server/features/newsletters/job.ts";
import type { NewsletterVisitCounter } from "#server/features/newsletters/visits.ts";
import { forgetEndedLinks } from "#server/features/personal-data/requests.ts";
import type { HitCounter } from "#server/features/redirects/hits.ts";
import { forgetOldMissing } from "#server/features/redirects/redirects.ts";
import { queueMissingTitles } from "#server/features/search/index-queries.ts";
import { indexPending, tidyVocabulary } from "#server/features/search/indexing.ts";
import { forgetOldSearches } from "#server/features/search/missing.ts";
import { endSoftSuppressions } from "#server/features/sign-ups/suppressions.ts";
import { forgetConfirmedMails } from "#server/features/sign-ups/unproven-mails.ts";
import { forgetOldSubscriptions } from "#server/features/subscriptions/subscriptions.ts";
import { statePending } from "#server/features/translation-states/updating.ts";
import { sweepCopies, sweepIncoming, sweepMedia } from "#server/media/sweep.ts";
import { createGuardedGet } from "#server/network/guarded-get.ts";
import { createPageEraser } from "#server/pages/erase-pages.ts";
import type { PageStore } from "#server/pages/page-store.ts";
import { SWEEP_EVERY } from "#server/retention.ts";
import type { Services } from "#server/services.ts";
import type { Job } from "./job-runner.ts";
import { sendInOwnProcess } from "./sending-process.ts";

/** Writes a backup into the file. @param stopping is aborted where the site stops before it is done */
export type MakeBackup = (file: string, stopping: AbortSignal) => Promise<unknown>;

export type JobParts = {
  views: ViewCounter;
  hits: Pick<HitCounter, "flush">;
  newsletterVisits: Pick<NewsletterVisitCounter, "flush">;
  makeBackup: MakeBackup | undefined;
  /** Those of the web build; without it there is none. */
  assets?: Pick<SharedAssets, "share"> | undefined;
  /** Rendered pages, where they are stored. */
  pages?: Pick<PageStore, "erase"> | undefined;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
};

/** How often a process looks whether work of the whole site is due. */
const LOOKS_EVERY = 10 * MINUTE;

/** Work that one process does for the whole site. @see Leases.runIfDue */
type SiteJob = { name: string; every: number; run: (stopping: AbortSignal) => Promise<unknown> };

/** All background jobs of a process. */
export function backgroundJobs(services: Services, parts: JobParts): Job[] {
  const { views, hits, newsletterVisits, assets } = parts;
  const { db, clock, media, mailWorker, missingSearches } = services;
  const leases = createLeases(db, clock);
  const hourly = { every: SWEEP_EVERY, runsAtStart: true } as const;
  return [
    { name: "write views", every: SECOND, run: () => views.flush() },
    { name: "write hits of redirects", every: 10 * SECOND, run: () => hits.flush() },
    { name: "write visits by newsletters", every: 10 * SECOND, run: () => newsletterVisits.flush() },
    {
      name: "run schedules",
      every: SECOND / 4,
      runsAtStart: true,
      run: createScheduleRunner(services, parts.log),
    },
    { name: "queue missing titles", every: DAY, runsAtStart: true, run: () => queueMissingTitles(db) },
    { name: "index texts", every: SECOND, runsAtStart: true, run: (stopping) => indexPending(db, stopping) },
    {
      name: "state translations",
      every: SECOND,
      runsAtStart: true,
      run: (stopping) => statePending(db, stopping),
    },
    { name: "write missing searches", every: 10 * SECOND, run: () => missingSearches.write() },
    { name: "send mail", every: 5 * SECOND, run: async () => mailWorker.startSending() },
    { name: "begin newsletters", every: SECOND, runsAtStart: true, run: () => beginDueNewsletters(services) },
    sendingNewsletters(services, leases, parts.log),
    { name: "delete unfinished files", ...hourly, run: () => sweepIncoming(media.incoming, clock) },
    { name: "delete copies of deleted files", ...hourly, run: () => sweepCopies(db, media.storage) },
    ...(assets ? [{ name: "share assets", every: 30 * SECOND, runsAtStart: true, run: assets.share } as const] : []),
    ...(services.config.indexNow || services.config.webSubHub ? [announcing(services, leases, parts.log)] : []),
    ...(services.config.linkCards ? [makingCards(services, leases, parts.log)] : []),
    ...siteJobs(services, parts).map((job) => whenDue(job, leases)),
  ];
}

/** The lease is only asked for where there is something to tell: that takes a write. */
function announcing(services: Services, leases: Leases, log: JobParts["log"]): Job {
  const name = "announce changes";
  return {
    name,
    every: 5 * SECOND,
    runsAtStart: true,
    async run(stopping) {
      if (!(await isAnyDue(services))) return;
      const onFailure: Parameters<typeof announceDue>[0]["onFailure"] = (failure) =>
        log.warn(failure, "changed pages were not announced");
      const tell = (lost: AbortSignal) => announceDue({ ...services, onFailure }, AbortSignal.any([stopping, lost]));
      await leases.runIfDue(name, 0, tell);
    },
  };
}

/** Before newsletters are sent again after a failure; the last one repeats. */
const pausesAfterFailures = [SECOND, 5 * SECOND, 30 * SECOND, MINUTE];

/** One process sends for the whole site; another one takes over where it dies. */
function sendingNewsletters(services: Services, leases: Leases, log: JobParts["log"]): Job {
  const name = "send newsletters";
  let failures = 0;
  let restsUntil = 0;
  return {
    name,
    every: SECOND,
    runsAtStart: true,
    async run(stopping) {
      if (performance.now() < restsUntil || !(await isAnyMailDue(services))) return;
      const send = (lost: AbortSignal) => sendInOwnProcess(services.config, log, AbortSignal.any([stopping, lost]));
      try {
        await leases.runIfDue(name, 0, send);
        failures = 0;
      } catch (error) {
        restsUntil = performance.now() + (pausesAfterFailures[failures] ?? MINUTE);
        failures += 1;
        throw error;
      }
    },
  };
}

/** The same for links whose sites are to be asked. */
function makingCards(services: Services, leases: Leases, log: JobParts["log"]): Job {
  const name = "make link cards";
  const get = createGuardedGet(services.config.siteUrl);
  return {
    name,
    every: SECOND,
    runsAtStart: true,
    async run(stopping) {
      if (!(await isAnyCardDue(services))) return;
      const make = (lost: AbortSignal) => makeDueCards({ ...services, get, log }, AbortSignal.any([stopping, lost]));
      await leases.runIfDue(name, 0, make);
    },
  };
}

function whenDue({ name, every, run }: SiteJob, leases: Leases): Job {
  return {
    name,
    every: Math.min(every, LOOKS_EVERY),
    runsAtStart: true,
    run: (stopping) => leases.runIfDue(name, every, (lost) => run(AbortSignal.any([stopping, lost]))),
  };
}

function siteJobs(
  services: Services,
  { makeBackup, pages, log }: Pick<JobParts, "makeBackup" | "pages" | "log">,
): SiteJob[] {
  const { db, clock, config, media } = services;
  const every = SWEEP_EVERY;
  const jobs: SiteJob[] = [
    { name: "delete ended sessions", every, run: () => forgetEnded(db, clock.now()) },
    { name: "delete ended attempts", every, run: () => forgetEndedAttempts(db, clock.now()) },
    { name: "delete old publication keys", every, run: () => forgetOldPublications(db, clock.now()) },
    { name: "delete old audit entries", every, run: () => forgetOldEntries(db, clock.now()) },
    { name: "delete ended data links", every, run: () => forgetEndedLinks(db, clock.now()) },
    { name: "delete old invitations", every, run: () => forgetOldInvitations(db, clock.now()) },
    { name: "delete ended bans", every, run: () => forgetEndedBans(db, clock.now()) },
    { name: "delete networks of comments", every, run: () => forgetOldNetworks(db, clock.now()) },
    { name: "delete old revisions", every, run: () => forgetOldRevisions(db, clock.now()) },
    { name: "delete old hand-ins", every, run: () => forgetAnsweredHandIns(db, clock.now()) },
    { name: "delete ended previews", every, run: () => forgetEndedPreviews(db, clock.now()) },
    { name: "delete ended presences", every, run: () => forgetEndedPresences(db, clock.now()) },
    { name: "empty the trash", every, run: () => emptyTrash(services) },
    { name: "delete old missing paths", every, run: () => forgetOldMissing(db, clock.now()) },
    {
      name: "delete old counts of wanted languages",
      every,
      run: () => forgetFallbackReaders(db, clock.now(), config.timeZone),
    },
    { name: "delete old visits", every, run: () => forgetOldVisits(db, clock.now()) },
    { name: "empty the log of writes", every, run: () => eraseDeleted(db) },
    { name: "delete old subscriptions", every, run: () => forgetOldSubscriptions(db, clock.now()) },
    { name: "delete counts of confirmed mails", every, run: () => forgetConfirmedMails(db, clock.now()) },
    { name: "delete old bounces", every, run: () => forgetOldBounces(db, clock.now()) },
    { name: "end soft suppressions", every, run: () => endSoftSuppressions(db, clock.now()) },
    { name: "delete old searches", every, run: () => forgetOldSearches(db, clock.now()) },
    { name: "tidy the vocabulary", every: DAY, run: (stopping) => tidyVocabulary(db, stopping) },
    { name: "delete unused files", every, run: () => sweepMedia(db, media.storage, clock) },
    { name: "measure files", every, run: () => media.measureAll() },
  ];
  if (config.bounceImapUrl !== null) {
    const run = createBounceReader(services, config.bounceImapUrl, log);
    jobs.push({ name: "read bounces", every: 5 * MINUTE, run });
  }
  if (pages) jobs.push({ name: "erase pages", every: MINUTE, run: createPageEraser(db, pages) });
  if (config.backups && makeBackup) {
    const schedule = { ...config.backups, folder: join(config.dataDir, "backups"), clock };
    jobs.push({
      name: "make a backup",
      every: config.backups.every,
      async run(stopping) {
        const make = async (file: string) => {
          await makeBackup(file, stopping);
          log.info({ file }, "a backup was made");
        };
        return makeDueBackup({ ...schedule, make });
      },
    });
  }
  return jobs;
}
