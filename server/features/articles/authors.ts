import type { ContentKind } from "#contract/content-kinds.ts";
import type { Database } from "#server/database/schema.ts";
import { type AuthorRow, selectAuthors } from "./queries.ts";

/** The accounts that have added items of a kind, by which the staff narrow their lists down. Readers see bylines. */
export function authorsOf(db: Database, kind: ContentKind): Promise<AuthorRow[]> {
  return selectAuthors(db, kind);
}
