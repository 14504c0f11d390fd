import { fileTypeFromFile } from "file-type";
import { fileTypes } from "#contract/limits.ts";
import type { FieldError } from "#server/errors.ts";
import { readPictureHeader } from "./headers/read-header.ts";
import { checkBounds, pictureBounds } from "./picture-bounds.ts";

type SeenFile = keyof typeof fileTypes;

export const wrongType: Record<SeenFile, FieldError> = {
  avatar: { kind: "pictureKind" },
  picture: { kind: "imageKind" },
  video: { kind: "videoKind" },
};

/**
 * The error of a file that is not of this kind, or null. Its type is detected from its content, whatever its name says.
 */
export async function checkFile(file: string, kind: SeenFile): Promise<FieldError | null> {
  if (kind === "video") {
    const found = await fileTypeFromFile(file);
    return isOneOf(fileTypes.video, found?.mime) ? null : wrongType.video;
  }
  const facts = await readPictureHeader(file);
  if (!facts || !isOneOf(fileTypes[kind], facts.type)) return wrongType[kind];
  return checkBounds(facts, pictureBounds[kind]);
}

function isOneOf(types: readonly string[], type: string | undefined): boolean {
  return type !== undefined && types.includes(type);
}
