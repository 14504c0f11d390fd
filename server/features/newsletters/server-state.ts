import { SECOND } from "#server/clock.ts";
import type { Delivery } from "#server/mail/mail-session.ts";

/** How the mail server has answered lately. */
export type ServerState = {
  /** How many more mails may be tried while so many are under way. */
  allowed(underWay: number): number;
  /** @returns why the newsletter has to stop, with the server's words; undefined where it goes on */
  note(delivery: Delivery): { reason: "refusals" | "blocked"; said: string } | undefined;
  /** Its words where it does not answer; '' where it does. */
  complaint(): string;
};

/** After so many refusals in a row something is wrong that more mails make worse. */
const REFUSALS_IN_A_ROW = 20;
/** Before a server is asked again that does not answer; the last one repeats. */
const pauses = [SECOND, 2 * SECOND, 5 * SECOND, 10 * SECOND, 30 * SECOND];

/** @param now milliseconds of a clock that nobody sets */
export function createServerState(now: () => number): ServerState {
  let silences = 0;
  let refusals = 0;
  let askedAgainAt = 0;
  let complaint = "";
  return {
    allowed(underWay) {
      if (silences === 0) return Number.POSITIVE_INFINITY;
      // One mail finds out whether a silent server is back.
      return now() >= askedAgainAt && underWay === 0 ? 1 : 0;
    },
    complaint: () => complaint,
    note(delivery) {
      if (delivery.result === "aborted") return undefined;
      if (delivery.result === "unreachable") {
        complaint = delivery.reply;
        // Those that were tried at the same time are one silence.
        if (now() < askedAgainAt) return undefined;
        askedAgainAt = now() + (pauses[Math.min(silences, pauses.length - 1)] ?? SECOND);
        silences += 1;
        return undefined;
      }
      silences = 0;
      complaint = "";
      refusals = delivery.result === "refused" ? refusals + 1 : 0;
      if (delivery.result === "blocked") return { reason: "blocked", said: delivery.reply };
      if (delivery.result === "refused" && refusals >= REFUSALS_IN_A_ROW)
        return { reason: "refusals", said: delivery.reply };
      return undefined;
    },
  };
}
