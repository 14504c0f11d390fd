import { toInstant } from "#server/clock.ts";
import { suppressFor } from "#server/features/sign-ups/suppressions.ts";
import type { Services } from "#server/services.ts";
import { mailsTo } from "./mails.ts";
import { hasNewsletterDueFor, type NewsletterRow, selectDueNewsletters, selectNewsletter } from "./queries.ts";
import type { RecipientRow } from "./recipient-queries.ts";
import { type SendingLog, sendToAll } from "./sending.ts";
import { beginScheduled, dueByRule, makeByRule } from "./starting.ts";

/** Whether a newsletter is being sent, or is to begin now. */
export async function isAnyNewsletterDue(services: Services): Promise<boolean> {
  const { db, clock } = services;
  if ((await selectDueNewsletters(db, toInstant(clock.now()))).length > 0) return true;
  const due = await dueByRule(services);
  return due !== null && !(await hasNewsletterDueFor(db, due));
}

/** Begins newsletters whose time has come, and sends those that have begun, one after the other. */
export async function sendDueNewsletters(services: Services, log: SendingLog, stopping: AbortSignal): Promise<void> {
  const { db, clock, config, mailSessions } = services;
  await makeByRule(services);
  for (const id of await selectDueNewsletters(db, toInstant(clock.now()))) {
    const due = await selectNewsletter(db, id);
    if (due?.status === "scheduled") await beginScheduled(services, id);
    const row = await selectNewsletter(db, id);
    if (row?.status !== "sending" || stopping.aborted) continue;
    const parts = {
      db,
      clock,
      config,
      log,
      sessions: mailSessions,
      writeMails: (newsletter: NewsletterRow, recipients: readonly RecipientRow[]) =>
        mailsTo(services, newsletter, recipients),
      suppress: (email: string, serverSaid: string) =>
        suppressFor(services, email, { reason: "unknown_address", serverSaid }),
    };
    await sendToAll(parts, row, stopping);
  }
}
