import { mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { languages } from "#i18n/language.ts";
import { wordScripts } from "#i18n/word-scripts.ts";
import { DAY } from "#server/clock.ts";
import { exists, remove } from "#server/media/files.ts";

/** How long scripts stay that no language of this process has: pages that name them are still open. */
const KEPT_FOR = 7 * DAY;

/**
 * Writes those scripts with words that the build has not, which are those of a site's own languages, into `folder`, with
 * their compressed forms beside them. Several processes may do it at once.
 * @param built the folder of the build's assets, where there is one
 */
export async function writeWordScripts(folder: string, built?: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const scripts = languages.flatMap((language) => Object.values(wordScripts[language]));
  await removeFormer(folder, new Set(scripts.map(({ name }) => name)));
  for (const { name, content } of scripts) {
    if ((built && (await exists(join(built, name)))) || (await exists(join(folder, name)))) continue;
    const bytes = Buffer.from(content);
    // The script itself comes last: where it is, all forms are.
    await put(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes));
    await put(join(folder, `${name}.gz`), await promisify(gzip)(bytes));
    await put(join(folder, name), bytes);
  }
}

async function put(file: string, bytes: Uint8Array): Promise<void> {
  const own = `${file}.${process.pid}.new`;
  await writeFile(own, bytes);
  await rename(own, file);
}

async function removeFormer(folder: string, current: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (current.has(name.replace(/\.(br|gz)$/, ""))) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - KEPT_FOR) await remove(file);
  }
}
