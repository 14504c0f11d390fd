import type { Database } from "#server/database/schema.ts";
import type { MediaLibrary, ReceivedFile, StoredFile } from "#server/media/library.ts";

/** The files that come with an item. */
export type ItemFiles = { image?: ReceivedFile | undefined; video?: ReceivedFile | undefined };
type Stored = { image?: StoredFile | undefined; video?: StoredFile | undefined };
type Removal = { removeImage?: boolean | undefined; removeVideo?: boolean | undefined };
export type NotedFiles = { image: string | null | undefined; video: string | null | undefined };

/** Writes the rows of new files. @returns which files the item has from now on; undefined for what stays */
export async function noteFiles(
  media: MediaLibrary,
  db: Database,
  { image, video }: Stored,
  { removeImage, removeVideo }: Removal,
): Promise<NotedFiles> {
  return {
    image: image ? await media.note(db, image) : removeImage ? null : undefined,
    video: video ? await media.note(db, video) : removeVideo ? null : undefined,
  };
}
