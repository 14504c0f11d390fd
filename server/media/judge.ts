import { fileTypeFromFile } from "file-type";
import { type FileKind, fileTypes } from "#contract/limits.ts";
import type { FieldFault } from "#server/errors.ts";
import { inspectPicture, PictureError } from "./pictures.ts";

export const faultOfKind: Record<FileKind, FieldFault> = {
  avatar: { kind: "pictureKind" },
  picture: { kind: "imageKind" },
  video: { kind: "videoKind" },
};

/** What is wrong with a file that should be of this kind: judged by its content, whatever it is called. */
export async function faultOfFile(file: string, kind: FileKind): Promise<FieldFault | null> {
  const found = await fileTypeFromFile(file);
  if (!(fileTypes[kind] as readonly string[]).includes(found?.mime ?? "")) return faultOfKind[kind];
  if (kind === "video") return null;
  try {
    await inspectPicture(file);
    return null;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return error.fault ?? faultOfKind[kind];
  }
}
