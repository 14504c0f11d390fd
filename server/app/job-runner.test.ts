import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { SECOND } from "#server/clock.ts";
import { type Job, startJobs } from "./job-runner.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @returns what a job has done so far, and how it failed */
function started(run: Job["run"], options: Partial<Job> = {}) {
  const failures: [string, unknown][] = [];
  const job: Job = { name: "count", every: SECOND, run, ...options };
  const runner = startJobs([job], (...failure) => failures.push(failure));
  onTestFinished(() => runner.stop());
  return { runner, failures };
}

test("a job runs after each interval, and not at the start", async () => {
  const run = vi.fn(async () => undefined);
  const { runner } = started(run);
  runner.runAtStart();
  await vi.advanceTimersByTimeAsync(SECOND - 1);
  expect(run).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(2 * SECOND + 1);
  expect(run).toHaveBeenCalledTimes(3);
});

test("a job that runs at the start runs at once as well", async () => {
  const run = vi.fn(async () => undefined);
  started(run, { runsAtStart: true }).runner.runAtStart();
  expect(run).toHaveBeenCalledTimes(1);
});

test("a job does not start again while it runs", async () => {
  const first = Promise.withResolvers<void>();
  const run = vi.fn(() => first.promise);
  started(run);
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(run).toHaveBeenCalledTimes(1);
  first.resolve();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a job that fails is logged by name, and runs again", async () => {
  const error = new Error("no");
  const run = vi.fn(async () => Promise.reject(error));
  const { failures } = started(run);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(failures).toEqual([
    ["count", error],
    ["count", error],
  ]);
});

test("stopping aborts a run, waits for it, and starts no other", async () => {
  const end = Promise.withResolvers<void>();
  const signals: AbortSignal[] = [];
  const { runner, failures } = started((stopping) => {
    signals.push(stopping);
    return end.promise;
  });
  await vi.advanceTimersByTimeAsync(SECOND);
  let hasStopped = false;
  const stopping = runner.stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(SECOND);
  expect({ hasStopped, isAborted: signals[0]?.aborted }).toEqual({ hasStopped: false, isAborted: true });
  end.reject(new Error("it was aborted"));
  await stopping;
  await vi.advanceTimersByTimeAsync(SECOND);
  expect({ runs: signals.length, failures }).toEqual({ runs: 1, failures: [] });
});

test("stopping does not wait longer than two seconds", async () => {
  const { runner } = started(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(SECOND);
  const stopping = runner.stop();
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  await expect(stopping).resolves.toBeUndefined();
});
