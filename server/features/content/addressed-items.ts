import type { ContentKind } from "#contract/content-kinds.ts";
import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { countTexts, type ItemTextRow, selectByPublicId, selectParts, selectTexts } from "./queries.ts";

/** What the addresses of an item are made of, and its instants. */
export type AddressedItem = Awaited<ReturnType<typeof selectByPublicId>>[number] & { texts: ItemTextRow[] };

/** Items after a public id and up to another one, in the order of these ids. */
export async function itemsByPublicId(
  db: Database,
  kind: ContentKind,
  range: { after: number; last: number; limit: number },
): Promise<AddressedItem[]> {
  const rows = await selectByPublicId(db, kind, range);
  const texts = Map.groupBy(
    await selectTexts(
      db,
      rows.map(({ id }) => id),
    ),
    ({ item_id }) => item_id,
  );
  return rows.map((row) => ({ ...row, texts: texts.get(row.id) ?? [] }));
}

/** The numbers of those parts of a kind's public ids that have any: an item stays in its part. */
export function itemParts(db: Database, kind: ContentKind, size: number): Promise<number[]> {
  return untilChanged(db, { name: `parts ${kind} ${size}`, load: () => selectParts(db, kind, size) });
}

/** How many texts the items of a kind have in all languages. */
export function textsOfKind(db: Database, kind: ContentKind): Promise<number> {
  return untilChanged(db, { name: `texts ${kind}`, load: () => countTexts(db, kind) });
}
