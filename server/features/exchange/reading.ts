import { readFile } from "node:fs/promises";
import { EXPORTED_ITEMS } from "#contract/limits.ts";
import { AppError } from "#server/errors.ts";
import { fromCsv } from "./csv.ts";
import { FileError, type SentTranslation } from "./exchanged.ts";
import { fromXliff } from "./xliff-reader.ts";

/** What a file says. @throws AppError validation saying in one line why it cannot be used */
export async function readTranslationFile(path: string): Promise<SentTranslation[]> {
  const text = decoded(await readFile(path));
  try {
    if (text === null) throw new FileError("brokenFile", "UTF-8");
    const sent = /^\s*</.test(text) ? fromXliff(text) : fromCsv(text);
    if (sent.length > EXPORTED_ITEMS) throw new FileError("tooManyItems", String(EXPORTED_ITEMS));
    return sent;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new AppError("validation", { fields: { file: { kind: error.kind, values: { detail: error.detail } } } });
  }
}

/** UTF-8, with or without a mark at its beginning, or UTF-16 with one; null for anything else. */
function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
