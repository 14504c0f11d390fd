import { SECOND } from "#server/clock.ts";

/** Seconds after which a client who was rejected may come again. */
export const RETRY_AFTER = 2;
/** So many rejections of a client in a second are answered at once; one more waits a second or two. */
const AT_ONCE = 20;
/** So many may wait in all; connections beyond are closed. */
const MOST_WAITING = 1000;

/**
 * Slows a client down who comes again as soon as it was rejected: rejecting costs little, and thousands a second still
 * keep
 * the process from others.
 */
export type RejectionPacer = {
  /** Answers now or later, or gives up where too many wait. */
  pace(client: string, rejection: { answer: () => void; giveUp: () => void }): void;
};

export function createRejectionPacer(): RejectionPacer {
  const rejected = new Map<string, number>();
  let waiting = 0;
  let isCounting = false;

  const startCounting = () => {
    if (isCounting) return;
    isCounting = true;
    setTimeout(() => {
      rejected.clear();
      isCounting = false;
    }, SECOND).unref();
  };

  return {
    pace(client, { answer, giveUp }) {
      startCounting();
      const count = (rejected.get(client) ?? 0) + 1;
      rejected.set(client, count);
      if (count <= AT_ONCE) return answer();
      if (waiting >= MOST_WAITING) return giveUp();
      waiting += 1;
      // Spread at random: hundreds of answers at one moment would keep the process from others.
      const delay = SECOND * (1 + Math.random());
      setTimeout(() => {
        waiting -= 1;
        answer();
      }, delay).unref();
    },
  };
}
