import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pass } from "node:timers/promises";
import { expect, vi } from "vitest";
import { DAY, MINUTE, SECOND } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { mediaFolders } from "#server/media/folders.ts";
import { openFolder } from "#server/media/storage/open-storage.ts";
import { sweepIncoming, sweepMedia } from "#server/media/sweep.ts";
import { numberedForm } from "#test/numbered-article.ts";
import { randomFrom } from "#test/random.ts";
import { rowsOf, tokenOfAdministrator } from "#test/running-database.ts";
import { times } from "#test/torture.ts";
import { expectSound } from "./killed-server.ts";
import { mixedLoad } from "./mixed-load.ts";
import { ended, started, test } from "./server-process.ts";

const KILLS = times(4, 1000);
const SEED = 20_261_122;
const SOONEST = 20;
const LATEST = 400;

test(`acknowledged writes survive ${KILLS} kills under a mixed load, and none is partial`, {
  timeout: KILLS * 10 * SECOND + MINUTE,
}, async ({ run, folder }) => {
  const start = () => started(run, { RATE_LIMIT: "off" });
  const random = randomFrom(SEED);
  let server = await start();
  const token = tokenOfAdministrator(folder);
  const call = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const headers = { authorization: `Bearer ${token}`, ...(!isForm && { "content-type": "application/json" }) };
    const sent = isForm ? body : JSON.stringify(body);
    const answer = await fetch(`${server.url}/api${path}`, { method, headers, body: sent });
    return { status: answer.status, body: await answer.json() };
  };
  const { body } = await call("POST", "/category", { type: "NEWS", nameEn: "Sport" });
  const categories = [body.category.id];
  await call("POST", "/article/add", await numberedForm(0, categories));
  const load = mixedLoad({ categories, someone: addSessionUser(folder) });
  let writes = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const loading = load.run(call);
    await pass(SOONEST + random() * (LATEST - SOONEST));
    await ended(server.server, "SIGKILL");
    writes += await loading;
    server = await start();
    expectSound(folder);
    await load.compare(server.url, (query) => rowsOf(folder, query));
  }
  // How many there are depends on the machine; without any the kills would show nothing.
  expect(writes).toBeGreaterThan(KILLS);
  await ended(server.server, "SIGTERM");
  await expectNoOrphans(folder);
});

function addSessionUser(folder: string): number {
  const file = new DatabaseSync(join(folder, "urubuga.sqlite"), { timeout: 5 * SECOND });
  const added = file
    .prepare(
      "insert into users (name, email, role, language, created_at) values ('Keza', 'keza@here', 'USER', 'rw', ?)",
    )
    .run(new Date().toISOString());
  file.close();
  return Number(added.lastInsertRowid);
}

/** The sweep of the next day deletes files that a kill left half received or without a row. */
async function expectNoOrphans(folder: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir: folder });
  const folders = mediaFolders(folder);
  const clock = { now: () => Date.now() + 2 * DAY };
  await sweepMedia(db, openFolder(folder), clock);
  await sweepIncoming(folders.incoming, clock);
  await db.destroy();
  const named = rowsOf(folder, "select id, extension from media").map(({ id, extension }) => `${id}.${extension}`);
  expect(readdirSync(folders.originals).toSorted()).toEqual(named.toSorted());
  const variants = readdirSync(folders.variants);
  expect(variants.filter((id) => !named.some((name) => name.startsWith(id)))).toEqual([]);
  await vi.waitUntil(() => readdirSync(folders.incoming).length === 0, { timeout: 10 * SECOND });
}
