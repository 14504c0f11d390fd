import { AppError } from "#server/errors.ts";
import type { ImageJob, KeptPicture } from "./image-jobs.ts";
import type { ImageProcess } from "./image-process.ts";
import { type Sender, Shares } from "./shares.ts";

/** Seconds after which one who was refused may come again. */
const RETRY_AFTER = 2;

export type ImageQueue = {
  /**
   * Does a job when its turn comes: senders take turns, whoever has many jobs waiting.
   * @param sender who asks for it; null for what the site does itself
   * @param isLeft takes the job out of the queue, or ends the worker that does it
   * @throws AppError overloaded where the queue is full, or holds the sender's share already
   * @throws PictureError
   */
  add(job: ImageJob, sender: Sender | null, isLeft?: AbortSignal): Promise<KeptPicture | null>;
  /** Ends the worker; what waits is refused. */
  close(): void;
};

type Waiting = {
  sender: Sender | null;
  begin: () => Promise<void>;
  refuse: (error: AppError) => void;
};

/** A bounded queue in front of one image process. */
export function createImageQueue(images: ImageProcess, places: number): ImageQueue {
  const shares = new Shares({ places });
  const closing = new AbortController();
  let waiting: Waiting[] = [];
  /** When each network that waits had its last turn. */
  const turns = new Map<string, number>();
  let turn = 0;
  let isBusy = false;

  const networkOf = ({ sender }: Waiting) => sender?.network ?? "";
  /** The first of the network whose last turn is the longest ago. */
  const takeNext = () => {
    const lastTurn = (each: Waiting) => turns.get(networkOf(each)) ?? 0;
    const next = waiting.reduce<Waiting | undefined>(
      (first, each) => (first && lastTurn(first) <= lastTurn(each) ? first : each),
      undefined,
    );
    waiting = waiting.filter((each) => each !== next);
    return next;
  };
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let next = takeNext(); next; next = takeNext()) {
      turn += 1;
      turns.set(networkOf(next), turn);
      await next.begin();
    }
    // Whoever comes to an empty queue has the next turn.
    turns.clear();
    isBusy = false;
  };

  return {
    async add(job, sender, isLeft) {
      const signal = isLeft ? AbortSignal.any([isLeft, closing.signal]) : closing.signal;
      if (signal.aborted) throw new AppError("bad_request");
      const release = shares.take(sender);
      if (!release) throw new AppError("overloaded", { retryAfter: RETRY_AFTER });
      const { promise, resolve, reject } = Promise.withResolvers<KeptPicture | null>();
      const begin = () => images.run(job, signal).then(resolve, reject);
      const entry: Waiting = { sender, begin, refuse: reject };
      waiting.push(entry);
      const leave = () => {
        waiting = waiting.filter((each) => each !== entry);
        reject(new AppError("bad_request"));
      };
      signal.addEventListener("abort", leave);
      void work();
      return promise.finally(() => {
        signal.removeEventListener("abort", leave);
        release();
      });
    },
    close() {
      closing.abort();
      images.close();
    },
  };
}
