import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "#server/clock.ts";
import { createFileCache } from "./file-cache.ts";

test("copies are added, each with a look at all of them, while another process removes some", async () => {
  const root = await mkdtemp(join(tmpdir(), "urubuga-file-cache-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const cache = createFileCache(join(root, "cache"), 1000, systemClock);
  const variants = join(root, "cache", "variants");
  for (let place = 0; place < 2000; place += 1) await mkdir(join(variants, `copy${place}`), { recursive: true });
  const removing = once(spawn("find", [variants, "-name", "copy*", "-delete"]), "exit");
  let isRemoved = false;
  void removing.then(() => {
    isRemoved = true;
  });
  let added = 0;
  for (; !isRemoved || added === 0; added += 1) {
    const file = join(root, "incoming");
    await writeFile(file, "x".repeat(100));
    await cache.add(`variants/later${added}/320.webp`, file);
  }
  expect(await cache.names()).toHaveLength(added);
});
