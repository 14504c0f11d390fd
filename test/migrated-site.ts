import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateWithin } from "#server/database/migrate.ts";
import { connectDatabase, openDatabase } from "#server/database/open.ts";
import type { Database } from "#server/database/schema.ts";
import { createPostgresDatabase } from "./postgres-database.ts";

/**
 * The database of a site of an earlier release, brought up to date.
 * @param lastMigration of that release @param fill writes what the site had then
 */
export async function migratedSite(
  lastMigration: string,
  fill: (site: Database) => Promise<void>,
): Promise<{ db: Database; release: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "urubuga-migrated-"));
  const server = process.env.TEST_ENGINE === "postgres" ? await createPostgresDatabase({ isEmpty: true }) : null;
  const where = { databaseUrl: server?.url ?? null, dataDir };
  const before = await connectDatabase(where);
  await before.connection().execute((connection) => migrateWithin(connection, lastMigration));
  await fill(before);
  await before.destroy();
  const db = await openDatabase(where);
  const release = async () => {
    await db.destroy();
    await server?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { db, release };
}
