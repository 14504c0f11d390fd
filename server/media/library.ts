import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileTypeFromFile } from "file-type";
import type { FileKind } from "#contract/limits.ts";
import { lowDataVariant, mediaId } from "#contract/media.ts";
import { type Clock, toInstant } from "#server/clock.ts";
import { engineOf, isDatabaseUnavailable } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { wrongType } from "./detect-type.ts";
import { remove, writeFlushed } from "./files.ts";
import { type ImageJob, PictureError, type StoredPicture } from "./image-jobs.ts";
import { createImageProcess, type ImageWorkers, usualLimits, type WorkerEnd } from "./image-process.ts";
import { createImageQueue } from "./image-queue.ts";
import {
  deleteUnnamedMedia,
  insertMedia,
  type MediaEntry,
  noteBytes,
  selectMedia,
  selectUnmeasured,
  unknownMedia,
} from "./queries.ts";
import { idOfName, type MediaStorage, missingFile, originalName, variantName } from "./storage/storage.ts";
import { createVariantMaker, type Variant } from "./variant-maker.ts";
import { isVariant } from "./variants.ts";

/** A file that came with a call, and its detected kind. It is deleted when the call is answered. */
export type ReceivedFile = { path: string; kind: FileKind; network: string; signal: AbortSignal };

/** A file that is in its place, with the row that is not written yet. */
export type StoredFile = MediaEntry;

export type FinishedPicture = { file: string; bytes: number } & StoredPicture;

/**
 * Pictures and videos: what was uploaded, as it is stored, and the variants made from it. Each upload has an id of its
 * own, so that the content under a name never changes, and deleting a file affects one upload only.
 */
export type MediaLibrary = {
  /**
   * Stores the files of a call while `work` writes the rows that name them (`note`), and forgets them where it fails.
   * @throws AppError validation naming the field of a file that cannot be read
   */
  storing<Name extends string, T>(
    files: Partial<Record<Name, ReceivedFile>>,
    work: (stored: Partial<Record<Name, StoredFile>>) => Promise<T>,
  ): Promise<T>;
  /** Writes the row of a stored file. */
  note(db: Database, file: StoredFile): Promise<string>;
  /**
   * Copies a picture that is already as the library stores them; `bytes` is the size of its variant for low-data mode.
   */
  addFinishedPicture(db: Database, picture: FinishedPicture): Promise<string>;
  /** Stores a picture of the site itself and returns its id. */
  addPicture(db: Database, original: Buffer): Promise<string>;
  /** Stores a video of the site itself and returns its id. */
  addVideo(db: Database, original: Buffer): Promise<string>;
  /** Deletes those of the files that nothing names any more, such as a picture that was replaced. Never fails. */
  release(ids: readonly (string | null)[]): Promise<void>;
  /**
   * The path of the file for `/media/{id}/{variant}`, made now where it did not exist; null where there is no such
   * file, or it cannot be made.
   */
  variantFile(id: string, variant: string, network: string): Promise<string | null>;
  /** The content of an original; null where the storage has none of that name. */
  openOriginal(file: Pick<StoredFile, "id" | "extension">): Promise<Readable | null>;
  /** Measures the size of files that have none stored yet, until it is closed. */
  measureAll(): Promise<void>;
  /** Ends the image workers, whatever they do. */
  close(): void;
  storage: MediaStorage;
  /** The folder for what is being received. */
  incoming: string;
};

const wholeId = new RegExp(`^${mediaId}$`);

/** Pictures that wait for an image worker or are in it: of those that are uploaded, and of variants that are drawn. */
const QUEUE_PLACES = 32;

type Parts = {
  storage: MediaStorage;
  incoming: string;
  db: Database;
  clock: Clock;
  /**
   * Called with the error where a file could not be deleted now: the sweep deletes it later, and saving does not fail
   * for it.
   */
  logLeftover: (error: unknown) => undefined;
  /** Called with a variant that cannot be made: it is not found, and not tried again for a while. */
  logUnmade: (file: string) => void;
  /** Called for each image worker that did not end its job. */
  logWorkerEnd: (end: WorkerEnd) => void;
  /** Processes of its own without it. */
  imageWorkers?: ImageWorkers | undefined;
};

