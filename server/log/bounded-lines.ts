import { MINUTE } from "#server/clock.ts";

/** Lines of one kind in a minute, at most. */
const MOST_LINES = 100;

/**
 * Keeps a log from filling a disk, whatever happens how often: of each kind only so many lines a minute are admitted.
 * @param reportDropped called when the minute is over, where lines were dropped
 */
export function boundLines(reportDropped: (kind: string, lines: number) => void): (kind: string) => boolean {
  const counts = new Map<string, number>();
  const end = (kind: string) => {
    const leftOut = (counts.get(kind) ?? 0) - MOST_LINES;
    counts.delete(kind);
    if (leftOut > 0) reportDropped(kind, leftOut);
  };
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1;
    if (count === 1) setTimeout(end, MINUTE, kind).unref();
    counts.set(kind, count);
    return count <= MOST_LINES;
  };
}
