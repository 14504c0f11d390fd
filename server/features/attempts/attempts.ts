import { DAY, HOUR, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { keyedHash } from "#server/crypto/secrets.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { Foundation } from "#server/services.ts";
import { countUp, deleteAttempts, deleteEndedAttempts } from "./queries.ts";

/** How often within how long, for one e-mail address or user (product.md, section 3; the last ones are our own). */
const bounds = {
  login: { max: 10, within: 15 * MINUTE },
  "login-code": { max: 5, within: HOUR },
  "resend-call": { max: 1, within: 60 * SECOND },
  "reset-call": { max: 5, within: HOUR },
  "register-call": { max: 5, within: HOUR },
  /** The owner of an address is told at most once a day that a registration was tried with it. */
  "known-address": { max: 1, within: DAY },
  /** The least time between two reset links, because anyone may request one for any address. */
  "password-reset": { max: 1, within: 10 * MINUTE },
  comment: { max: 20, within: 10 * MINUTE },
  /** Mails about moderators' decisions to an address that a guest typed. */
  "comment-decision": { max: 5, within: DAY },
  subscription: { max: 5, within: HOUR },
  profile: { max: 20, within: HOUR },
  /**
   * Codes requested with the e-mail address alone: others on the owner's network can request them, so they are limited
   * apart from the owner's own.
   */
  "network-code": { max: 4, within: HOUR },
  /** Each question of the mail breaker can be answered once. */
  question: { max: 1, within: 30 * MINUTE },
  /** Mails to somebody about what waits for them in the back-office. */
  "handed-in": { max: 1, within: HOUR },
  "hand-in-answered": { max: 1, within: HOUR },
  "current-password": { max: 10, within: 15 * MINUTE },
  "data-request-call": { max: 5, within: HOUR },
  /** The owner of an address gets one link to their data a day, whoever asks for it. */
  "data-link": { max: 1, within: DAY },
  /** One's own data as a file: all tables are read for it. */
  "data-download": { max: 20, within: HOUR },
};

/** How much the clocks of hosts may differ. What ends later than that was counted by a clock that was set back. */
const SLACK = 30 * SECOND;

type Bound = { max: number; within: number };
/** What is counted; for an e-mail address, or the id of a user. */
type Kind = keyof typeof bounds;
type Counting = Pick<Foundation, "db" | "clock" | "config" | "secret">;

/**
 * Counts one more and says whether it is still within the bounds. Kept in the database: it holds after a restart and
 * for all processes, and under a hash, so that no address of a stranger is stored.
 */
export async function isWithinBounds(services: Counting, kind: Kind, whom: string): Promise<boolean> {
  return (await count(services, kind, whom)) === null;
}

/** Counts one more, and says how many milliseconds it has to wait to be within the bounds. */
export async function waitWithin(services: Counting, kind: Kind, whom: string): Promise<number> {
  return (await count(services, kind, whom)) ?? 0;
}

/** @throws AppError too_many_requests with the seconds to wait */
export async function countAttempt(services: Counting, kind: Kind, whom: string): Promise<void> {
  const wait = await count(services, kind, whom);
  if (wait !== null) throw new AppError("too_many_requests", { retryAfter: Math.ceil(wait / SECOND) });
}

/**
 * Counts one more call of this name from this network, for all processes; `within` in milliseconds.
 * @returns milliseconds to wait, or null where there is no need to
 */
export async function countCall(
  services: Counting,
  name: string,
  bound: Bound,
  network: string,
): Promise<number | null> {
  return countWithin(services, bound, keyedHash(services.secret, `call ${name}`, network));
}

async function count(services: Counting, kind: Kind, whom: string): Promise<number | null> {
  return countWithin(services, bounds[kind], keyedHash(services.secret, kind, whom));
}

async function countWithin(
  { db, clock, config }: Counting,
  { max, within }: Bound,
  key: string,
): Promise<number | null> {
  if (!config.rateLimit) return null;
  const now = clock.now();
  const counted = await countUp(db, {
    key,
    now: toInstant(now),
    endsAt: toInstant(now + within),
    latest: toInstant(now + within + SLACK),
  });
  return counted.count <= max ? null : Math.max(Date.parse(counted.ends_at) - now, SECOND);
}

/** Begins to count anew. */
export async function forgetAttempts({ db, secret }: Counting, kind: Kind, whom: string): Promise<void> {
  await deleteAttempts(db, keyedHash(secret, kind, whom));
}

export async function forgetEndedAttempts(db: Database, now: number): Promise<void> {
  await deleteEndedAttempts(db, toInstant(now));
}
