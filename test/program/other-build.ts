import { createReadStream, readdirSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, constants, createBrotliDecompress } from "node:zlib";
import { unpackTar } from "modern-tar/fs";
import { root } from "../../scripts/prepare.mjs";

/** Of a project's folder. @returns the program to start */
export function programIn(project: string): string {
  return join(project, "build", "program", "main.js");
}

/** The names of a build's assets, as pages ask for them. */
export async function assetsOf(project: string): Promise<string[]> {
  const names = await readdir(join(project, "build", "client", "assets"));
  return names.filter((name) => !/\.(br|gz)$/.test(name));
}

const releases = join(root, "test", "releases");

/** The name of the release that was recorded last: its date and commit. */
export function formerRelease(): string {
  const [file] = readdirSync(releases).filter((name) => name.endsWith(".tar.br"));
  if (file === undefined) throw new Error("test/releases has no recorded build");
  return file.replace(".tar.br", "");
}

/** Lays that release's build into a project's folder. */
export async function unpackFormerRelease(project: string): Promise<void> {
  const archive = createReadStream(join(releases, `${formerRelease()}.tar.br`));
  await pipeline(archive, createBrotliDecompress(), unpackTar(project));
  await symlink(join(root, "node_modules"), join(project, "node_modules"));
}

/** What a build needs beside it: the packages, and the file by which it finds its folder. */
async function addPackages(project: string): Promise<void> {
  await cp(join(root, "package.json"), join(project, "package.json"));
  await symlink(join(root, "node_modules"), join(project, "node_modules"));
}

/** The languages with a change in every word: the program names the scripts with words by what they say. */
async function addOtherWords(project: string): Promise<void> {
  const folder = join(project, "i18n", "languages");
  await cp(join(root, "i18n", "languages"), folder, { recursive: true });
  for (const language of await readdir(folder)) {
    const file = join(folder, language, "words.json");
    const words: Record<string, Record<string, string>> = JSON.parse(await readFile(file, "utf8"));
    for (const texts of Object.values(words)) texts[language] += " ·";
    await writeFile(file, JSON.stringify(words));
  }
}

/**
 * Makes another build of this one, in a project's folder of its own: as if every file of the pages had been changed, each
 * has another content and another name, under which all others know it.
 */
export async function makeOtherBuild(project: string): Promise<void> {
  const build = join(project, "build");
  await mkdir(project, { recursive: true });
  await addPackages(project);
  await addOtherWords(project);
  await cp(join(root, "build"), build, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const assets = join(build, "client", "assets");
  for (const name of await readdir(assets)) if (name.startsWith("words-")) await rm(join(assets, name));
  const names = await assetsOf(project);
  const renamed = (text: string) =>
    // A name and its hash, wherever it is: in imports, in the manifest, in what the server renders.
    text.replaceAll(
      new RegExp(names.map(withoutExtension).map(escaped).join("|"), "g"),
      (name) => `${name.slice(0, -8)}${[...name.slice(-8)].toReversed().join("")}`,
    );
  for (const file of [join(build, "server", "index.js"), join(build, "client", ".vite", "manifest.json")]) {
    await writeFile(file, renamed(await readFile(file, "utf8")));
  }
  for (const name of names) {
    const place = join(assets, renamed(name));
    await rename(join(assets, name), place);
    if (!/\.(js|css)$/.test(name)) continue;
    const content = `${renamed(await readFile(place, "utf8"))}\n/* the other build */`;
    await writeFile(place, content);
    await writeFile(`${place}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
  }
}

function withoutExtension(name: string): string {
  return name.replace(/\.\w+$/, "");
}

function escaped(text: string): string {
  return RegExp.escape(text);
}
