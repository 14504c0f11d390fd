import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#server/clock.ts";
import { remove } from "#server/media/files.ts";

type Schedule = {
  /** The folder of the backups. */
  folder: string;
  /** Milliseconds from one to the next. */
  every: number;
  /** How many are kept; the oldest goes first. */
  keep: number;
  clock: Clock;
  /** Writes a backup to this file. */
  make: (file: string) => Promise<unknown>;
};

/**
 * Makes a backup where the newest one is old enough, also for what was left while nothing ran. Others in the folder,
 * such as what a restore has kept, are the operator's own.
 * @returns whether one was made
 */
export async function makeDueBackup({ folder, every, keep, clock, make }: Schedule): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => /^urubuga-\d{8}T\d{6}Z\.tar(\.unfinished)?$/.test(name));
  const done = names.filter((name) => name.endsWith(".tar")).toSorted();
  // They were made while the clock was ahead, before it was set back.
  const ahead = done.filter((name) => timeOf(name) > clock.now());
  const past = done.filter((name) => !ahead.includes(name));
  const newest = past.at(-1);
  if (newest !== undefined && clock.now() - timeOf(newest) < every) return false;
  // A file that a killed process left unfinished.
  for (const name of names) if (name.endsWith(".unfinished")) await remove(join(folder, name));
  const name = `urubuga-${new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, "")}.tar`;
  await make(join(folder, name));
  for (const old of [...ahead, ...past, name].slice(0, -keep)) await remove(join(folder, old));
  return true;
}

function timeOf(name: string): number {
  const [, date = "", time = ""] = name.match(/-(\d{8})T(\d{6})Z/) ?? [];
  const year = date.slice(0, 4);
  const month = date.slice(4, 6);
  const day = date.slice(6);
  return Date.parse(`${year}-${month}-${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`);
}
