import type { fileTypes } from "#contract/limits.ts";

export type PictureType = (typeof fileTypes.picture)[number];

/** What the header of a picture says about the cost of decoding it. */
export type PictureFacts = {
  type: PictureType;
  width: number;
  height: number;
  /** Bytes that decoding holds for each pixel of the whole picture; 0 where it goes row by row. */
  heldPerPixel: number;
  /** How often decoding goes over the picture. */
  scans: number;
  /** Frames of an animation, or the items of which a picture is put together. */
  parts: number;
  /** Bytes to which compressed texts and colour profiles may unfold. */
  unfolded: number;
};

/** Of most pictures. */
export const defaults = { heldPerPixel: 0, scans: 1, parts: 1, unfolded: 0 } as const;
