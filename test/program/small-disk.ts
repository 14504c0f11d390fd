import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { rootTest } from "#test/root-test.ts";
import { test as base } from "./server-process.ts";

const MB = 1024 * 1024;
const SIZE = 24 * MB;

/** A data folder on a small disk of its own. */
const onSmallDisk = base.extend<{ disk: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs off this pattern
  disk: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "urubuga-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder]);
    await use(folder);
    execFileSync("umount", ["--lazy", "--recursive", folder]);
    await rm(folder, { recursive: true, force: true });
  },
});

export const test = rootTest(onSmallDisk);

/** Takes all room that is left on a small disk. @returns gives it back */
export async function fillDisk(disk: string): Promise<() => Promise<void>> {
  const filler = join(disk, "filler");
  await writeFile(filler, Buffer.alloc(SIZE)).catch((error) => expect(error.code).toBe("ENOSPC"));
  return () => rm(filler);
}
