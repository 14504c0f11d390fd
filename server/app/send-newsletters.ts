import { systemClock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { watchContentVersion } from "#server/database/content-version.ts";
import type { Database } from "#server/database/schema.ts";
import { cacheByVersion } from "#server/database/until-changed.ts";
import { sendDueNewsletters } from "#server/features/newsletters/job.ts";
import type { SendingLog } from "#server/features/newsletters/sending.ts";
import { siteSecret } from "#server/features/settings/settings.ts";
import { withLanguages } from "#server/languages/active.ts";
import { createMailSessions } from "#server/mail/mail-session.ts";

type Parts = { config: Config; db: Database; log: SendingLog };

/** Sends the newsletters that are due, for a process that does nothing else. */
export async function sendNewsletters({ config, db, log }: Parts, stopping: AbortSignal): Promise<void> {
  const clock = systemClock;
  // What is laid out is kept until the content changes.
  cacheByVersion(db, withLanguages(db, watchContentVersion(db, clock)));
  const mailSessions = createMailSessions(config, clock);
  await sendDueNewsletters({ db, clock, config, secret: await siteSecret(db), mailSessions }, log, stopping);
}
