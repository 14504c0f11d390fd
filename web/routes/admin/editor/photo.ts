import { PICTURE_PX } from "#contract/limits.ts";
import { smallPicture } from "#web/browser/small-picture.ts";

/**
 * Scales a camera's photo down to the size that is stored; drawings and pictures that may be transparent stay as they
 * are.
 */
export async function photoToSend(file: File): Promise<Blob> {
  return file.type === "image/jpeg" ? smallPicture(file, PICTURE_PX, "inside") : file;
}
