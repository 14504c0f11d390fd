import type { Picture } from "#contract/common.ts";
import { defaultVariant, mediaPrefix } from "#contract/media.ts";

export type MediaRow = {
  id: string;
  extension: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  bytes: number | null;
};

export const avatarVariant = "avatar.webp";

export function pictureUrl(id: string): string {
  return `${mediaPrefix}/${id}/${defaultVariant}`;
}

export function avatarUrl(id: string | null): string | null {
  return id && `${mediaPrefix}/${id}/${avatarVariant}`;
}

export function videoUrl(video: { id: string; extension: string } | null): string | null {
  return video && `${mediaPrefix}/${video.id}.${video.extension}`;
}

type Focus = { focus_x: number; focus_y: number };
const middle: Focus = { focus_x: 50, focus_y: 50 };

export function presentPicture(media: MediaRow | null, focus: Focus = middle): Picture | null {
  if (!media?.width || !media.height) return null;
  const isMiddle = focus.focus_x === 50 && focus.focus_y === 50;
  return {
    width: media.width,
    height: media.height,
    placeholder: media.placeholder ?? "",
    ...(media.bytes !== null && { bytes: media.bytes }),
    ...(!isMiddle && { focus: { x: focus.focus_x, y: focus.focus_y } }),
  };
}
