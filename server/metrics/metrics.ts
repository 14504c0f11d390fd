import type { BreakerState } from "#contract/dashboard.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** How many requests are under way before the router, and how many were rejected there. */
export type Load = { reading: number; writing: number; rejected: number };

export type MailOutcome = "sent" | "put off" | "given up";

/** How a page was made: rendered, filled with other counts and times, or as it was stored. */
export type PageMaking = "rendered" | "filled" | "stored";

/** What is read when metrics are requested. */
export type Sources = {
  load: Load;
  countMails: () => Promise<number>;
  /** Whether people can sign up, by the purpose of the mail that it takes. */
  readBreakers: () => Promise<Record<string, BreakerState>>;
};

/** What is counted while the site runs. */
export type Metrics = {
  /** Registers what is read only when metrics are requested. */
  watch(sources: Sources): void;
  /**
   * A request that came to the router: the label and the pattern of its route, where it has them, and its time in
   * milliseconds.
   */
  answered(request: {
    method: string;
    label: string | undefined;
    pattern: string | undefined;
    status: number;
    ms: number;
  }): void;
  /** One that was answered from the response cache. */
  cached(status: number): void;
  /** A cached response had to be made. */
  rendered(): void;
  /** A page was made that was not in the response cache. */
  pageMade(by: PageMaking): void;
  rejected(endpoint: string, code: ErrorCode): void;
  mailed(outcome: MailOutcome): void;
  /** An error was logged. */
  failed(error: unknown): void;
};

/** Used where metrics are switched off: nothing is measured. */
export const noMetrics: Metrics = {
  watch: () => undefined,
  answered: () => undefined,
  cached: () => undefined,
  rendered: () => undefined,
  pageMade: () => undefined,
  rejected: () => undefined,
  mailed: () => undefined,
  failed: () => undefined,
};
