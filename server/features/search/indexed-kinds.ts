import type { ContentKind } from "#contract/content-kinds.ts";
import type { Database } from "#server/database/schema.ts";
import { kindNamed } from "#server/features/content/kind-named.ts";

/** What is searched of an item beside its texts. */
export type OwnFacts = { words: readonly string[]; happensAt?: string };

/**
 * The same of several items of a kind, by their row ids. An item without its row in the table of its kind is not there.
 */
export async function ownFactsOf(
  db: Database,
  kind: ContentKind,
  itemIds: readonly number[],
): Promise<Map<number, OwnFacts>> {
  const { selectOwn, searched } = await kindNamed(kind);
  const own = await selectOwn(db, itemIds);
  return new Map([...own].map(([id, columns]) => [id, searched?.(columns) ?? { words: [] }]));
}
