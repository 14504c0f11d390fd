import { AVATAR_PX, avatarTypes } from "#contract/limits.ts";
import { type PictureFormat, pictureFormats, pictureWidths, sharingSize, sharingVariant } from "#contract/media.ts";
import type { FieldFault } from "#server/errors.ts";
import { avatarVariant } from "./urls.ts";

const SHOWN_AVATAR_PX = 96;
/** Under 300 KB, which WhatsApp asks of a preview, with room to spare. */
const SHARING_BYTES = 280 * 1024;
const PLACEHOLDER_PX = 12;

const sizedVariants = new Set(pictureWidths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`)));

export function isVariant(name: string): boolean {
  return sizedVariants.has(name) || name === sharingVariant || name === avatarVariant;
}

/** Far beyond what a phone's camera makes by default, and far below what would take the memory of a small server. */
const MAX_MEGAPIXELS = 50;

/** A file that cannot be taken as a picture, and why. */
export class PictureError extends Error {
  readonly fault: FieldFault;

  constructor(fault: FieldFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

function refuseKind(): never {
  throw new PictureError({ kind: "pictureKind" });
}

/** Judged by its content. @throws PictureError where it is no picture, or would unfold to too many pixels */
async function inspect(original: Buffer) {
  const sharp = await loadSharp();
  // Only the head is read here: nothing is unfolded before its size is known. The library's own limit is higher than
  // ours and would hide how large the picture is.
  const { format, autoOrient } = await sharp(original, { limitInputPixels: false }).metadata().catch(refuseKind);
  const { width, height } = autoOrient;
  if (width * height > MAX_MEGAPIXELS * 1_000_000) {
    throw new PictureError({ kind: "pictureTooManyPixels", values: { max: MAX_MEGAPIXELS } });
  }
  return { format, width, height };
}

/**
 * Reads what a picture is. `placeholder` is a WebP a few pixels wide, as a data address of about 150 characters.
 * @throws PictureError where it cannot be taken as one
 */
export async function readPicture(original: Buffer) {
  const sharp = await loadSharp();
  const { format, width, height } = await inspect(original);
  const tiny = await sharp(original)
    .autoOrient()
    .resize(PLACEHOLDER_PX)
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer()
    .catch(refuseKind);
  return { extension: format, width, height, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
}

/**
 * What is kept of a person's picture: small, and without what a camera wrote into it.
 * @throws PictureError where it is no PNG or JPEG (contract/limits.ts, `avatarTypes`)
 */
export async function avatarOf(original: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const { format } = await inspect(original);
  if (!avatarTypes.some((type) => type === `image/${format}`)) refuseKind();
  return sharp(original)
    .autoOrient()
    .resize({ width: AVATAR_PX, height: AVATAR_PX, fit: "outside", withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer()
    .catch(refuseKind);
}

/** Makes one variant of the picture in `file`; none is wider than the original. */
export async function drawVariant(file: string, variant: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(file).autoOrient();
  if (variant === avatarVariant)
    return picture.resize(SHOWN_AVATAR_PX, SHOWN_AVATAR_PX).webp({ quality: 80 }).toBuffer();
  if (variant === sharingVariant) {
    const { width, height } = sharingSize;
    const cropped = await picture.resize(width, height).flatten({ background: "#fff" }).png().toBuffer();
    return sharingJpeg(cropped);
  }
  const [width, format] = variant.split(".") as [string, PictureFormat];
  const resized = picture.resize({ width: Number(width), withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 72 }).toBuffer();
  return resized.flatten({ background: "#fff" }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
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
  return sharp;
}
