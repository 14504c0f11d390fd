import { join } from "node:path";
import { type Clock, DAY, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { namesOlderThan, remove } from "./files.ts";
import type { MediaFolders } from "./folders.ts";
import { deleteUnnamedMedia, unknownMedia } from "./queries.ts";

/** How long a picture is kept that no saved text contains: an editor may return to a draft within this time. */
const UNNAMED_LIFE = 30 * DAY;
/** Longer than any upload or saving takes. */
const UNFINISHED_LIFE = DAY;

/**
 * Deletes rows that nothing names, files without a row, and partly received files. Other processes receive and save at
 * the same time: new files are left alone.
 */
export async function sweepMedia(db: Database, folders: MediaFolders, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const { id, extension } of await deleteUnnamedMedia(db, { before: toInstant(now - UNNAMED_LIFE) })) {
    await remove(join(folders.originals, `${id}.${extension}`));
  }
  for (const folder of [folders.originals, folders.variants]) {
    const names = await namesOlderThan(folder, now - UNFINISHED_LIFE);
    const unknown = new Set(await unknownMedia(db, names.map(idOf)));
    for (const name of names) if (unknown.has(idOf(name))) await remove(join(folder, name));
  }
  for (const name of await namesOlderThan(folders.incoming, now - UNFINISHED_LIFE)) {
    await remove(join(folders.incoming, name));
  }
}

function idOf(name: string): string {
  return name.split(".")[0] ?? name;
}
