import { toInstant } from "#server/clock.ts";
import { suppressFor } from "#server/features/sign-ups/suppressions.ts";
import type { Services } from "#server/services.ts";
import type { Composing } from "./composing.ts";
import { mailsTo, subscribedAmong } from "./mails.ts";
import {
  hasNewsletterDueFor,
  type NewsletterRow,
  selectDueToBegin,
  selectDueToSend,
  selectLeftSending,
  selectNewsletter,
} from "./queries.ts";
import { moveRecipients, type RecipientRow } from "./recipient-queries.ts";
import { type SendingLog, sendToAll } from "./sending.ts";
import { beginScheduled, dueByRule, makeByRule } from "./starting.ts";

/** Begins newsletters whose time has come: each once, whichever process does it. */
export async function beginDueNewsletters(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await dueByRule(services);
  if (due !== null && !(await hasNewsletterDueFor(db, due))) await makeByRule(services);
  for (const id of await selectDueToBegin(db, toInstant(clock.now()))) await beginScheduled(services, id);
}

/** Whether somebody is to be written to now, or a process has died as it wrote to somebody. */
export async function isAnyMailDue({ db, clock }: Services): Promise<boolean> {
  if ((await selectDueToSend(db, toInstant(clock.now()))).length > 0) return true;
  return (await selectLeftSending(db)).length > 0;
}

type Sending = Composing & Pick<Services, "mailSessions">;

/** Sends the newsletters that have begun, one after the other. The caller holds a lease. */
export async function sendDueNewsletters(services: Sending, log: SendingLog, stopping: AbortSignal): Promise<void> {
  const { db, clock, config, mailSessions } = services;
  for (const id of await selectLeftSending(db)) {
    await moveRecipients(db, id, "sending", { status: "uncertain", at: toInstant(clock.now()) });
  }
  const parts = {
    db,
    clock,
    config,
    log,
    sessions: mailSessions,
    writeMails: (newsletter: NewsletterRow, recipients: readonly RecipientRow[]) =>
      mailsTo(services, newsletter, recipients),
    subscribedAmong: (ids: readonly number[]) => subscribedAmong(services, ids),
    suppress: (email: string, serverSaid: string) =>
      suppressFor(services, email, { reason: "unknown_address", serverSaid }),
  };
  for (const id of await selectDueToSend(db, toInstant(clock.now()))) {
    const row = await selectNewsletter(db, id);
    if (row?.status !== "sending" || stopping.aborted) continue;
    // No other newsletter overtakes one that the database has interrupted.
    if ((await sendToAll(parts, row, stopping)) === "interrupted") return;
  }
}
