import type { FormMarks } from "#contract/common.ts";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { SECOND } from "./clock.ts";
import { AppError } from "./errors.ts";

/**
 * Refuses a guest's form that a program filled in: the unseen field has something in it, or it came back at once.
 * @throws AppError looks_automated, too_fast
 */
export function refusePrograms({ leaveEmpty = "", shownAt }: FormMarks, now: number): void {
  if (leaveEmpty !== "") throw new AppError("looks_automated");
  if (shownAt !== undefined && now - shownAt < MIN_FILL_MS) {
    throw new AppError("too_fast", { retryAfter: MIN_FILL_MS / SECOND });
  }
}
