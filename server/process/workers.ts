import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "#server/clock.ts";
import { onStopSignal } from "./stop-signals.ts";

/** The pause before a worker that ended is replaced, so that one that fails at once does not keep the machine busy. */
const REPLACE_AFTER = SECOND;

/**
 * Runs `count` processes of this program on one port and replaces those that end by themselves. SIGTERM and SIGINT end
 * them all, each as one process alone ends.
 * @param onReady once the first one listens
 * This process ends with the last one, with 1 where one of them could not start or did not stop cleanly.
 */
export function runWorkers(count: number, onReady: () => void): void {
  const alive = new Set<Worker>();
  let isStopping = false;
  let hasStarted = false;
  let exitCode = 0;

  const stop = () => {
    isStopping = true;
    for (const worker of alive) worker.process.kill("SIGTERM");
  };
  const replace = async (how: string | number) => {
    process.stderr.write(`A worker ended by itself (${how}) and is replaced\n`);
    await pause(REPLACE_AFTER);
    if (!isStopping) fork();
  };
  const fork = () => {
    const worker = cluster.fork();
    alive.add(worker);
    worker.once("listening", () => {
      if (!hasStarted) onReady();
      hasStarted = true;
    });
    worker.once("exit", (code, signal) => {
      alive.delete(worker);
      if (!isStopping && hasStarted) return void replace(signal ?? code);
      // A worker that failed to start, or to stop cleanly, has logged why itself; one that had not started yet just
      // exits.
      if (code !== 0 && signal !== "SIGTERM") exitCode = 1;
      if (!isStopping) stop();
      if (alive.size === 0) process.exit(exitCode);
    });
  };
  onStopSignal(stop);
  for (let each = 0; each < count; each += 1) fork();
}
