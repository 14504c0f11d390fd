// What `npm start` and `npm test` do first. Plain JavaScript: it may run on a Node.js too old for the product.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** What the build makes of the server. */
export const program = join(root, "build", "program", "main.js");
/** What it makes of a command of the operator's (server/commands). */
export const command = (name) => join(root, "build", "program", `${name}.js`);

const bin = join(root, "node_modules", ".bin");

/** The Node.js that package.json asks npm for, whichever one runs this script. */
export const node = join(bin, process.platform === "win32" ? "node.cmd" : "node");

export const environment = {
  // The second start of a program finds every module compiled.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
  ...process.env,
  PATH: `${bin}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
};

/** Installs what package-lock.json names, unless that was done already. */
export function install() {
  onceFor("node_modules/.installed", ["package-lock.json"], () => {
    say("Installing what Urubuga needs (once)");
    // Not `npm ci`: it rejects a lock file that leaves out the optional binaries of other platforms.
    run("npm", ["install", "--include=dev", "--no-save", "--no-audit", "--no-fund", "--loglevel", "error"]);
  });
}

/** Builds the pages and the server where a source is newer than the build. */
export function build() {
  const sources = [
    "web",
    "server",
    "contract",
    "i18n",
    "sample",
    "vite.config.ts",
    "react-router.config.ts",
    "package-lock.json",
  ];
  onceFor(
    "build/.built",
    [...sources, "scripts/compress-assets.ts", "scripts/write-word-scripts.ts", "scripts/bundle-server.ts"],
    () => {
      say("Building the pages and the server");
      const builder = [join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "build", "--logLevel", "warn"];
      // Not the NODE_ENV of a test that starts this.
      run(node, builder, { NODE_ENV: "production" });
    },
    // A build that was ended in the middle has removed it.
    program,
  );
}

/** Runs a command in the project's folder, with more variables of its environment; ends this process with its exit code where it fails. */
export function run(command, parameters, more = {}) {
  const { status, error } = spawnSync(command, parameters, {
    cwd: root,
    env: { ...environment, ...more },
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) say(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a program until it ends, or a signal stops it; this process ends with its exit code. */
export function runUntilStopped(command, parameters, more = {}) {
  const program = spawn(command, parameters, { cwd: root, stdio: "inherit", env: { ...more, ...environment } });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => program.kill(signal));
  // npm exits without passing a signal on: the program must not be left running.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) program.kill("SIGTERM");
  }, 250).unref();
  program.on("exit", (code) => process.exit(code ?? 1));
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Does `work` unless the stamp file says that it was done for the same contents, and what it makes is there. Of several
 * processes at once one does it, and the others wait while that one runs.
 */
export function onceFor(stamp, paths, work, made = join(root, stamp)) {
  const file = join(root, stamp);
  const isDone = (contents) => existsSync(file) && readFileSync(file, "utf8") === contents && existsSync(made);
  if (isDone(hashOf(paths))) return;
  // Beside the folder, which `npm ci` removes.
  const lock = `${dirname(file)}.lock`;
  waitFor(lock);
  const release = () => rmSync(lock, { force: true });
  // A command that fails ends this process.
  process.on("exit", release);
  const contents = hashOf(paths);
  if (!isDone(contents)) {
    // What is ended in the middle counts as never begun, whichever contents come back.
    rmSync(file, { force: true });
    work();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  process.off("exit", release);
  release();
}

/** Waits until this process has the lock: a file with the id of the one that has it. */
function waitFor(lock) {
  for (let hasSaid = false; !take(lock); hasSaid = true) {
    if (!hasSaid) say(`Waiting for another process that installs or builds (${lock})`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** In milliseconds: how long installing and building take at most, and how long the lock is empty before its id is in it. */
const LONGEST_WORK = 30 * 60_000;
const LONGEST_EMPTY = 5_000;

/** One that was killed keeps nobody waiting, nor does another process that has its id since. */
function isHeld(lock) {
  try {
    const age = Date.now() - statSync(lock).mtimeMs;
    const id = Number(readFileSync(lock, "utf8"));
    if (!(id > 0)) return age < LONGEST_EMPTY;
    if (id === process.pid || age > LONGEST_WORK) return false;
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Only where there is no such process: it may be another account's, or have released the lock a moment ago.
    return error.code !== "ESRCH";
  }
}

function hashOf(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    const file = join(root, path);
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) if (!name.endsWith(".test.ts")) add(join(path, name));
    } else {
      hash.update(path).update(readFileSync(file));
    }
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}
