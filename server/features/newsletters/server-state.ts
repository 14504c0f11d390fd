import type { StopReason } from "#contract/newsletter-names.ts";
import { SECOND } from "#server/clock.ts";
import type { Delivery } from "#server/mail/mail-session.ts";

/** How the mail server has answered lately. */
export type ServerState = {
  /** How many more mails may be tried while so many are under way. */
  allowed(underWay: number): number;
  /** @returns why the newsletter has to stop, with the server's words; undefined where it goes on */
  note(delivery: Delivery): Stop | undefined;
  /** Its words where it does not answer; '' where it does. */
  complaint(): string;
};

export type Stop = { reason: StopReason; said: string };

/** After so many refusals, or mails without an answer, in a row something is wrong that more mails make worse. */
const IN_A_ROW = 20;
/** Before a server is asked again that does not answer; the last one repeats. */
const pauses = [SECOND, 2 * SECOND, 5 * SECOND, 10 * SECOND, 30 * SECOND];

/** What stops a newsletter where it happens so often in a row. */
const stops: Partial<Record<Delivery["result"], { reason: StopReason; after: number }>> = {
  blocked: { reason: "blocked", after: 1 },
  refused: { reason: "refusals", after: IN_A_ROW },
  uncertain: { reason: "no_answers", after: IN_A_ROW },
};

/** @param now milliseconds of a clock that nobody sets */
export function createServerState(now: () => number): ServerState {
  let last: Delivery["result"] = "sent";
  let inARow = 0;
  let silences = 0;
  let askedAgainAt = 0;
  let complaint = "";

  const noteSilence = (said: string) => {
    complaint = said;
    // Those that were tried at the same time are one silence.
    if (now() < askedAgainAt) return;
    askedAgainAt = now() + (pauses[Math.min(silences, pauses.length - 1)] ?? SECOND);
    silences += 1;
  };

  return {
    allowed(underWay) {
      if (silences === 0) return Number.POSITIVE_INFINITY;
      // One mail finds out whether a silent server is back.
      return now() >= askedAgainAt && underWay === 0 ? 1 : 0;
    },
    complaint: () => complaint,
    note(delivery) {
      const { result } = delivery;
      if (result === "aborted") return undefined;
      if (result === "unreachable") {
        noteSilence(delivery.reply);
        return undefined;
      }
      silences = 0;
      complaint = "";
      inARow = result === last ? inARow + 1 : 1;
      last = result;
      const stop = stops[result];
      if (!stop || inARow < stop.after) return undefined;
      return { reason: stop.reason, said: "reply" in delivery ? delivery.reply : "" };
    },
  };
}
