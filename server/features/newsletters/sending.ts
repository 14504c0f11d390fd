import { setTimeout as pause } from "node:timers/promises";
import { type Clock, SECOND, toInstant } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { isDatabaseUnavailable } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { masked, reasonOf } from "#server/log/masked.ts";
import type { Delivery, MailSession, OutgoingMail } from "#server/mail/mail-session.ts";
import { hasDueMail } from "#server/mail/queries.ts";
import { createPace } from "./pace.ts";
import { endSending, type NewsletterRow, selectNewsletter, stopSending, updateNewsletter } from "./queries.ts";
import {
  claimRecipients,
  moveRecipients,
  type RecipientRow,
  returnClaimed,
  selectLastSent,
  selectNextWaiting,
  settleRecipient,
} from "./recipient-queries.ts";
import { createServerState, type Stop } from "./server-state.ts";
import { settledBy } from "./settling.ts";

/** Opens connections to the mail server. */
export type MailSessions = { open(): MailSession };

/** The mail to each of these recipients; those whom it is not for are left out. */
export type WriteMails = (
  newsletter: NewsletterRow,
  recipients: readonly RecipientRow[],
) => Promise<ReadonlyMap<number, OutgoingMail>>;

export type SendingLog = Record<"info" | "warn", (fields: object, message: string) => void>;

export type SendingParts = {
  db: Database;
  clock: Clock;
  config: Pick<Config, "newsletterConnections" | "mailPerMinute" | "mailPerHour">;
  sessions: MailSessions;
  writeMails: WriteMails;
  /** Of these subscriptions those that may be written to at this moment. */
  subscribedAmong: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Has no newsletter go to the address again. */
  suppress: (email: string, serverSaid: string) => Promise<void>;
  log: SendingLog;
};

/** How often it looks whether an editor has paused it, and whether anybody has left whose mail is under way. */
const LOOKS_EVERY = SECOND / 4;
/** How long it waits for somebody whose server has said "later". */
const STAYS_FOR = 5 * SECOND;
/** Until it looks again whether a connection is free, or another mail may go out. */
const SHORTLY = SECOND / 20;

/**
 * Sends a newsletter to everybody who waits for it, until nobody does, or only those whose servers have said "later", or
 * until it is paused, cancelled or aborted. Only one process may do it at a time: the caller holds a lease.
 * @returns `interrupted` where the database took no write for a while: somebody may still wait
 */