export function createMediaLibrary(parts: Parts): MediaLibrary {
  const { storage, incoming, db, clock, logLeftover, logUnmade, logWorkerEnd, imageWorkers } = parts;
  // A worker each: readers never wait for uploads to be processed.
  const createQueue = () => createImageQueue(createImageProcess(usualLimits, logWorkerEnd, imageWorkers), QUEUE_PLACES);
  const uploads = createQueue();
  const drawing = createQueue();
  const variants = createVariantMaker({ queue: drawing, storage, incoming, logUnmade });
  let isClosed = false;
  mkdirSync(incoming, { recursive: true });
  const newEntry = () => ({ id: randomBytes(10).toString("hex"), created_at: toInstant(clock.now()) });
  const unfinished = () => join(incoming, randomUUID());

  const measure = async (entry: StoredFile): Promise<number> => {
    const measured = entry.kind === "video" ? originalName(entry) : variantName(entry.id, lowDataVariant);
    const bytes = await storage.size(measured);
    if (bytes !== null) return bytes;
    if (entry.kind === "video") throw missingFile(measured);
    return variants.make({ original: originalName(entry), variant: lowDataVariant, name: measured }, null);
  };

  /** @param received by whom it was sent; a picture of our own without it */
  const storePicture = async (
    { source, box }: Pick<ImageJob & { kind: "store" }, "source" | "box">,
    received?: ReceivedFile,
  ): Promise<StoredFile> => {
    const target = unfinished();
    const small = unfinished();
    try {
      const job = { kind: "store", source, box, target, small } as const;
      const picture = await uploads.add(job, received?.network ?? null, received?.signal);
      if (!picture) throw new Error("a stored picture has a size");
      const { size: bytes } = await stat(small);
      const entry: StoredFile = { ...newEntry(), kind: "image", extension: "webp", bytes, ...picture };
      await storage.put(originalName(entry), target);
      await storage.put(variantName(entry.id, lowDataVariant), small);
      return entry;
    } finally {
      await remove(target);
      await remove(small);
    }
  };

  /** @param file is moved from its place */
  const storeVideo = async (file: string): Promise<StoredFile> => {
    const extension = (await fileTypeFromFile(file))?.ext ?? "mp4";
    const { size: bytes } = await stat(file);
    const shape = { width: null, height: null, placeholder: null };
    const entry: StoredFile = { ...newEntry(), kind: "video", extension, bytes, ...shape };
    await storage.put(originalName(entry), file);
    return entry;
  };

  const store = async (field: string, file: ReceivedFile): Promise<StoredFile> => {
    const { path, kind } = file;
    if (kind === "translations") throw new Error(`"${field}" is read, and never stored`);
    if (kind === "video") return storeVideo(path);
    return storePicture({ source: path, box: kind }, file).catch((error) => {
      if (!(error instanceof PictureError)) throw error;
      throw new AppError("validation", { fields: { [field]: error.fieldError ?? wrongType[kind] } });
    });
  };

  const makeVariant = async (variant: Variant, network: string) => {
    try {
      return (await variants.makeForAll(variant, network)) ? await storage.fetchFile(variant.name) : null;
    } catch (error) {
      // Deleted while its variant was made: it is not found, as it would be a moment later.
      const id = idOfName(variant.name);
      if ((await selectMedia(db, [id])).has(id)) throw error;
      return null;
    }
  };

  const discard = async (entry: StoredFile) => {
    await storage.remove(originalName(entry));
    await storage.remove(variantName(entry.id));
  };

  /** Where the answer to a commit was lost the rows may be there: their files stay. */
  const discardUnnoted = async (entries: readonly StoredFile[]) => {
    const unknown = new Set(
      await unknownMedia(
        db,
        entries.map(({ id }) => id),
      ),
    );
    for (const entry of entries) if (unknown.has(entry.id)) await discard(entry);
  };

  const note = async (transaction: Database, entry: StoredFile) => {
    await insertMedia(transaction, entry);
    return entry.id;
  };

  return {
    storage,
    incoming,
    note,

    async storing(files, work) {
      const stored: Record<string, StoredFile> = {};
      try {
        for (const [field, file] of Object.entries<ReceivedFile | undefined>(files)) {
          if (file) stored[field] = await store(field, file);
        }
        return await work(stored as Parameters<typeof work>[0]);
      } catch (error) {
        // A commit whose answer was lost may still be under way on another machine: then the sweep decides, a day
        // later.
        const mayBeDone = engineOf(db) === "postgres" && isDatabaseUnavailable(error);
        if (!mayBeDone) await discardUnnoted(Object.values(stored)).catch(logLeftover);
        throw error;
      }
    },

    async addFinishedPicture(transaction, { file, ...facts }) {
      const entry: StoredFile = { ...newEntry(), kind: "image", extension: "webp", ...facts };
      const copy = unfinished();
      await writeFlushed(copy, await readFile(file));
      await storage.put(originalName(entry), copy);
      return note(transaction, entry);
    },

    async addPicture(transaction, original) {
      const source = unfinished();
      await writeFlushed(source, original);
      const stored = await storePicture({ source, box: "picture" }).finally(() => remove(source));
      return note(transaction, stored);
    },

    async addVideo(transaction, original) {
      const file = unfinished();
      await writeFlushed(file, original);
      return note(transaction, await storeVideo(file));
    },

    async release(ids) {
      const named = ids.filter((id) => id !== null);
      if (named.length === 0) return;
      await deleteUnnamedMedia(db, { ids: named })
        .then(async (entries) => {
          for (const entry of entries) await discard(entry);
        })
        .catch(logLeftover);
    },

    async openOriginal(file) {
      return storage.open(originalName(file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
    },

    async measureAll() {
      let after = "";
      while (!isClosed) {
        const entries = await selectUnmeasured(db, after);
        for (const entry of entries) {
          if (isClosed) return;
          await measure(entry)
            .then((bytes) => noteBytes(db, entry.id, bytes))
            .catch((error) => {
              if (!isClosed) logLeftover(error);
            });
        }
        const last = entries.at(-1);
        if (!last) return;
        after = last.id;
      }
    },

    async variantFile(id, variant, network) {
      if (!isVariant(variant) || !wholeId.test(id)) return null;
      const name = variantName(id, variant);
      const file = await storage.localFile(name);
      if (file !== null) return file;
      const original = (await selectMedia(db, [id])).get(id);
      if (!original?.width) return null;
      return (
        (await storage.fetchFile(name)) ?? makeVariant({ original: originalName(original), variant, name }, network)
      );
    },

    close() {
      isClosed = true;
      uploads.close();
      drawing.close();
    },
  };
}
