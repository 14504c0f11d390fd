import type { Picture } from "#contract/common.ts";
import { defaultVariant } from "#contract/media.ts";

export type MediaRow = {
  id: string;
  extension: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
};

export const avatarVariant = "avatar.webp";

export function pictureUrl(id: string): string {
  return `/media/${id}/${defaultVariant}`;
}

export function avatarUrl(id: string | null): string | null {
  return id && `/media/${id}/${avatarVariant}`;
}

export function videoUrl(video: { id: string; extension: string } | null): string | null {
  return video && `/media/${video.id}.${video.extension}`;
}

export function presentPicture(media: MediaRow | null): Picture | null {
  if (!media?.width || !media.height) return null;
  return { width: media.width, height: media.height, placeholder: media.placeholder ?? "" };
}
