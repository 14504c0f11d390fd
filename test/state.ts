import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { contentKindNames } from "#contract/content-kinds.ts";
import { tableOf } from "#server/database/kind-tables.ts";
import type { Answer, TestApp } from "./app.ts";

const tables = [
  "items",
  "public_ids",
  "item_texts",
  "item_images",
  "item_visits",
  ...contentKindNames.map(tableOf),
  "publications",
  "categories",
  "category_translations",
  "comments",
  "content_version",
  "coming_changes",
  "media",
  "reactions",
  "settings",
  "subscriptions",
  "suppressed_addresses",
  "users",
  "audit_log",
];

/** Everything that a call of an editor may change: rows, and files. Views that are still buffered are written first. */
export async function stateOf(site: Pick<TestApp, "db" | "config" | "views">): Promise<Record<string, unknown[]>> {
  await site.views.flush();
  const state: Record<string, unknown[]> = await filesOf(site);
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(site.db);
    state[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return state;
}

/** The names in the folders of the media library. */
export async function filesOf({ config }: Pick<TestApp, "config">) {
  const names = async (folder: string) => (await readdir(join(config.dataDir, "media", folder))).toSorted();
  return { originals: await names("originals"), variants: await names("variants"), incoming: await names("incoming") };
}

/** Makes a call that must leave all of it unchanged. */
export async function leavingNothing(site: TestApp, call: () => Promise<Answer>): Promise<Answer> {
  const before = await stateOf(site);
  const answer = await call();
  expect(await stateOf(site)).toEqual(before);
  return answer;
}

/** The original that a picture or video at this address is made from; undefined where there is none. */
export async function originalOf(site: TestApp, url: string): Promise<string | undefined> {
  const { originals } = await filesOf(site);
  return originals.find((name) => name.startsWith(mediaIdOf(url)));
}

/** Of an address such as `/media/{id}/1280.jpg` or `/media/{id}.mp4`. */
export function mediaIdOf(url: string): string {
  const id = url.match(/^\/media\/([0-9a-f]{20})/)?.[1];
  if (!id) throw new Error(`${url} is no address of a file`);
  return id;
}
