import { join } from "node:path";
import { type Clock, DAY, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { namesOlderThan, remove } from "./files.ts";
import { deleteUnnamedMedia, unknownMedia } from "./queries.ts";
import { idOfName, isAsset, type MediaStorage, originalName, storedKinds } from "./storage/storage.ts";

/** How long a picture is kept that no saved text contains: an editor may return to a draft within this time. */
const UNNAMED_LIFE = 30 * DAY;
/** Longer than any upload, saving or backup takes. */
const UNFINISHED_LIFE = DAY;

/** How many names are compared with the rows at once. */
const PIECE = 500;

/**
 * Deletes rows that nothing names, and stored files without a row. Other processes receive and save at the same time:
 * new files are left alone.
 */
export async function sweepMedia(db: Database, storage: MediaStorage, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const entry of await deleteUnnamedMedia(db, { before: toInstant(now - UNNAMED_LIFE) })) {
    await storage.remove(originalName(entry));
  }
  for (const kind of storedKinds) {
    for await (const names of inPieces(storage.listOlderThan(kind, now - UNFINISHED_LIFE))) {
      const unknown = new Set(await unknownMedia(db, names.map(idOfName)));
      for (const name of names) if (unknown.has(idOfName(name))) await storage.remove(name);
    }
  }
  await storage.removeForGood(now - UNFINISHED_LIFE);
}

/** Deletes copies, on this machine, of files that were deleted by another one. */
export async function sweepCopies(db: Database, storage: MediaStorage): Promise<void> {
  const names = (await storage.copies()).filter((name) => !isAsset(name));
  const unknown = new Set(await unknownMedia(db, [...new Set(names.map(idOfName))]));
  for (const name of names) if (unknown.has(idOfName(name))) await storage.removeCopy(name);
}

/** Deletes what was received in part, or is left of what was not finished, on this machine. */
export async function sweepIncoming(folder: string, clock: Clock): Promise<void> {
  for (const name of await namesOlderThan(folder, clock.now() - UNFINISHED_LIFE)) await remove(join(folder, name));
}

async function* inPieces(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let piece: string[] = [];
  for await (const name of names) {
    piece.push(name);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
