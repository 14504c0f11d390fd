import { AVATAR_PX, PICTURE_PX } from "#contract/limits.ts";
import {
  focusedSharingVariant,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  sharingSize,
  sharingVariant,
} from "#contract/media.ts";
import type { FieldFault } from "#server/errors.ts";
import { avatarVariant } from "./urls.ts";

const SHOWN_AVATAR_PX = 96;
/** Under 300 KB, which WhatsApp asks of a preview, with room to spare. */
const SHARING_BYTES = 280 * 1024;
const PLACEHOLDER_PX = 12;

const sizedVariants = new Set(pictureWidths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`)));

export function isVariant(name: string): boolean {
  return sizedVariants.has(name) || name === avatarVariant || sharingFocus(name) !== null;
}

/** Far beyond what a phone's camera makes by default, and far below what would take the memory of a small server. */
const MAX_MEGAPIXELS = 50;

/** What libvips may take for a picture that came from outside; AVIF is a kind of HEIF. */
const formats = new Set(["jpeg", "png", "webp", "heif", "gif"]);

/** A file that cannot be taken as a picture; `fault` where more is known than that. */
export class PictureError extends Error {
  readonly fault: FieldFault | null;

  constructor(fault: FieldFault | null = null) {
    super(fault?.kind ?? "unreadable");
    this.fault = fault;
  }
}

function refuse(): never {
  throw new PictureError();
}

/**
 * Reads the head of a picture that came from outside: nothing is unfolded before its size is known.
 * @throws PictureError where it is no picture, or would unfold to too many pixels
 */
export async function inspectPicture(file: string): Promise<void> {
  const sharp = await loadSharp();
  // The library's own limit is higher than ours and would hide how large the picture is.
  const { format, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
  const { width, height } = autoOrient;
  if (!formats.has(format)) refuse();
  if (width * height > MAX_MEGAPIXELS * 1_000_000) {
    throw new PictureError({ kind: "pictureTooManyPixels", values: { max: MAX_MEGAPIXELS } });
  }
}

export const pictureBox = { width: PICTURE_PX, height: PICTURE_PX, fit: "inside", withoutEnlargement: true } as const;
export const avatarBox = { width: AVATAR_PX, height: AVATAR_PX, fit: "outside", withoutEnlargement: true } as const;
type Box = typeof pictureBox | typeof avatarBox;

/**
 * A picture as it is kept: upright, no larger than `box`, of an animation the first frame, and without what a camera
 * wrote into it, such as where it was taken. `placeholder` is a WebP a few pixels wide, as a data address of about 150
 * characters.
 * @throws PictureError where it cannot be read
 */
export async function encodePicture(source: string | Buffer, box: Box) {
  const sharp = await loadSharp();
  const { data: content, info } = await sharp(source)
    .autoOrient()
    .resize(box)
    .webp({ quality: 90, smartSubsample: true, effort: 3 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const tiny = await sharp(content)
    .resize({ width: PLACEHOLDER_PX, height: 4 * PLACEHOLDER_PX, fit: "inside" })
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer();
  return {
    content,
    extension: "webp",
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}

/** Makes one variant of the picture in `file`; none is wider than the original. */
export async function drawVariant(file: string, variant: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(file).autoOrient();
  if (variant === avatarVariant)
    return picture.resize(SHOWN_AVATAR_PX, SHOWN_AVATAR_PX).webp({ quality: 80 }).toBuffer();
  const focus = sharingFocus(variant);
  if (focus) return drawSharing(file, focus);
  const [width, format] = variant.split(".") as [string, PictureFormat];
  const resized = picture.resize({ width: Number(width), withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 72 }).toBuffer();
  return resized.flatten({ background: "#fff" }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

type Focus = { x: number; y: number };

/** The point around which a variant for sharing is cropped; null for other variants. */
function sharingFocus(variant: string): Focus | null {
  if (variant === sharingVariant) return { x: 50, y: 50 };
  const [, x, y] = variant.match(focusedSharingVariant) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : null;
}

/** Cuts before it enlarges: a picture of extreme proportions would unfold to any size. */
async function drawSharing(file: string, focus: Focus): Promise<Buffer> {
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(file).metadata();
  const scale = Math.max(sharingSize.width / autoOrient.width, sharingSize.height / autoOrient.height);
  const width = Math.max(1, Math.min(autoOrient.width, Math.round(sharingSize.width / scale)));
  const height = Math.max(1, Math.min(autoOrient.height, Math.round(sharingSize.height / scale)));
  const left = Math.round(((autoOrient.width - width) * focus.x) / 100);
  const top = Math.round(((autoOrient.height - height) * focus.y) / 100);
  const upright = await sharp(file).autoOrient().extract({ left, top, width, height }).png().toBuffer();
  return sharingJpeg(
    await sharp(upright)
      .resize({ ...sharingSize, fit: "fill" })
      .flatten({ background: "#fff" })
      .png()
      .toBuffer(),
  );
}

async function sharingJpeg(cropped: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  for (const quality of [82, 70, 55, 40]) {
    const jpeg = await sharp(cropped).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= SHARING_BYTES) return jpeg;
  }
  return sharp(cropped).jpeg({ quality: 20, mozjpeg: true }).toBuffer();
}

/** Loaded at its first use: a start with all variants made does not wait for it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // What was decoded once is seldom wanted again, and would stay in memory.
  sharp.cache(false);
  return sharp;
}
