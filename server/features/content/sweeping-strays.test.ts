import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#server/clock.ts";
import { mediaFolders } from "#server/media/folders.ts";
import { sweepIncoming, sweepMedia } from "#server/media/sweep.ts";
import { useApp } from "#test/app.ts";

const site = useApp();

describe("files that no row names:", () => {
  const places = [
    ["an original", "originals", "0123456789abcdef0123.webp"],
    ["a film", "originals", "0123456789abcdef0124.mp4"],
    ["variants", "variants", "0123456789abcdef0123"],
    ["a file that was being received", "incoming", "6f9619ff-8b86-d011-b42d-00cf4fc964ff"],
  ] as const;

  async function put(folder: "originals" | "variants" | "incoming", name: string, milliseconds: number) {
    const path = join(mediaFolders(site.config.dataDir)[folder], name);
    if (folder === "variants") {
      await mkdir(path, { recursive: true });
      await writeFile(join(path, "320.webp"), "bytes");
    } else await writeFile(path, "bytes");
    const time = (site.clock.now() - milliseconds) / 1000;
    await utimes(path, time, time);
    await sweepMedia(site.db, site.services.media.storage, site.clock);
    await sweepIncoming(site.services.media.incoming, site.clock);
    return (await readdir(mediaFolders(site.config.dataDir)[folder])).includes(name);
  }

  test.for(places)("%s stays for a day, since a call may be about to store it", async ([, folder, name]) => {
    expect(await put(folder, name, DAY)).toBe(true);
  });

  test.for(places)("%s is deleted after a day", async ([, folder, name]) => {
    expect(await put(folder, name, DAY + MINUTE)).toBe(false);
  });
});
