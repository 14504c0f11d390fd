import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Moves a finished file into its place; it is on the disk when this returns, and is never read in part. */
export async function putInPlace(finished: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  await rename(finished, place);
  await flushFolder(dirname(place));
}

export async function writeFlushed(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content, { flush: true });
}

/** A name in a folder is on the disk only once the folder is. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

export async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}

/** The names in a folder that were last changed before `time`, in milliseconds; none where there is no folder. */
export async function namesOlderThan(folder: string, time: number): Promise<string[]> {
  const names = (await exists(folder)) ? await readdir(folder) : [];
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < time) old.push(name);
  }
  return old;
}

/** The paths of all files below a folder. What is removed meanwhile is left out. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory()) files.push(...(await filesBelow(path)));
  }
  return files;
}
