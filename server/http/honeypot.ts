import type { Honeypot } from "#contract/common.ts";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { SECOND } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";

/**
 * Rejects a guest's form that a bot filled in: the honeypot field has a value, or the form was sent sooner than people
 * type.
 * @throws AppError looks_automated, too_fast
 */
export function rejectBots({ leaveEmpty = "", shownAt }: Honeypot, now: number): void {
  if (leaveEmpty !== "") throw new AppError("looks_automated");
  if (isTooFast(shownAt, now)) {
    throw new AppError("too_fast", { retryAfter: MIN_FILL_MS / SECOND });
  }
}

/** The same as an answer, for what is not rejected but read by a moderator first. */
export function isFilledInByBot({ leaveEmpty = "", shownAt }: Honeypot, now: number): boolean {
  return leaveEmpty !== "" || isTooFast(shownAt, now);
}

function isTooFast(shownAt: number | undefined, now: number): boolean {
  return shownAt !== undefined && now - shownAt < MIN_FILL_MS;
}
