import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
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

test("a process that was killed while it prepared does not keep others waiting", async () => {
  const killed = spawn(process.execPath, ["--eval", ""]);
  await once(killed, "exit");
  await mkdir(join(folder, "made"));
  await writeFile(join(folder, "made.lock"), String(killed.pid));
  await prepare();
  expect(await done()).toBe("began ended ");
});
