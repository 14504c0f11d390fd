import { createConcurrencyGate } from "#server/concurrency/gate.ts";
import { AppError } from "#server/errors.ts";
import type { ImageJob, StoredPicture } from "./image-jobs.ts";
import type { ImageProcess } from "./image-process.ts";

/** Seconds after which one who was refused may come again. */
const RETRY_AFTER = 2;
/** The client of what the site does itself. */
const THE_SITE = "";

export type ImageQueue = {
  /**
   * Does a job when its turn comes; turns and places are shared between clients.
   * @param client the network that asks for it; null for what the site does itself
   * @param signal takes the job out of the queue, or ends the worker that does it
   * @throws AppError overloaded where the queue has no place for this client
   * @throws PictureError
   */
  add(job: ImageJob, client: string | null, signal?: AbortSignal): Promise<StoredPicture | null>;
  /** Ends the worker; what waits is refused. */
  close(): void;
};

/** A bounded queue in front of one image process. */
export function createImageQueue(images: ImageProcess, capacity: number): ImageQueue {
  const gate = createConcurrencyGate({ slots: 1, slotsPerClient: 1, capacity });
  const closing = new AbortController();

  return {
    async add(job, client, signal) {
      const ending = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      if (ending.aborted) throw new AppError("bad_request");
      const { promise, resolve, reject } = Promise.withResolvers<StoredPicture | null>();
      const refuse = () => reject(new AppError("overloaded", { retryAfter: RETRY_AFTER }));
      const leave = gate.enter({
        client: client ?? THE_SITE,
        begin: (done) => void images.run(job, ending).then(resolve, reject).finally(done),
        refuse,
        abort: () => false,
      });
      if (!leave) refuse();
      const abort = () => {
        leave?.();
        reject(new AppError("bad_request"));
      };
      ending.addEventListener("abort", abort);
      return promise.finally(() => {
        ending.removeEventListener("abort", abort);
        leave?.();
      });
    },
    close() {
      closing.abort();
      images.close();
    },
  };
}
