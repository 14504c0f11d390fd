import { createReadStream, mkdirSync } from "node:fs";
import { copyFile, link, stat } from "node:fs/promises";
import { join } from "node:path";
import { exists, namesOlderThan, putInPlace, remove } from "../files.ts";
import { type MediaStorage, storedKinds } from "./storage.ts";

/** Files in a folder of this machine. */
export function createFolderStorage(root: string): MediaStorage {
  const pathOf = (name: string) => join(root, name);
  const localFile = async (name: string) => ((await exists(pathOf(name))) ? pathOf(name) : null);
  for (const kind of storedKinds) mkdirSync(pathOf(kind), { recursive: true });

  return {
    put: (name, file) => putInPlace(file, pathOf(name)),
    size: (name) => stat(pathOf(name)).then(({ size }) => size, nullIfMissing),
    async open(name, range) {
      const stream = createReadStream(pathOf(name), range);
      await new Promise<void>((resolve, reject) => {
        stream.once("open", () => resolve());
        stream.once("error", reject);
      });
      return stream;
    },
    localFile,
    fetchFile: localFile,
    copyTo: (name, file) =>
      holdFile(pathOf(name), file).then(
        () => true,
        (error) => nullIfMissing(error) !== null,
      ),
    // A backup holds what it needs by hard links.
    remove: (name) => remove(pathOf(name)),
    removeForGood: async () => undefined,
    async *listOlderThan(kind, time) {
      for (const name of await namesOlderThan(pathOf(kind), time)) yield `${kind}/${name}`;
    },
    copies: async () => [],
    removeCopy: async () => undefined,
  };
}

/** The file stays for whoever has it, though it is removed from the folder. Some file systems have no hard links. */
async function holdFile(from: string, to: string): Promise<void> {
  await link(from, to).catch((error) => {
    if (["EPERM", "ENOTSUP", "EMLINK", "EXDEV"].includes(codeOf(error))) return copyFile(from, to);
    throw error;
  });
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}
