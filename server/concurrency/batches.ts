import { setTimeout as pause } from "node:timers/promises";

/** Nobody waits for long work, and readers would notice half of the process being busy with it. */
const PAUSE_PER_WORK = 3;

/**
 * Does long work in batches. On SQLite a batch keeps the whole process busy, on PostgreSQL the database: after each one
 * requests are answered for three times as long as it took.
 * @param batch returns whether there may be more to do
 * @param stopping ends it between two batches
 */
export async function runInBatches(batch: () => Promise<boolean>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const begun = performance.now();
    if (!(await batch())) return;
    await pause((performance.now() - begun) * PAUSE_PER_WORK);
  }
}
