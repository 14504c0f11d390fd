import type { Readable } from "node:stream";
import type { MediaRow } from "../urls.ts";

/** The first and the last byte, counted from 0. */
export type ByteRange = { start: number; end: number };

/** Originals are what was uploaded, as it is stored; variants are made from them, and made again where they are missing. */
export const storedKinds = ["originals", "variants"] as const;
export type StoredKind = (typeof storedKinds)[number];

/** Assets of web builds, which no upload names (server/builds). */
const ASSETS = "assets";

/**
 * Where uploaded files and their variants are, by name, and the assets of web builds. What is stored under a name never changes, and is whole.
 * Each method throws `StorageUnavailableError` where the storage does not answer.
 */
export type MediaStorage = {
  /** Moves a finished file into the storage; it is safe there when this returns. */
  put(name: string, file: string): Promise<void>;
  /** Bytes; null where there is no such file. */
  size(name: string): Promise<number | null>;
  /** @throws an error with the code ENOENT where there is no such file */
  open(name: string, range?: ByteRange): Promise<Readable>;
  /** The path of a file that is on this machine, to read from at once and never to change; null where it is not. */
  localFile(name: string): Promise<string | null>;
  /** The same, fetched first where it is elsewhere; null where there is no such file. */
  fetchFile(name: string): Promise<string | null>;
  /**
   * Puts a copy at `file`, for a backup: also of what was removed a moment ago.
   * @returns false where there is no such file
   */
  copyTo(name: string, file: string): Promise<boolean>;
  /**
   * Removes a file, or all variants of an upload: no reader gets it any more. What does not exist is no error. A
   * storage whose backups take their time keeps it for them until `removeForGood`.
   */
  remove(name: string): Promise<void>;
  /** Removes for good what was removed before `time`, in milliseconds. */
  removeForGood(time: number): Promise<void>;
  /** The names, of files or of folders of variants, that were stored before `time`, in milliseconds. */
  listOlderThan(kind: StoredKind | typeof ASSETS, time: number): AsyncGenerator<string>;
  /** The names of which this machine has a copy; none where the storage itself is on this machine. */
  copies(): Promise<string[]>;
  /** Removes this machine's copy. */
  removeCopy(name: string): Promise<void>;
};

/** The storage does not answer, or not in time: what needs it is possible later. */
export class StorageUnavailableError extends Error {}

export function originalName({ id, extension }: Pick<MediaRow, "id" | "extension">): string {
  return `originals/${id}.${extension}`;
}

/** Of one variant, or of all that an upload has. */
export function variantName(id: string, variant?: string): string {
  return variant === undefined ? `variants/${id}` : `variants/${id}/${variant}`;
}

/** Of a file of a web build. */
export function assetName(file: string): string {
  return `${ASSETS}/${file}`;
}

export function isAsset(name: string): boolean {
  return name.startsWith(`${ASSETS}/`);
}

/** The id of the upload that a name belongs to. */
export function idOfName(name: string): string {
  return name.split(/[/.]/)[1] ?? name;
}

/** As the file system says it where there is no file. */
export function missingFile(name: string): Error {
  return Object.assign(new Error(`${name} is not in the storage`), { code: "ENOENT" });
}
