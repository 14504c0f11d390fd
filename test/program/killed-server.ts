import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { expect, vi } from "vitest";
import { SECOND } from "#server/clock.ts";
import { randomFrom } from "#test/random.ts";
import { rowsOf, tokenOfAdministrator } from "#test/running-database.ts";
import { test as base, ended, started } from "./server-process.ts";

/** The moments of the kills follow from it. */
const SEED = 20261121;
const SOONEST = 5;
const LATEST = 300;

export type Site = { url: string; call: (method: string, path: string, body?: FormData | string) => Promise<Response> };
/** Saves this number; the server has said that it is done once this is resolved. */
export type Save = (site: Site, number: number) => Promise<void>;
/** The last number that was said to be saved, and the one that was under way then. */
type Recorded = { acknowledged: number; attempted: number };

type Admin = {
  /** Of news. */
  categories: readonly number[];
  site: () => Site;
  /** Saves one number after the other, kills the server at some moment, and starts it again on the same folder. */
  killDuring: (save: Save, from: number, latest?: number) => Promise<Recorded>;
};

/** An administrator at a real server that is killed again and again. */
export const test = base.extend<{ admin: Admin }>({
  admin: async ({ run, folder }, use) => {
    const start = () => started(run);
    const random = randomFrom(SEED);
    let server = await start();
    const token = tokenOfAdministrator(folder);
    const site = () => siteAt(server.url, token);
    const categories = await addCategories(site(), ["A", "B", "C", "D", "E"]);
    const killDuring: Admin["killDuring"] = async (save, from, latest = LATEST) => {
      const recorded = { acknowledged: from, attempted: from };
      const saving = saveOn(save, site(), recorded);
      // The first save of a process takes longer: it loads what draws pictures.
      await Promise.race([
        vi.waitUntil(() => recorded.acknowledged > from, { timeout: 20 * SECOND, interval: 1 }),
        saving,
      ]);
      await pass(SOONEST + random() * (latest - SOONEST));
      if (random() < 0.5) await nextWrite(folder);
      await ended(server.server, "SIGKILL");
      await saving;
      server = await start();
      expectSound(folder);
      return recorded;
    };
    await use({ categories, site, killDuring });
  },
});

function siteAt(url: string, token: string): Site {
  const authorization = `Bearer ${token}`;
  return {
    url,
    call: (method, path, body) => {
      const headers = {
        authorization,
        ...(typeof body === "string" && { "content-type": "application/json" }),
      };
      return fetch(`${url}/api${path}`, { method, body, headers });
    },
  };
}

async function addCategories({ call }: Site, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const nameEn of names) {
    const answer = await call("POST", "/category", JSON.stringify({ type: "NEWS", nameEn }));
    ids.push((await answer.json()).category.id);
  }
  return ids;
}

/** Continues until the server is gone, and records how far it came. */
async function saveOn(save: Save, site: Site, recorded: Recorded): Promise<void> {
  try {
    for (;;) {
      recorded.attempted = recorded.acknowledged + 1;
      await save(site, recorded.attempted);
      recorded.acknowledged = recorded.attempted;
    }
  } catch (error) {
    // What `fetch` says of a connection that is lost.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Waits a while for the database to be written to: what is saved in pieces would be in pieces then. */
async function nextWrite(folder: string): Promise<void> {
  const watcher = watch(join(folder, "urubuga.sqlite-wal"));
  await Promise.race([once(watcher, "change"), pass(LATEST)]);
  watcher.close();
}

/** The database passes its integrity check, and each row of a file has its file. */
export function expectSound(folder: string): void {
  expect(rowsOf(folder, "pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(rowsOf(folder, "pragma foreign_key_check")).toEqual([]);
  const missing = rowsOf(folder, "select id, extension from media").filter(
    ({ id, extension }) => !existsSync(join(folder, "media", "originals", `${id}.${extension}`)),
  );
  expect(missing).toEqual([]);
}
