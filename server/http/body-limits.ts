import type { IncomingMessage } from "node:http";
import { HOUR, MINUTE, SECOND } from "#server/clock.ts";

/** How fast a body has to come, and how long it may take. */
export type BodyLimits = {
  /** How often it is measured, in milliseconds. */
  interval: number;
  /** Bytes a second at least: while places are free, and when all are taken. */
  speed: { least: number; most: number };
  /** Milliseconds for a body that is no file: what people write is short. */
  textWithin: number;
  /** Milliseconds for a form with files: so many and as many as its length takes at `bytesPerSecond`, at most `most`. */
  files: { base: number; bytesPerSecond: number; most: number };
};

/** A phone on a weak GSM network sends about 1,000 bytes a second. */
export const bodyLimits: BodyLimits = {
  interval: 5 * SECOND,
  speed: { least: 100, most: 4000 },
  textWithin: MINUTE,
  files: { base: MINUTE, bytesPerSecond: 16 * 1024, most: 10 * HOUR },
};

/** What a body came to, for choosing the slowest. */
export type BodyProgress = {
  /** Bytes a second since it began, while more of it is awaited; null when it is complete. */
  speed(): number | null;
};

/**
 * Cuts off a body that comes too slowly or takes too long. The least speed rises with how many places others have taken.
 * A body that the server itself does not read on, as while it asks who sends it, is not slow.
 * @param taken the share of places that are taken, from 0 to 1
 */
export function limitBody(request: IncomingMessage, limits: BodyLimits, taken: () => number): BodyProgress {
  const { socket } = request;
  const began = performance.now();
  const bytesBefore = socket.bytesRead;
  const within = longestTime(request, limits);
  let measured = { bytes: bytesBefore, isRead: false };
  const measuring = setInterval(() => {
    const bytes = socket.bytesRead - measured.bytes;
    const isLate = performance.now() - began > within;
    const isSlow = bytes < (leastSpeed(limits, taken()) * limits.interval) / SECOND;
    if (measured.isRead && !request.complete && (isLate || isSlow)) socket.destroy();
    measured = { bytes: socket.bytesRead, isRead: request.readableFlowing === true };
  }, limits.interval).unref();
  request.once("close", () => clearInterval(measuring));
  return {
    speed() {
      if (request.complete) return null;
      return ((socket.bytesRead - bytesBefore) * SECOND) / Math.max(performance.now() - began, 1);
    },
  };
}

/** Hardly more than the least while half of the places are free. */
function leastSpeed({ speed: { least, most } }: BodyLimits, taken: number): number {
  return least + (most - least) * taken ** 3;
}

function longestTime({ headers }: IncomingMessage, { textWithin, files }: BodyLimits): number {
  if (!headers["content-type"]?.startsWith("multipart/")) return textWithin;
  const length = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  return Math.min(files.base + (length / files.bytesPerSecond) * SECOND, files.most);
}
