import { SECOND } from "#server/clock.ts";

/** Work that no request asks for, repeated at an interval. */
export type Job = {
  /** As the log calls it where it fails. */
  name: string;
  /** Milliseconds from one run to the next. A run that takes longer is not joined by a second one. */
  every: number;
  /** Whether every process does it, or one of them for the whole site. */
  scope: "process" | "site";
  /** Whether it also runs as soon as the site listens, for what was left while nothing ran. */
  runsAtStart?: true;
  /** @param stopping is aborted where the site stops: a run may end early then, or fail */
  run(stopping: AbortSignal): Promise<unknown>;
};

export type JobRunner = {
  /** Runs those that also run at the start. */
  runAtStart(): void;
  /** Begins no more runs, and gives those under way two seconds to end. */
  stop(): Promise<void>;
};

/** Of the 10 seconds that stopping may take in all. */
const STOP_WITHIN = 2 * SECOND;

/** @param onFailure called where a run fails, with the job's name; it runs again when its time comes */
export function startJobs(jobs: readonly Job[], onFailure: (name: string, error: unknown) => void): JobRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Map<Job, Promise<void>>();
  const run = async (job: Job) => {
    try {
      await job.run(signal);
    } catch (error) {
      if (!signal.aborted) onFailure(job.name, error);
    } finally {
      underWay.delete(job);
    }
  };
  const begin = (job: Job) => {
    if (!signal.aborted && !underWay.has(job)) underWay.set(job, run(job));
  };
  const timers = jobs.map((job) => setInterval(() => begin(job), job.every));
  return {
    runAtStart() {
      for (const job of jobs) if (job.runsAtStart) begin(job);
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      const { promise: tooLate, resolve } = Promise.withResolvers<void>();
      const patience = setTimeout(resolve, STOP_WITHIN);
      await Promise.race([Promise.all(underWay.values()), tooLate]);
      clearTimeout(patience);
    },
  };
}
