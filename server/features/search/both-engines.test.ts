import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import type { Database } from "#server/database/schema.ts";
import { useApp } from "#test/app.ts";
import { addKnownTexts, type KnownItem, knownItems, knownTexts } from "#test/known-items.ts";
import { createSqliteDatabase } from "#test/sqlite-database.ts";
import { indexPending } from "./indexing.ts";
import { findItems } from "./search.ts";

/** Runs among the tests on PostgreSQL, and has an SQLite beside it. */
const site = useApp();
const texts = [...knownTexts(300)];

async function fill(db: Database): Promise<void> {
  await addKnownTexts(db, texts);
  await indexPending(db, new AbortController().signal);
}

async function firstTen(db: Database, q: string, { language }: KnownItem): Promise<number[]> {
  const { matches } = await findItems(db, { q, language, sort: "relevance" }, "Africa/Kigali");
  return matches.slice(0, 10).map(({ itemId }) => itemId);
}

test("both engines find the same ten", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "urubuga-both-engines-"));
  await createSqliteDatabase(dataDir);
  const sqlite = await openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(async () => {
    await sqlite.destroy();
    await rm(dataDir, { recursive: true });
  });
  await Promise.all([fill(site.db), fill(sqlite)]);
  for (const item of knownItems(texts, 25)) {
    for (const q of [item.q, item.mistyped]) {
      expect(await firstTen(sqlite, q, item), q).toEqual(await firstTen(site.db, q, item));
    }
  }
});
