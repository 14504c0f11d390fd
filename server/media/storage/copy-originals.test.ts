import { appendFile, mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { copyOriginals } from "./copy-originals.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { openFolder } from "./open-storage.ts";
import { StorageUnavailableError } from "./storage.ts";

const site = useApp();

test("a copy that does not arrive as it was sent ends the copying, and leaves no file behind here", async () => {
  const { db, config } = site;
  await site.services.media.addPicture(db, await drawPng());
  const target = createFolderStorage(await mkdtemp(join(config.dataDir, "target-")));
  const changing = {
    ...target,
    put: async (name: string, file: string) => {
      await appendFile(file, "x");
      await target.put(name, file);
    },
  };
  const copying = copyOriginals({ db, source: openFolder(config.dataDir), target: changing, dataDir: config.dataDir });
  await expect(copying).rejects.toThrow(StorageUnavailableError);
  expect(await readdir(site.services.media.incoming)).toEqual([]);
});
