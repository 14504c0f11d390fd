import { unknownMigrations } from "#server/database/migrate.ts";
import type { Database } from "#server/database/schema.ts";
import { ArchiveError } from "./manifest.ts";

/**
 * This release would leave tables out that a newer one has added.
 * @throws ArchiveError where one has
 */
export async function assertOwnSchema(db: Database): Promise<void> {
  const [newer] = await unknownMigrations(db);
  if (newer !== undefined) {
    throw new ArchiveError(
      `The database was changed by a newer version of Urubuga (${newer}): use that version for this`,
    );
  }
}