export async function sendToAll(
  parts: SendingParts,
  row: NewsletterRow,
  stopping: AbortSignal,
): Promise<"done" | "interrupted"> {
  const { db, clock, config, log } = parts;
  const { id } = row;
  const now = () => toInstant(clock.now());
  // Those of a process that died as it sent them.
  await moveRecipients(db, id, "sending", { status: "uncertain", at: now() });
  const halted = new AbortController();
  const halt = AbortSignal.any([halted.signal, stopping]);
  /** Another one after each pause. */
  let pausing = new AbortController();
  const all = Array.from({ length: config.newsletterConnections }, () => parts.sessions.open());
  const idle = [...all];
  /** By the ids of their subscriptions. */
  const underWay = new Map<number, { work: Promise<void>; unwanted: AbortController }>();
  const passed = () => performance.now();
  const limits = { perMinute: config.mailPerMinute, perHour: config.mailPerHour };
  const pace = createPace(limits, passed, await sinceLastSent(parts, id));
  const server = createServerState(passed);
  let shownComplaint = row.server_said;
  let isWaitingLogged = false;

  /**
   * Writes as soon as the database takes it, so that nobody is uncertain for a pause of the database. Until then no mail
   * begins, and those that have sent no byte end: a repeated write must not be about a later try.
   */
  const written = async (write: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (stopping.aborted || !isDatabaseUnavailable(error)) throw error;
        if (!isWaitingLogged)
          log.warn({ newsletter: id, reason: reasonOf(error) }, "a newsletter waits for the database");
        isWaitingLogged = true;
        halted.abort();
        await pause(LOOKS_EVERY);
      }
    }
  };

  const note = async (stop: Stop | undefined) => {
    if (stop) {
      await stopSending(db, id, { status: "paused", stop_reason: stop.reason, server_said: stop.said });
      log.warn({ newsletter: id, reason: stop.reason }, "a newsletter was paused by itself");
      halted.abort();
    } else if (server.complaint() !== shownComplaint) {
      const complaint = server.complaint();
      await updateNewsletter(db, id, { server_said: complaint });
      shownComplaint = complaint;
    }
  };

  const deliver = async (session: MailSession, recipient: RecipientRow, mail: OutgoingMail, abort: AbortSignal) => {
    const delivery = withoutAddresses(await session.send(mail, abort));
    const settled = settledBy(delivery, recipient, { now: clock.now(), startedAt: row.started_at });
    const stop = server.note(delivery);
    await written(async () => {
      await settleRecipient(db, recipient, settled);
      if (delivery.result === "refused" && delivery.isUnknownAddress)
        await parts.suppress(mail.recipient, delivery.reply);
      await note(stop);
    });
  };

  const start = (recipient: RecipientRow, mail: OutgoingMail) => {
    const session = idle.pop();
    if (!session) throw new Error("more mails were claimed than there are connections");
    const unwanted = new AbortController();
    const abort = AbortSignal.any([halt, pausing.signal, unwanted.signal]);
    const work = deliver(session, recipient, mail, abort).finally(() => {
      idle.push(session);
      underWay.delete(recipient.subscription_id);
    });
    work.catch(() => halted.abort());
    underWay.set(recipient.subscription_id, { work, unwanted });
  };

  /** Whoever leaves while their mail waits for its connection gets none: the next claim skips them. */
  const abortUnwanted = async () => {
    const subscribed = await parts.subscribedAmong([...underWay.keys()]);
    for (const [subscription, { unwanted }] of underWay) if (!subscribed.has(subscription)) unwanted.abort();
  };

  /** What there is to do where nobody may be written to now. */
  const rest = async (): Promise<"go on" | "stop"> => {
    const next = underWay.size > 0 ? now() : await selectNextWaiting(db, id);
    if (next === null) await finish();
    // Others need not wait for those whose servers say "later".
    if (next === null || Date.parse(next) - clock.now() > STAYS_FOR) return "stop";
    await shortly(LOOKS_EVERY);
    return "go on";
  };

  const claim = async (limit: number): Promise<RecipientRow[]> => {
    const at = now();
    return claimRecipients(db, id, { limit, now: at }).catch(async (error) => {
      // It may have been made, though no answer came.
      await written(() => returnClaimed(db, id, { at, except: [...underWay.keys()] }));
      throw error;
    });
  };

  const sendSome = async (): Promise<"go on" | "stop"> => {
    const claimed = await claim(mostNow());
    if (claimed.length === 0) return rest();
    const mails = await parts.writeMails(row, claimed).catch(async (error) => {
      for (const { tries, ...of } of claimed)
        await written(() => settleRecipient(db, { tries, ...of }, { status: "waiting", at: now(), tries: tries - 1 }));
      throw error;
    });
    for (const recipient of claimed) {
      const mail = mails.get(recipient.subscription_id);
      if (mail) start(recipient, mail);
      else await written(() => settleRecipient(db, recipient, { status: "skipped", at: now() }));
    }
    pace.take(mails.size);
    return "go on";
  };

  const finish = async () => {
    const isEnded = await endSending(db, id, now());
    if (isEnded) log.info({ newsletter: id }, "a newsletter was sent");
  };

  const works = () => [...underWay.values()].map(({ work }) => work);
  /** Until a mail is done, or the time is over. */
  const shortly = (time: number) => Promise.race([...works(), pause(time)]);
  const isWanted = async () => (await selectNewsletter(db, id))?.status === "sending";
  const mostNow = () => Math.min(idle.length, pace.allowed(), server.allowed(underWay.size));
  /** Codes and links that people wait for go first. */
  const isFree = async () => mostNow() > 0 && !(await hasDueMail(db, now()));

  /** Whether it goes on after a pause, for which no server that hangs is waited for. */
  const isResumed = async (): Promise<boolean> => {
    pausing.abort();
    while (underWay.size > 0 && !halt.aborted) {
      await shortly(LOOKS_EVERY);
      if (!(await isWanted())) continue;
      pausing = new AbortController();
      return true;
    }
    return false;
  };

  /** @returns whether it is still to be sent */
  const look = async (): Promise<boolean> => {
    const isOn = (await isWanted()) || (await isResumed());
    if (isOn) await abortUnwanted();
    return isOn;
  };

  const sendUntilStopped = async () => {
    for (let lookedAt = passed(); !halt.aborted; ) {
      if (passed() - lookedAt >= LOOKS_EVERY) {
        if (!(await look())) return;
        lookedAt = passed();
      }
      if (!(await isFree())) await shortly(SHORTLY);
      else if ((await sendSome()) === "stop") return;
    }
  };

  const [loop] = await Promise.allSettled([sendUntilStopped()]);
  halted.abort();
  const ended = [loop, ...(await Promise.allSettled(works()))];
  for (const session of all) session.close();
  const failed = ended.find((each) => each?.status === "rejected");
  if (failed) throw failed.reason;
  return isWaitingLogged ? "interrupted" : "done";
}

/** In milliseconds. A clock that was set back counts as no time. */
async function sinceLastSent({ db, clock }: SendingParts, id: number): Promise<number> {
  const at = await selectLastSent(db, id);
  return at === null ? Number.POSITIVE_INFINITY : Math.max(0, clock.now() - Date.parse(at));
}

/** Servers repeat the address that they refuse: it is in the subscription alone. */
function withoutAddresses(delivery: Delivery): Delivery {
  return "reply" in delivery ? { ...delivery, reply: masked(delivery.reply) } : delivery;
}
