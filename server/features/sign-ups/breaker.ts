import type { BreakerState } from "#contract/dashboard.ts";

/** Mails to unproven addresses in some time, and how many of their owners followed them up. */
export type SentMails = { sent: number; confirmed: number };

/** Fewer mails than these say nothing about who asks for them. */
const LEAST_FOR_QUESTION = 20;
const LEAST_FOR_STOP = 40;
/** The part of the mails that is confirmed where people sign up themselves is well above this. */
const LEAST_SHARE = 0.25;

/**
 * Whether somebody has mails sent to the addresses of strangers. Too few confirmations in any of the times are the
 * sign: first everybody is asked a question, and where mails that were there long enough to be confirmed show the same,
 * no more are sent.
 * @param recent mails of each time, up to now
 * @param aged the same without those of the last hour
 */
export function breakerState({ recent, aged }: { recent: SentMails[]; aged: SentMails[] }): BreakerState {
  if (aged.some((mails) => isUnanswered(mails, LEAST_FOR_STOP))) return "stopped";
  return recent.some((mails) => isUnanswered(mails, LEAST_FOR_QUESTION)) ? "question" : "normal";
}

function isUnanswered({ sent, confirmed }: SentMails, least: number): boolean {
  return sent >= least && confirmed < sent * LEAST_SHARE;
}
