import fc from "fast-check";

/**
 * How long expensive tests take: some seconds as a part of `npm test`, or with `TORTURE=long` (`npm run torture`) as
 * long as it takes to find what seldom happens. The short form of random tests repeats the same requests each time, so
 * that a failure belongs to the change that caused it; `TORTURE_SEED` repeats a run of the long form.
 */
export const isLong = process.env.TORTURE === "long";
/** Tags a journey of the long form alone. */
export const LONG_TAG = "@long";
const SHORT_SEED = 20_261_121;
const seed = process.env.TORTURE_SEED ?? (isLong ? undefined : SHORT_SEED);

/** How often something is done: as a part of `npm test`, and in the long form (`npm run torture`). */
export function times(short: number, long: number): number {
  return isLong ? long : short;
}

/** A third of them, which differs with `turn`, as a part of `npm test`; all in the long form. */
export function byTurns<T>(all: readonly T[], turn: number): readonly T[] {
  if (turn < 0) throw new RangeError("there is no such turn");
  return isLong ? all : all.filter((_, place) => place % 3 === turn % 3);
}

/** Time limits of a test. */
export const PATIENCE = times(120_000, 3_600_000);
/** An answer that takes longer is taken for one that never comes. */
const HANG = 20_000;
/** For the search of a smaller example; each that hangs takes its time. */
const SEARCH = PATIENCE * 0.75;

/** Tries so many random requests. Fails with the seed and the smallest example. */
export async function torture<Request>(
  requests: fc.Arbitrary<Request>,
  runs: number,
  tryOne: (request: Request) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(requests, (request) => withinTime(tryOne(request))),
    {
      numRuns: runs,
      ...(seed !== undefined && { seed: Number(seed) }),
      interruptAfterTimeLimit: SEARCH,
      markInterruptAsFailure: true,
    },
  );
}

async function withinTime(answered: Promise<void>): Promise<void> {
  const { promise: never, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${HANG} ms`)), HANG);
  await Promise.race([answered, never]).finally(() => clearTimeout(timer));
}
