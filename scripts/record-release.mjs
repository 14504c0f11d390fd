// `node scripts/record-release.mjs`: keeps the build of the commit that is checked out, in place of the last one that was
// kept, so that tests run that release beside the next one (test/releases/README.md).
import { execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, constants } from "node:zlib";
import { packTar } from "modern-tar/fs";
import { build, root, say } from "./prepare.mjs";

const folder = join(root, "test", "releases");
const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();

if (git("status", "--porcelain", "--untracked-files=no") !== "") {
  say("There are changes that are not committed: nothing was kept");
  process.exit(1);
}
build();
const [date, commit] = git("log", "-1", "--format=%cs %h").split(" ");

// The compressed assets are made of the others.
const files = globSync("build/{client,program,server}/**/*", { cwd: root, withFileTypes: true })
  .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
  .map((file) => join(file.parentPath, file.name).slice(root.length + 1))
  .concat(globSync("{build/client/.vite/*,i18n/languages/*/*}", { cwd: root }), "package.json")
  .sort();
const sources = files.map((file) => ({
  type: "content",
  // Vite's manifest names some files by their place on this machine.
  content: file.endsWith("manifest.json")
    ? readFileSync(join(root, file), "utf8").replaceAll(`${root}/`, "")
    : readFileSync(join(root, file)),
  target: file,
  mode: 0o644,
  mtime: new Date(date),
}));
const archive = await buffer(packTar(sources));
const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: archive.length };
const kept = brotliCompressSync(archive, { params });

for (const name of readdirSync(folder)) if (name.endsWith(".tar.br")) rmSync(join(folder, name));
const name = `${date}-${commit}.tar.br`;
writeFileSync(join(folder, name), kept);
say(`test/releases/${name}: ${files.length} files in ${kept.length} bytes`);
