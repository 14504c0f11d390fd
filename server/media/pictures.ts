import sharp, { type Sharp } from "sharp";
import { AVATAR_PX, PICTURE_PX } from "#contract/limits.ts";
import { lowDataVariant, type PictureFormat, sharingSize } from "#contract/media.ts";
import { writeFlushed } from "./files.ts";
import { type ImageJob, PictureError, type StoredPicture } from "./image-jobs.ts";
import { pictureBounds } from "./picture-bounds.ts";
import { avatarVariant } from "./urls.ts";
import { type Focus, sharingFocus } from "./variants.ts";

// What was decoded once is seldom wanted again, and would stay in memory; one thread leaves the others to serving.
sharp.cache(false);
sharp.concurrency(1);

const SHOWN_AVATAR_PX = 96;
/** Under 300 KB, which WhatsApp asks of a preview, with room to spare. */
const SHARING_BYTES = 280 * 1024;
const PLACEHOLDER_PX = 12;

/** What libvips may take for a picture that came from outside; AVIF is a kind of HEIF. */
const formats = new Set(["jpeg", "png", "webp", "heif", "gif"]);
/** The bound for a picture whose header says less than it has. */
const limitInputPixels = pictureBounds.picture.megapixels * 1_000_000;

const pictureBox = { width: PICTURE_PX, height: PICTURE_PX, fit: "inside", withoutEnlargement: true } as const;
const avatarBox = { width: AVATAR_PX, height: AVATAR_PX, fit: "outside", withoutEnlargement: true } as const;
const sizes = { picture: pictureBox, avatar: avatarBox };

/** @throws PictureError where it cannot be read */
export async function doImageJob(job: ImageJob): Promise<StoredPicture | null> {
  if (job.kind === "store") return storePicture(job);
  await writeFlushed(job.target, await drawVariant(job.source, job.variant));
  return null;
}

function reject(): never {
  throw new PictureError();
}

/**
 * Writes a picture as it is stored: upright, no larger than its box, of an animation the first frame, and without what
 * a camera wrote into it, such as where it was taken. An editor waits for it, so it is
 * decoded once, and encoded fast (decision 014).
 */
async function storePicture({ source, box, target, small }: ImageJob & { kind: "store" }): Promise<StoredPicture> {
  const { format } = await sharp(source, { limitInputPixels }).metadata().catch(reject);
  if (!formats.has(format)) reject();
  const { data, info } = await sharp(source, { limitInputPixels })
    .autoOrient()
    .resize(sizes[box])
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(reject);
  const decoded = () => sharp(data, { raw: info });
  await writeFlushed(target, await decoded().webp({ quality: 90, effort: 1 }).toBuffer().catch(reject));
  const shown = await drawSized(decoded(), lowDataVariant);
  await writeFlushed(small, shown);
  const tiny = await sharp(shown)
    .resize({ width: PLACEHOLDER_PX, height: 4 * PLACEHOLDER_PX, fit: "inside" })
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer();
  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}

/** Makes one variant of a stored picture. */
async function drawVariant(file: string, variant: string): Promise<Buffer> {
  const picture = sharp(file).autoOrient();
  if (variant === avatarVariant)
    return picture.resize(SHOWN_AVATAR_PX, SHOWN_AVATAR_PX).webp({ quality: 80 }).toBuffer();
  const focus = sharingFocus(variant);
  return focus ? drawSharing(file, focus) : drawSized(picture, variant);
}

/** None is wider than the original. */
function drawSized(picture: Sharp, variant: string): Promise<Buffer> {
  const [width, format] = variant.split(".") as [string, PictureFormat];
  const resized = picture.resize({ width: Number(width), withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === "webp") return resized.webp({ quality: 72 }).toBuffer();
  return resized.flatten({ background: "#fff" }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}

/** Cuts before it enlarges: a picture of extreme proportions would unfold to any size. */
async function drawSharing(file: string, focus: Focus): Promise<Buffer> {
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
  for (const quality of [82, 70, 55, 40]) {
    const jpeg = await sharp(cropped).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= SHARING_BYTES) return jpeg;
  }
  return sharp(cropped).jpeg({ quality: 20, mozjpeg: true }).toBuffer();
}
