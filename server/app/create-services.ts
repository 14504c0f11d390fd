import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/schema.ts";
import { anotherCodeMail, codeMail, passwordResetMail } from "#server/features/auth/mail-templates.ts";
import { commentDecisionMail } from "#server/features/comments/mail-templates.ts";
import { handedInMail, handInAnsweredMail } from "#server/features/hand-ins/mail-templates.ts";
import { invitationMail } from "#server/features/invitations/mail-templates.ts";
import { dataLinkMail } from "#server/features/personal-data/mail-templates.ts";
import { createMissingSearches } from "#server/features/search/missing.ts";
import { siteSecret } from "#server/features/settings/settings.ts";
import { confirmationMail } from "#server/features/subscriptions/mail-templates.ts";
import { knownAddressMail, welcomeMail } from "#server/features/users/mail-templates.ts";
import { createMailSessions } from "#server/mail/mail-session.ts";
import { createMailWorker } from "#server/mail/mail-worker.ts";
import { createTransport } from "#server/mail/transport.ts";
import { mediaFolders } from "#server/media/folders.ts";
import type { ImageWorkers } from "#server/media/image-process.ts";
import { createMediaLibrary } from "#server/media/library.ts";
import { openStorage } from "#server/media/storage/open-storage.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { Foundation, Services } from "#server/services.ts";

type Parts = {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Metrics;
  imageWorkers?: ImageWorkers | undefined;
};

/** Creates the services that the features use. */
export async function createServices({ config, db, clock, log, metrics, imageWorkers }: Parts): Promise<Services> {
  const media = createMediaLibrary({
    storage: await openStorage(config, (error) => log.warn(error, "the object store does not answer yet")),
    incoming: mediaFolders(config.dataDir).incoming,
    db,
    clock,
    logLeftover: (error) => {
      log.error(error, "a file could not be deleted or measured; the sweep tries again");
    },
    logUnmade: (file) => log.error({ file }, "a variant of a picture takes too much to be made, and is not found"),
    logWorkerEnd: (end) => log.warn({ end }, "an image worker was ended, and its picture rejected"),
    imageWorkers,
  });
  const foundation: Foundation = { config, db, clock, media, secret: await siteSecret(db) };
  const mailWorker = createMailWorker({
    db,
    clock,
    log,
    transport: createTransport(config, clock),
    onTried: metrics.mailed,
    templates: {
      welcome: welcomeMail(foundation),
      "known-address": knownAddressMail(foundation),
      "login-code": codeMail(foundation),
      "another-code": anotherCodeMail(foundation),
      "password-reset": passwordResetMail(foundation),
      "data-link": dataLinkMail(foundation),
      invitation: invitationMail(foundation),
      "confirm-subscription": confirmationMail(foundation),
      "comment-decision": commentDecisionMail(foundation),
      "handed-in": handedInMail(foundation),
      "hand-in-answered": handInAnsweredMail(foundation),
    },
  });
  const mailSessions = createMailSessions(config, clock);
  return { ...foundation, mailWorker, mailSessions, missingSearches: createMissingSearches(db, clock) };
}
