import type { FastifyBaseLogger } from "fastify";
import { type Clock, HOUR, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import type { Database, MailKind } from "#server/database/schema.ts";
import type { MailOutcome } from "#server/metrics/metrics.ts";
import type { Letter } from "./letter.ts";
import { deleteMail, type QueuedMail, takeDueMail } from "./queries.ts";
import { putBack } from "./queue.ts";
import type { MailTransport } from "./transport.ts";

/** Writes a queued mail at the moment of sending; null where there is nothing to say to that address. */
export type WriteLetter = (mail: QueuedMail) => Promise<Letter | null>;

export type Postman = {
  /** Sends what is due, and returns when all of it was tried once. */
  deliver(): Promise<void>;
  /** Has what is due sent soon; returns at once. */
  wake(): void;
  /** Sends nothing more, and lets what is under way end soon; what takes longer waits for the next start. */
  close(): Promise<void>;
};

type Parts = {
  db: Database;
  clock: Clock;
  transport: MailTransport;
  letters: Record<MailKind, WriteLetter>;
  /** Masks addresses, which servers like to repeat. */
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Told how each attempt ended. */
  onTried: (outcome: MailOutcome) => void;
};

/** Mail of other processes, and mail whose pause is over, is looked for this often. */
const ROUND = 5 * SECOND;
/** At least, and at most twice that. */
const WAKE_AFTER = SECOND / 3;
/** A sender that has died is not waited for longer; more than a transport gives one sending. */
const LEASE = 90 * SECOND;
/** After each failure, growing; the last one repeats. */
const pauses = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR];
/** A slow server holds up this many mails at once, not all of them. */
const HANDS = 5;
/** At the end, for what is under way; the whole server has 10 seconds. */
const PATIENCE = 2 * SECOND;

/** Letters of a server's reply in the log. */
const MOST_OF_REASON = 160;

export function createPostman({ db, clock, transport, letters, log, onTried }: Parts): Postman {
  const hands = new Set<Promise<void>>();
  let freeHands = HANDS;
  let isWanted = false;
  let isClosed = false;
  let waking: ReturnType<typeof setTimeout> | undefined;

  const takeNext = async () => {
    if (isClosed) return undefined;
    const now = clock.now();
    return takeDueMail(db, { now: toInstant(now), dueAt: toInstant(now + LEASE) });
  };

  const giveUp = async (mail: QueuedMail, reason: string) => {
    log.warn({ mail: mail.id, kind: mail.kind, to: mail.recipient, tries: mail.tries, reason }, "mail given up");
    await deleteMail(db, mail.id);
    onTried("given up");
  };

  const attempt = async (mail: QueuedMail) => {
    const now = clock.now();
    if (Date.parse(mail.expires_at) <= now) return giveUp(mail, "it is too old to be of use");
    const letter = await letters[mail.kind](mail);
    if (letter) {
      await transport.send(mail.recipient, letter);
      onTried("sent");
    }
    await deleteMail(db, mail.id);
  };

  const handle = async (mail: QueuedMail) => {
    try {
      await attempt(mail);
    } catch (error) {
      const reason = reasonOf(error);
      if (isRefusalForGood(error)) return giveUp(mail, reason);
      const pause = pauses[Math.min(mail.tries, pauses.length) - 1] ?? ROUND;
      await putBack(db, mail, toInstant(clock.now() + pause));
      onTried("put off");
      log.info({ mail: mail.id, kind: mail.kind, tries: mail.tries, reason }, "mail not sent, tried again later");
    }
  };

  const work = async () => {
    try {
      do {
        isWanted = false;
        for (let mail = await takeNext(); mail; mail = await takeNext()) {
          // While this one is on its way, the next need not wait for it.
          callHand();
          await handle(mail);
        }
      } while (isWanted);
    } catch (error) {
      log.error(error, "the queue of mails could not be read and will be tried again");
    } finally {
      freeHands += 1;
    }
  };

  const callHand = () => {
    if (freeHands === 0) {
      // Whichever has nothing more to do looks once more.
      isWanted = true;
      return;
    }
    freeHands -= 1;
    const hand = work().finally(() => hands.delete(hand));
    hands.add(hand);
  };

  const allDone = async () => {
    while (hands.size > 0) await Promise.all(hands);
  };

  const timer = setInterval(callHand, ROUND);
  return {
    wake() {
      // Not at once: what a known address costs more would show in the time of the very next answer.
      waking ??= setTimeout(
        () => {
          waking = undefined;
          callHand();
        },
        WAKE_AFTER + Math.random() * WAKE_AFTER,
      );
    },
    deliver() {
      callHand();
      return allDone();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(waking);
      const breakOff = setTimeout(() => transport.close(), PATIENCE);
      await allDone();
      clearTimeout(breakOff);
      transport.close();
    },
  };
}

/** What the server said, as far as it is its own: some go on with a part of the mail. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.slice(0, MOST_OF_REASON).replace(/\d{6}/g, "…");
}

/**
 * Whether the server refused this very mail for good (5xx after the recipient or the text was named).
 * A wrong password, a sender who may not send or a server that is down is the operator's to mend: then the mail waits.
 */
function isRefusalForGood(error: unknown): boolean {
  const { command, responseCode, response } = error as Record<"command" | "responseCode" | "response", unknown>;
  // 5.7: we are not allowed to send, to this one or to anybody.
  const isForbidden = typeof response === "string" && /^\d{3}[ -]5\.7\./.test(response);
  return (command === "RCPT TO" || command === "DATA") && Number(responseCode) >= 500 && !isForbidden;
}
