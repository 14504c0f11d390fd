// `npm test`: installs what is missing, a browser included, then runs every test.
// `npm test -- articles` runs only the Vitest files whose name says so, `npm test -- --changed` what a change since the
// last commit can reach, `npm test -- --changed main` what one since main can.
import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { build, environment, install, root } from "./prepare.mjs";
import { journeys, vitest } from "./test-runners.mjs";

const parameters = process.argv.slice(2);
const isChanged = parameters[0] === "--changed";
const since = isChanged ? (parameters[1] ?? "HEAD") : undefined;

install();
build();
environment.TMPDIR ??= memoryDisk();
if (isChanged) testChanged();
else if (parameters.length > 0) vitest(...parameters);
else {
  // A test often waits, for PostgreSQL or for a program that it has started; each worker loads the server once.
  vitest("--maxWorkers", String(availableParallelism() + 1));
  journeys();
}

/** The tests of parts follow the imports; those of the whole program and in the browser run what is built of it. */
function testChanged() {
  const paths = changedPaths();
  const isBuilt = paths.some((path) => /^(contract|i18n|sample|server|web)\//.test(path) && !/\.test\.ts$/.test(path));
  vitest("--changed", since, "--passWithNoTests");
  if (isBuilt) {
    vitest("--project", "program");
    journeys();
  } else journeys("--only-changed", since, "--pass-with-no-tests");
}

/** Changed since a commit, not yet committed, or new. */
function changedPaths() {
  const git = (...words) => spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  return [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
}

/** Databases on a disk in memory take a fifth less time: nothing waits there until a commit has reached a real disk. */
function memoryDisk() {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 * 1024 ** 3 ? folder : tmpdir();
}
