import type { Database } from "#server/database/schema.ts";
import type { MediaLibrary, ReceivedFile, StoredFile } from "#server/media/library.ts";

/** The files that come with an item. */
export type ItemFiles = { image?: ReceivedFile | undefined; video?: ReceivedFile | undefined };
type Stored = { image?: StoredFile | undefined; video?: StoredFile | undefined };
type Removal = { removeImage?: boolean | undefined; removeVideo?: boolean | undefined };
type Ids = { image: string | null; video: string | null };

/**
 * Writes the rows of new files. `columns` are what the item's own row says from now on, undefined for what stays;
 * `replaced` is what it named before and no longer does.
 */
export async function noteFiles(
  media: MediaLibrary,
  db: Database,
  { image, video }: Stored,
  { before, removeImage, removeVideo }: Removal & { before: Ids },
) {
  const columns = {
    image: image ? await media.note(db, image) : removeImage ? null : undefined,
    video: video ? await media.note(db, video) : removeVideo ? null : undefined,
  };
  const replaced = [
    columns.image === undefined ? null : before.image,
    columns.video === undefined ? null : before.video,
  ];
  return { columns, replaced };
}

export const noFiles: Ids = { image: null, video: null };
