import type { ErrorCode } from "#contract/errors.ts";

/** What is under way before the router, and how much was rejected there. */
export type Load = { reading: number; writing: number; rejected: number };

export type MailOutcome = "sent" | "put off" | "given up";

/** What is counted while the site runs. */
export type Metrics = {
  /** Where what is read only when somebody asks is found. */
  watch(sources: { load: Load; countMails: () => Promise<number> }): void;
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
  rejected(endpoint: string, code: ErrorCode): void;
  mailed(outcome: MailOutcome): void;
  /** An error was logged. */
  failed(error: unknown): void;
};

/** Where nobody asks nothing is measured. */
export const noMetrics: Metrics = {
  watch: () => undefined,
  answered: () => undefined,
  cached: () => undefined,
  rendered: () => undefined,
  rejected: () => undefined,
  mailed: () => undefined,
  failed: () => undefined,
};
