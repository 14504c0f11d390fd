import type { IncomingMessage } from "node:http";
import { HOUR, MINUTE, SECOND } from "#server/clock.ts";

/** How fast a body has to come, and how long it may take. */
export type BodyLimits = {
  /** How often it is looked at, in milliseconds, and over how many of these times its speed is measured. */
  interval: number;
  intervals: number;
  /**
   * Minimum in bytes a second: `least` for every client, rising to `most` for one that holds more than its share of the
   * slots.
   */
  speed: { least: number; most: number };
  /**
   * Milliseconds that a body may take: so many, and as many as its length takes at `bytesPerSecond`, at most `most`.
   */
  text: Duration;
  files: Duration;
};
type Duration = { base: number; bytesPerSecond: number; most: number };

/**
 * A phone on a weak GSM network sends about 1,000 bytes a second, and nothing for some seconds where it changes the
 * cell.
 * What people write has some kilobytes; a video has hundreds of megabytes.
 */
export const bodyLimits: BodyLimits = {
  interval: 5 * SECOND,
  intervals: 6,
  speed: { least: 100, most: 4000 },
  text: { base: MINUTE, bytesPerSecond: 1000, most: 3 * MINUTE },
  files: { base: 5 * MINUTE, bytesPerSecond: 1000, most: 12 * HOUR },
};
/** Browsers announce the length of what they send. */
const UNANNOUNCED_WITHIN = 15 * MINUTE;

/** What a body came to, for choosing the slowest. */
export type BodyProgress = {
  /** Bytes a second since it began, while more of it is awaited; null when it is complete. */
  speed(): number | null;
};

/**
 * Cuts off a body that comes too slowly or takes too long. While the server itself does not read on, as while it asks
 * who sends it, nothing is slow.
 * @param pressure the part of all slots that is taken, where its client holds more than a share, from 0 to 1
 */
export function limitBody(request: IncomingMessage, limits: BodyLimits, pressure: () => number): BodyProgress {
  const { socket } = request;
  const began = performance.now();
  const bytesBefore = socket.bytesRead;
  const within = longestTime(request, limits);
  /** Bytes that had come at each of the last looks, the oldest first. */
  let looks: number[] = [];
  const looking = setInterval(() => {
    if (request.complete) return clearInterval(looking);
    const isRead = request.readableFlowing === true;
    looks = isRead ? [...looks, socket.bytesRead].slice(-limits.intervals - 1) : [];
    const [first = 0] = looks;
    const seconds = (limits.intervals * limits.interval) / SECOND;
    const isSlow =
      looks.length > limits.intervals && socket.bytesRead - first < leastSpeed(limits, pressure()) * seconds;
    const isLate = isRead && performance.now() - began > within;
    if (isSlow || isLate) socket.destroy();
  }, limits.interval).unref();
  request.once("close", () => clearInterval(looking));
  return {
    speed() {
      if (request.complete) return null;
      return ((socket.bytesRead - bytesBefore) * SECOND) / Math.max(performance.now() - began, 1);
    },
  };
}

/** Hardly more than the least while half of the slots are free. */
function leastSpeed({ speed: { least, most } }: BodyLimits, pressure: number): number {
  return least + (most - least) * pressure ** 3;
}

function longestTime({ headers }: IncomingMessage, { text, files }: BodyLimits): number {
  const { base, bytesPerSecond, most } = headers["content-type"]?.startsWith("multipart/") ? files : text;
  const length = headers["content-length"];
  if (length === undefined) return Math.min(most, UNANNOUNCED_WITHIN);
  return Math.min(base + (Number(length) * SECOND) / bytesPerSecond, most);
}
