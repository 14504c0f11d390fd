import type { Database } from "#server/database/schema.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import { picturesIn } from "#server/html/clean.ts";
import { selectMedia, selectPictureIds } from "#server/media/queries.ts";
import { filesOf, type Snapshot } from "./snapshots.ts";
import { sentField, type Text, type TextChange } from "./texts.ts";

type Naming = Pick<Snapshot, "texts" | "image" | "video">;

/**
 * Files may be gone that a revision names: a host with the release before knows no revisions, and deletes them.
 * @throws AppError validation naming what shows a file that is not there
 */
export async function assertFilesThere(
  db: Database,
  { body }: { body: string },
  named: Naming,
  sentAs?: TextChange["sentAs"],
): Promise<void> {
  const there = await filesThere(db, named);
  const fields: Record<string, FieldError> = {};
  for (const text of named.texts) {
    if (picturesIn(text.body).some((id) => !there.pictures.includes(id)))
      fields[sentField(body, text.language, sentAs)] = { kind: "pictureGone" };
  }
  if (there.image !== named.image) fields.image = { kind: "imageMissing" };
  if (there.video !== named.video) fields.video = { kind: "videoGone" };
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
}

/** What is there of the files that an item names. */
export async function filesThere(db: Database, { texts, image, video }: Naming) {
  const known = await selectMedia(db, filesOf({ image, video }));
  return {
    image: image !== null && known.has(image) ? image : null,
    video: video !== null && known.has(video) ? video : null,
    pictures: await selectPictureIds(db, picturesOf(texts)),
  };
}

function picturesOf(texts: readonly Text[]): string[] {
  return [...new Set(texts.flatMap(({ body }) => picturesIn(body)))];
}
