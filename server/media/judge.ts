import { fileTypeFromFile } from "file-type";
import { type FileKind, fileTypes } from "#contract/limits.ts";
import type { FieldFault } from "#server/errors.ts";
import { readPictureHeader } from "./headers/read-header.ts";
import { faultOfFacts, pictureBounds } from "./picture-bounds.ts";

export const faultOfKind: Record<FileKind, FieldFault> = {
  avatar: { kind: "pictureKind" },
  picture: { kind: "imageKind" },
  video: { kind: "videoKind" },
};

/** What is wrong with a file that should be of this kind: judged by its content, whatever it is called. */
export async function faultOfFile(file: string, kind: FileKind): Promise<FieldFault | null> {
  if (kind === "video") {
    const found = await fileTypeFromFile(file);
    return isOneOf(fileTypes.video, found?.mime) ? null : faultOfKind.video;
  }
  const facts = await readPictureHeader(file);
  if (!facts || !isOneOf(fileTypes[kind], facts.type)) return faultOfKind[kind];
  return faultOfFacts(facts, pictureBounds[kind]);
}

function isOneOf(types: readonly string[], type: string | undefined): boolean {
  return type !== undefined && types.includes(type);
}
