import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "#server/clock.ts";
import { makeDueBackup } from "./schedule.ts";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "urubuga-backups-"));
});
afterEach(() => rm(place, { recursive: true, force: true }));

describe("scheduled backups", () => {
  const noon = Date.parse("2026-11-22T12:00:00Z");
  const look = (now: number, make = async (file: string) => writeFile(file, "an archive")) =>
    makeDueBackup({
      folder: place,
      every: 6 * HOUR,
      keep: 2,
      make,
      clock: { now: () => now },
    });

  test("are made when the newest is old enough, and the oldest are deleted", async () => {
    for (const hours of [0, 1, 5, 6, 7, 12, 18]) await look(noon + hours * HOUR);
    expect((await readdir(place)).toSorted()).toEqual(["urubuga-20261123T000000Z.tar", "urubuga-20261123T060000Z.tar"]);
  });

  test("are made where a clock that was ahead dated some in the future, and those are deleted first", async () => {
    for (const hours of [0, 240, 246, 6]) await look(noon + hours * HOUR);
    expect((await readdir(place)).toSorted()).toEqual(["urubuga-20261122T180000Z.tar", "urubuga-20261202T180000Z.tar"]);
    await look(noon + 12 * HOUR);
    expect((await readdir(place)).toSorted()).toEqual(["urubuga-20261122T180000Z.tar", "urubuga-20261123T000000Z.tar"]);
  });

  test("leave the operator's files alone, and delete unfinished backups", async () => {
    await writeFile(join(place, "before-restore-20261101T000000Z.tar"), "");
    await writeFile(join(place, "urubuga-20261101T000000Z.tar.unfinished"), "");
    await mkdir(join(place, "mine"));
    await look(noon);
    expect((await readdir(place)).toSorted()).toEqual([
      "before-restore-20261101T000000Z.tar",
      "mine",
      "urubuga-20261122T120000Z.tar",
    ]);
  });

  test("do not delete old ones where a new one fails", async () => {
    for (const hours of [0, 6]) await look(noon + hours * HOUR);
    const full = async () => {
      throw new Error("no space left");
    };
    await expect(look(noon + 12 * HOUR, full)).rejects.toThrow("no space left");
    expect(await readdir(place)).toHaveLength(2);
    expect(await readFile(join(place, "urubuga-20261122T120000Z.tar"), "utf8")).toBe("an archive");
  });
});
