import { DAY, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { deletePublicationsBefore, insertPublication, selectPublication } from "./publication-queries.ts";

/** After a lost connection an editor sends once more within this time. */
const KEY_LIFE = DAY;

/** The public id of what was published under a key; undefined where nothing was, or no key is given. */
export async function findPublication(db: Database, key: string | undefined): Promise<number | undefined> {
  return key === undefined ? undefined : (await selectPublication(db, key))?.public_id;
}

export async function notePublication(
  db: Database,
  key: string | undefined,
  public_id: number,
  created_at: string,
): Promise<void> {
  if (key !== undefined) await insertPublication(db, { key, public_id, created_at });
}

export async function forgetOldPublications(db: Database, now: number): Promise<void> {
  await deletePublicationsBefore(db, toInstant(now - KEY_LIFE));
}
