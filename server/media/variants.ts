import { focusedSharingVariant, pictureFormats, pictureWidths, sharingVariant } from "#contract/media.ts";
import { avatarVariant } from "./urls.ts";

const sizedVariants = new Set(pictureWidths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`)));

export function isVariant(name: string): boolean {
  return sizedVariants.has(name) || name === avatarVariant || sharingFocus(name) !== null;
}

export type Focus = { x: number; y: number };

/** The point around which a variant for sharing is cropped; null for other variants. */
export function sharingFocus(variant: string): Focus | null {
  if (variant === sharingVariant) return { x: 50, y: 50 };
  const [, x, y] = variant.match(focusedSharingVariant) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : null;
}
