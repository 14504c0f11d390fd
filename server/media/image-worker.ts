/**
 * The image worker: a program of its own that decodes and encodes pictures for the process that started it
 * (image-process.ts), so that what a picture costs is never paid by serving.
 */
import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { onStopSignal } from "#server/process/stop-signals.ts";
import { type FromWorker, type ImageJob, type JobLimits, PictureError, type ToWorker } from "./image-jobs.ts";

/** A third of what a serving process gets where both want to compute. Less, and readers wait long for a variant. */
const PRIORITY = 5;
/** Milliseconds between two checks of what a job takes. Decoders fill about 1 MB in one of them. */
const CHECK_INTERVAL = 20;

// Threads take over the priority of the one that starts them: before there is any.
setPriority(PRIORITY);
// Where the whole machine runs out of memory, Linux ends this process and not the one that serves.
void writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);
// Jobs under way are finished, and the parent ends the worker.
onStopSignal(() => undefined);
process.on("disconnect", end);
process.on("message", (message: ToWorker) => void answer(message));

/** At once: an orderly exit waits for the thread that decodes. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

function send(answer: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(answer, () => resolve());
  });
}

async function answer({ job, limits }: ToWorker): Promise<void> {
  const watch = watchCost(limits);
  await send({ kind: "started" });
  const result = await resultOf(job);
  // Nothing more from a worker that ends itself: its parent would hand it the next job.
  if (!watch.stop()) await send(result);
}

async function resultOf(job: ImageJob): Promise<FromWorker> {
  try {
    const { doImageJob } = await import("./pictures.ts");
    return { kind: "done", picture: await doImageJob(job) };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): FromWorker {
  if (error instanceof PictureError) return { kind: "unreadable" };
  const { message = String(error), code } = error as Partial<NodeJS.ErrnoException>;
  return { kind: "failed", message, code };
}

/** Ends the worker where the job takes more than it may. Decoding runs in another thread, and does not hold this up. */
function watchCost({ cpu, memory }: JobLimits) {
  let isExceeded = false;
  const before = process.cpuUsage();
  const checking = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isOverTime = (user + system) / 1000 > cpu;
    if (!isOverTime && process.memoryUsage.rss() <= memory) return;
    isExceeded = true;
    clearInterval(checking);
    void send({ kind: "too-costly", limit: isOverTime ? "cpu" : "memory" }).then(end);
  }, CHECK_INTERVAL);
  return {
    /** Whether the worker ends itself. Nothing is watched any more. */
    stop(): boolean {
      clearInterval(checking);
      return isExceeded;
    },
  };
}
