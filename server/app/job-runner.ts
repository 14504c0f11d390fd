import { SECOND } from "#server/clock.ts";

/** A background job: work that runs at an interval, without a request. */
export type Job = {
  /** The name in the log where it fails. */
  name: string;
  /** Milliseconds from one run to the next. No run starts while another one is running. */
  every: number;
  /** Whether it also runs when the site starts to listen, for what became due while it was stopped. */
  runsAtStart?: true;
  /** @param stopping is aborted where the site stops: a run may end early then, or fail */
  run(stopping: AbortSignal): Promise<unknown>;
};

export type JobRunner = {
  /** Runs the jobs that also run at the start. */
  runAtStart(): void;
  /** Starts no more runs, and gives the running ones two seconds to end. */
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
