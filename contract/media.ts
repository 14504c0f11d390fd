/** The widths in pixels in which a stored picture is served; none wider than its original. */
export const pictureWidths = [320, 480, 640, 960, 1280] as const;

/** Where pictures and videos have their addresses. */
export const mediaPrefix = "/media";

/** The id of an uploaded file, to be put into a pattern: 80 random bits. */
export const mediaId = "[0-9a-f]{20}";
/** The address of a picture up to its variant, to be put into a pattern; its group is the id. */
export const pictureAddress = `${mediaPrefix}/(${mediaId})/`;

export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What a reader in low-data mode is offered. */
export const lowDataVariant = "480.webp";

/** What `imageUrl` ends in: a JPEG that every client can show. */
export const defaultVariant = "1280.jpg";

/** Open Graph's picture: a JPEG of 1200 x 630 under 300 KB, which WhatsApp shows. */
export const sharingVariant = "og.jpg";
/** With the point that no crop cuts off, in quarters, so that a picture has few of them: `og-25-75.jpg`. */
export const focusedSharingVariant = /^og-(0|25|50|75|100)-(0|25|50|75|100)\.jpg$/;

type Focus = { x: number; y: number };

export function sharingVariantFor(focus: Focus | undefined): string {
  const quarter = (percent: number) => Math.round(percent / 25) * 25;
  const x = quarter(focus?.x ?? 50);
  const y = quarter(focus?.y ?? 50);
  return x === 50 && y === 50 ? sharingVariant : `og-${x}-${y}.jpg`;
}

export const sharingSize = { width: 1200, height: 630 } as const;

/** The address of another variant of the picture at `imageUrl`: `640.avif`, `og.jpg`. */
export function pictureVariant(imageUrl: string, variant: string): string {
  return `${imageUrl.slice(0, imageUrl.lastIndexOf("/"))}/${variant}`;
}
