import { diffArrays } from "diff";

/** A stretch that two lists have in common, or one in which they differ. */
export type Stretch<Each> = { same: Each[] } | { removed: Each[]; added: Each[] };

/** Lists that differ in more are not compared further. */
const MOST_CHANGED = 2000;

/** For how long texts are still compared, in milliseconds. */
export type TimeLeft = () => number;

/** How two lists differ; null where that takes too long. @param is what makes two of them the same */
export function stretchesOf<Each>(
  before: readonly Each[],
  after: readonly Each[],
  is: (each: Each) => string,
  timeLeft: TimeLeft,
): Stretch<Each>[] | null {
  const limits = { maxEditLength: MOST_CHANGED, timeout: timeLeft() };
  const changes = diffArrays(before.map(is), after.map(is), limits);
  if (!changes) return null;
  const stretches: Stretch<Each>[] = [];
  let one = 0;
  let other = 0;
  for (const { added, removed, count } of changes) {
    const gone = before.slice(one, added ? one : one + count);
    const come = after.slice(other, removed ? other : other + count);
    one += gone.length;
    other += come.length;
    const last = stretches.at(-1);
    if (!(added || removed)) stretches.push({ same: come });
    else if (last && "removed" in last) {
      last.removed.push(...gone);
      last.added.push(...come);
    } else stretches.push({ removed: gone, added: come });
  }
  return stretches;
}
