import type { ContentKind } from "#contract/content-kinds.ts";
import type { Database } from "#server/database/schema.ts";
import type { Kind } from "#server/features/content/kind.ts";

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

type Indexed = Pick<Kind<object, never>, "selectOwn" | "searched">;

const kinds = new Map<ContentKind, Promise<Indexed>>();

/** Loaded when it is needed first: what a kind is made of changes content, and content changes are indexed. */
function kindNamed(kind: ContentKind): Promise<Indexed> {
  const known = kinds.get(kind) ?? loadKind(kind);
  kinds.set(kind, known);
  return known;
}

async function loadKind(kind: ContentKind): Promise<Indexed> {
  const loaded: Record<string, Indexed | undefined> = await import(`../${kind}s/kind.ts`);
  const found = loaded[`${kind}s`];
  if (!found) throw new Error(`server/features/${kind}s/kind.ts exports no \`${kind}s\``);
  return found;
}
