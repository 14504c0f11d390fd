import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR, SECOND } from "#server/clock.ts";
import { root } from "./prepare.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "urubuga-prepare-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that does some work once for the contents of a file: it notes its beginning and, a moment later, its end. */
const prepare = () =>
  promisify(execFile)(process.execPath, ["--input-type=module", "--eval", work, folder, relative(root, folder)]);

const work = `
  import { appendFileSync } from "node:fs";
  import { onceFor } from ${JSON.stringify(join(root, "scripts", "prepare.mjs"))};
  const [, folder, place] = process.argv;
  const note = (what) => appendFileSync(folder + "/done", what);
  onceFor(place + "/made/.stamp", ["package.json"], () => {
    note("began ");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    note("ended ");
  });
`;
const done = () => readFile(join(folder, "done"), "utf8");

test("of several processes that prepare the same at once one does it, and the others wait", async () => {
  await Promise.all([prepare(), prepare(), prepare()]);
  expect(await done()).toBe("began ended ");
  expect(existsSync(join(folder, "made.lock"))).toBe(false);
});

async function idOfEndedProcess(): Promise<number | undefined> {
  const killed = spawn(process.execPath, ["--eval", ""]);
  await once(killed, "exit");
  return killed.pid;
}

test.each([
  ["of a process that was killed", idOfEndedProcess, 0],
  ["whose id another process has got since", async () => process.pid, HOUR],
  ["that is empty after a loss of power", async () => "", HOUR],
])("a lock %s keeps nobody waiting", async (_which, content, age) => {
  const lock = join(folder, "made.lock");
  const made = (Date.now() - age) / SECOND;
  await writeFile(lock, String(await content()));
  await utimes(lock, made, made);
  await prepare();
  expect(await done()).toBe("began ended ");
});
