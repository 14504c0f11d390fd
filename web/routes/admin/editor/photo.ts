import { PICTURE_PX } from "#contract/limits.ts";
import { smallPicture } from "#web/browser/small-picture.ts";

/** A camera's photo no larger than it is kept; drawings and what may be transparent go as they are. */
export async function photoToSend(file: File): Promise<Blob> {
  return file.type === "image/jpeg" ? smallPicture(file, PICTURE_PX, "inside") : file;
}
