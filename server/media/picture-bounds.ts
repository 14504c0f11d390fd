import type { FieldError } from "#server/errors.ts";
import type { PictureFacts } from "./headers/picture-facts.ts";

const MILLION = 1_000_000;
const MB = 1024 * 1024;

/** What a picture may cost, by what its header says. */
export type PictureBounds = {
  megapixels: number;
  /** What decoding may hold of the whole picture: the image worker's memory bounds the rest (image-worker.ts). */
  heldMb: number;
  scans: number;
  parts: number;
  unfoldedMb: number;
};

/**
 * The only table of them. A phone's picture has 12 or 24 million pixels, a progressive JPEG about 10 scans. Any user
 * may upload an avatar, and it is stored at 512 pixels.
 */
export const pictureBounds: Readonly<Record<"avatar" | "picture", PictureBounds>> = {
  avatar: { megapixels: 25, heldMb: 96, scans: 32, parts: 1, unfoldedMb: 32 },
  picture: { megapixels: 50, heldMb: 256, scans: 64, parts: 1000, unfoldedMb: 64 },
};

/** Megabytes of an avatar's file, where the site's own bound is not lower: a phone's pictures have 3 to 9. */
export const AVATAR_MB = 10;

/** What is wrong with a picture by its header alone, before anything of it is decoded. */
export function checkBounds(facts: PictureFacts, bounds: PictureBounds): FieldError | null {
  const pixels = facts.width * facts.height;
  if (pixels > bounds.megapixels * MILLION) {
    return { kind: "pictureTooManyPixels", values: { max: bounds.megapixels } };
  }
  if (pixels * facts.heldPerPixel > bounds.heldMb * MB) {
    const max = Math.floor((bounds.heldMb * MB) / facts.heldPerPixel / MILLION);
    return { kind: "pictureNeedsTooMuchMemory", values: { max } };
  }
  if (facts.scans > bounds.scans) return { kind: "pictureTooManyScans", values: { max: bounds.scans } };
  if (facts.parts > bounds.parts) return { kind: "pictureTooManyParts", values: { max: bounds.parts } };
  if (facts.unfolded > bounds.unfoldedMb * MB) {
    return { kind: "pictureMetadataTooLarge", values: { max: bounds.unfoldedMb } };
  }
  return null;
}
