import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { useApp } from "#test/app.ts";
import { openPageStore } from "./page-store.ts";

const site = useApp();

const page = { article: null, version: 1, facts: "{}", template: Buffer.from("a"), body: Buffer.from("b") };

test.each([
  ["whole", 0],
  ["behind its first page", 4096],
])("SQLite's file of pages is made anew where it is broken, %s", async (name, from) => {
  const dataDir = join(site.config.dataDir, `broken ${name}`);
  const parts = { ...site, config: { ...site.config, dataDir } };
  const first = await openPageStore(parts, () => undefined);
  await first.write("one", async () => page);
  await first.close();
  const file = join(dataDir, "pages.sqlite");
  const { size } = await stat(file);
  const sound = await readFile(file);
  await writeFile(file, Buffer.concat([sound.subarray(0, from), Buffer.alloc(size - from, "no database ")]));
  const failures: unknown[] = [];
  const store = await openPageStore(parts, (error) => failures.push(error));
  onTestFinished(store.close);
  await store.write("one", async () => page);
  expect(await store.read("one")).toMatchObject({ version: 1, facts: "{}" });
  expect(failures).toHaveLength(1);
});
