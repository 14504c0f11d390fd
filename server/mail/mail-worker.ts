import type { FastifyBaseLogger } from "fastify";
import { type Clock, HOUR, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import type { Database, MailKind, NewsletterKind } from "#server/database/schema.ts";
import type { MailOutcome } from "#server/metrics/metrics.ts";
import { claimDueMail, deleteMail, type QueuedMail } from "./queries.ts";
import { retryLater } from "./queue.ts";
import type { RenderedMail, RenderedNewsletter } from "./render-mail.ts";
import type { MailTransport } from "./transport.ts";

/**
 * A mail template: renders a queued mail at the moment of sending; null where nothing is to be sent to that address.
 */
export type RenderMail = (mail: QueuedMail) => Promise<RenderedMail | null>;

/** The same for a kind of newsletter: such mail cannot be rendered without the link for leaving. */
export type RenderNewsletter = (mail: QueuedMail) => Promise<RenderedNewsletter | null>;

export type MailTemplates = Record<Exclude<MailKind, NewsletterKind>, RenderMail> &
  Record<NewsletterKind, RenderNewsletter>;

export type MailWorker = {
  /** Sends what is due. Resolves when all of it was tried once. */
  sendDue(): Promise<void>;
  /** Starts sending what is due now, without waiting for it: mail of other processes, and mail whose pause is over. */
  startSending(): void;
  /** Starts sending what is due within a second, without waiting for it. */
  wake(): void;
  /** Starts no more mails and gives those under way two seconds; the others stay queued. */
  close(): Promise<void>;
};

type Parts = {
  db: Database;
  clock: Clock;
  transport: MailTransport;
  templates: MailTemplates;
  /** Masks addresses, which mail servers repeat in their replies. */
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Called with the outcome of each attempt. */
  onTried: (outcome: MailOutcome) => void;
};

/** The least delay after `wake`; at most twice that. */
const WAKE_AFTER = SECOND / 3;
/** How long a claimed mail belongs to its process, which may have died; longer than a transport takes for one. */
const LEASE = 90 * SECOND;
/** Before each further try; the last one repeats. */
const pauses = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR];
/** Mails that are sent at the same time, so that one slow server does not delay all of them. */
const CONCURRENCY = 5;
/** For mails under way when the server stops, of the 10 seconds that it has in all. */
const STOP_WITHIN = 2 * SECOND;

/** Characters of a mail server's reply in the log. */
const REASON_LENGTH = 160;

export function createMailWorker({ db, clock, transport, templates, log, onTried }: Parts): MailWorker {
  const jobs = new Set<Promise<void>>();
  let freeSlots = CONCURRENCY;
  let isWanted = false;
  let isClosed = false;
  let waking: ReturnType<typeof setTimeout> | undefined;

  const claimNext = async () => {
    if (isClosed) return undefined;
    const now = clock.now();
    return claimDueMail(db, { now: toInstant(now), dueAt: toInstant(now + LEASE) });
  };

  const giveUp = async (mail: QueuedMail, reason: string) => {
    log.warn({ mail: mail.id, kind: mail.kind, to: mail.recipient, tries: mail.tries, reason }, "mail given up");
    await deleteMail(db, mail.id);
    onTried("given up");
  };

  const attempt = async (mail: QueuedMail) => {
    const now = clock.now();
    if (Date.parse(mail.expires_at) <= now) return giveUp(mail, "it is too old to be of use");
    const rendered = await templates[mail.kind](mail);
    if (rendered) {
      await transport.send(mail.recipient, rendered);
      onTried("sent");
    }
    await deleteMail(db, mail.id);
  };

  const handle = async (mail: QueuedMail) => {
    try {
      await attempt(mail);
    } catch (error) {
      const reason = reasonOf(error);
      if (isPermanentRejection(error)) return giveUp(mail, reason);
      const pause = pauses[Math.min(mail.tries, pauses.length) - 1] ?? 5 * SECOND;
      // No later than it is dropped: nobody's address waits here longer than that.
      const dueAt = Math.min(clock.now() + pause, Date.parse(mail.expires_at));
      await retryLater(db, mail, toInstant(dueAt));
      onTried("put off");
      log.info({ mail: mail.id, kind: mail.kind, tries: mail.tries, reason }, "mail not sent, tried again later");
    }
  };

  const work = async () => {
    try {
      do {
        isWanted = false;
        for (let mail = await claimNext(); mail; mail = await claimNext()) {
          // The next mail need not wait for this one.
          startWork();
          await handle(mail);
        }
      } while (isWanted);
    } catch (error) {
      log.error(error, "the queue of mails could not be read and will be tried again");
    } finally {
      freeSlots += 1;
    }
  };

  const startWork = () => {
    if (freeSlots === 0) {
      // A job under way reads the queue once more before it ends.
      isWanted = true;
      return;
    }
    freeSlots -= 1;
    const job = work().finally(() => jobs.delete(job));
    jobs.add(job);
  };

  const allDone = async () => {
    while (jobs.size > 0) await Promise.all(jobs);
  };

  return {
    startSending: startWork,
    wake() {
      // Later, so that the extra work for a known address does not show in the time of the next response.
      waking ??= setTimeout(
        () => {
          waking = undefined;
          startWork();
        },
        WAKE_AFTER + Math.random() * WAKE_AFTER,
      );
    },
    sendDue() {
      startWork();
      return allDone();
    },
    async close() {
      isClosed = true;
      clearTimeout(waking);
      const breakOff = setTimeout(() => transport.close(), STOP_WITHIN);
      await allDone();
      clearTimeout(breakOff);
      transport.close();
    },
  };
}

/** The start of the mail server's reply, without codes: some servers quote the mail. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.slice(0, REASON_LENGTH).replace(/\d{6}/g, "…");
}

/**
 * Whether the mail server rejected this mail permanently (5xx to RCPT TO or DATA). After a wrong password, a sender
 * that is not allowed or a server that is down, the mail stays queued: the operator can repair those.
 */
function isPermanentRejection(error: unknown): boolean {
  const { command, responseCode, response } = error as Record<"command" | "responseCode" | "response", unknown>;
  // 5.7 (RFC 3463): this sender is not allowed to send.
  const isForbidden = typeof response === "string" && /^\d{3}[ -]5\.7\./.test(response);
  return (command === "RCPT TO" || command === "DATA") && Number(responseCode) >= 500 && !isForbidden;
}
