import { type ChildProcess, fork } from "node:child_process";
import { env } from "node:process";
import { MINUTE, SECOND } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { ownProgram } from "#server/process/own-program.ts";
import { type FromWorker, type ImageJob, type JobLimits, PictureError, type StoredPicture } from "./image-jobs.ts";

const MB = 1024 * 1024;

/** Measured: docs/decisions/014-image-worker.md. */
export const usualLimits: JobLimits & { idle: number } = {
  cpu: 10 * SECOND,
  wall: 30 * SECOND,
  memory: 512 * MB,
  /** Milliseconds after the last job until the worker is ended, and its memory free. */
  idle: 5 * MINUTE,
};

/** Why a worker was ended before its job was done, or ended by itself. */
export type WorkerEnd = "cpu" | "memory" | "wall" | "crashed";

export type ImageProcess = {
  /**
   * Does one job, after the last one is done; the first starts the worker.
   * @param signal ends the worker once its answer is no longer needed
   * @throws PictureError where the picture cannot be read, or takes more than a job may
   */
  run(job: ImageJob, signal: AbortSignal): Promise<StoredPicture | null>;
  close(): void;
};

const workerProgram = ownProgram("server/media/image-worker.ts", "image-worker");

/** What native libraries look at; no address, key or password of the site's is passed. */
const passedVariables = [
  "LD_LIBRARY_PATH",
  "FONTCONFIG_FILE",
  "FONTCONFIG_PATH",
  "HOME",
  "TMPDIR",
  "NODE_COMPILE_CACHE",
];
const workerEnvironment = {
  ...Object.fromEntries(passedVariables.map((name) => [name, env[name]])),
  // For glibc, as the server's own (scripts/memory.mjs).
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  // Errors of a picture go to the uploader, not to the log.
  VIPS_WARNING: "1",
};

/** Where workers come from, and where one goes that has no job any more. */
export type ImageWorkers = { start(): ChildProcess; end(idle: ChildProcess): void };

export const ownImageWorkers: ImageWorkers = {
  start: () =>
    fork(workerProgram, {
      env: workerEnvironment,
      execArgv: ["--max-semi-space-size=1"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    }),
  end: (idle) => idle.kill("SIGKILL"),
};

/** A worker ended before it began its job, so that the job is not why. */
class NotBegunError extends Error {}

/** @param onEnd called for each worker that did not finish its job */
export function createImageProcess(
  limits: typeof usualLimits,
  onEnd: (end: WorkerEnd) => void,
  workers: ImageWorkers = ownImageWorkers,
): ImageProcess {
  let worker: ChildProcess | null = null;
  let isBusy = false;
  let idling: NodeJS.Timeout | undefined;

  const start = () => {
    const child = workers.start();
    const forget = () => {
      if (worker === child) worker = null;
    };
    child.once("disconnect", forget).once("exit", forget).on("error", forget);
    worker = child;
    return child;
  };
  const stop = () => {
    if (isBusy) worker?.kill("SIGKILL");
    else if (worker) workers.end(worker);
    worker = null;
  };
  /** A worker that waits does not keep this process from ending. */
  const markIdle = (child: ChildProcess) => {
    isBusy = false;
    child.unref();
    child.channel?.unref();
    idling = setTimeout(stop, limits.idle).unref();
  };
  const runOnce = async (job: ImageJob, signal: AbortSignal) => {
    clearTimeout(idling);
    isBusy = true;
    const child = worker ?? start();
    child.ref();
    child.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<StoredPicture | null>();
    let hasStarted = false;
    let end: WorkerEnd | null = null;
    const onMessage = (message: FromWorker) => {
      if (message.kind === "started") hasStarted = true;
      else if (message.kind === "too-costly") end = message.limit;
      else settle(message, resolve, reject);
    };
    const onExit = (_code: number | null, by: NodeJS.Signals | null) => {
      if (signal.aborted) return reject(new AppError("bad_request"));
      if (!hasStarted && !end) return reject(new NotBegunError("the image worker ended before it began a job"));
      // The system's own ending of a process that takes too much memory is a SIGKILL as well.
      end ??= by === "SIGKILL" ? "memory" : "crashed";
      onEnd(end);
      reject(failureOf(end, by));
    };
    const kill = () => child.kill("SIGKILL");
    const tooLong = setTimeout(() => {
      end = "wall";
      kill();
    }, limits.wall);
    child.on("message", onMessage).once("exit", onExit).once("error", reject);
    signal.addEventListener("abort", kill);
    // Where it could not be sent, the worker's exit follows.
    child.send({ job, limits }, () => undefined);
    try {
      return await promise;
    } finally {
      clearTimeout(tooLong);
      signal.removeEventListener("abort", kill);
      child.off("message", onMessage).off("exit", onExit).off("error", reject);
      markIdle(child);
    }
  };

  return {
    async run(job, signal) {
      try {
        return await runOnce(job, signal);
      } catch (error) {
        if (!(error instanceof NotBegunError)) throw error;
        return runOnce(job, signal);
      }
    },
    close() {
      clearTimeout(idling);
      stop();
    },
  };
}

function failureOf(end: WorkerEnd, by: NodeJS.Signals | null): Error {
  if (end !== "crashed") return new PictureError({ kind: "pictureTooCostly" });
  return by === null ? new Error("the image worker ended by itself") : new PictureError();
}

function settle(
  message: Exclude<FromWorker, { kind: "started" | "too-costly" }>,
  resolve: (picture: StoredPicture | null) => void,
  reject: (error: Error) => void,
): void {
  if (message.kind === "done") resolve(message.picture);
  else if (message.kind === "unreadable") reject(new PictureError());
  else reject(Object.assign(new Error(message.message), { code: message.code }));
}
