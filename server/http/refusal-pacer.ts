import { SECOND } from "#server/clock.ts";

/** Seconds after which a client who was refused may come again. */
export const RETRY_AFTER = 2;
/** So many refusals of a client in a second are answered at once; one more waits for the next second. */
const AT_ONCE = 20;
/** So many may wait in all; connections beyond are closed. */
const MOST_WAITING = 1000;

/**
 * Slows a client down who comes again as soon as it was refused: refusing costs little, and thousands a second still keep
 * the process from others.
 */
export type RefusalPacer = {
  /** Answers now or a second later, or gives up where too many wait. */
  pace(client: string, refusal: { answer: () => void; giveUp: () => void }): void;
};

export function createRefusalPacer(): RefusalPacer {
  const refused = new Map<string, number>();
  let waiting = 0;
  let isCounting = false;

  const startCounting = () => {
    if (isCounting) return;
    isCounting = true;
    setTimeout(() => {
      refused.clear();
      isCounting = false;
    }, SECOND).unref();
  };

  return {
    pace(client, { answer, giveUp }) {
      startCounting();
      const count = (refused.get(client) ?? 0) + 1;
      refused.set(client, count);
      if (count <= AT_ONCE) return answer();
      if (waiting >= MOST_WAITING) return giveUp();
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        answer();
      }, SECOND).unref();
    },
  };
}
