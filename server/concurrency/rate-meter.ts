export type RateMeter = {
  /** Something happened. */
  note(): void;
  /** Whether it happens as often as asked for. */
  isReached(): boolean;
};

/** Whether something happens so often: `count` times within so many milliseconds, the last of them now. */
export function createRateMeter(count: number, within: number): RateMeter {
  /** When the last ones happened, the oldest of them at `next`. */
  const times = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  let next = 0;
  return {
    note() {
      times[next] = performance.now();
      next = (next + 1) % count;
    },
    isReached: () => performance.now() - (times[next] ?? 0) < within,
  };
}
