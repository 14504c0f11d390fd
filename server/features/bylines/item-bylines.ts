import type { BylineRole } from "#contract/byline-roles.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { type ItemBylineRow, replaceItemBylines, selectItemBylines, selectKnownIds, selectNamed } from "./queries.ts";

/** Somebody who is named under an item. */
export type ItemByline = Omit<ItemBylineRow, "item_id">;
/** The same as an editor sends it. */
export type NamedByline = { id: number; role: BylineRole };

/** Who made these items, by their row ids, in the order in which they are named; an item without any is missing. */
export async function bylinesOf(db: Database, itemIds: readonly number[]): Promise<Map<number, ItemByline[]>> {
  const bylines = new Map<number, ItemByline[]>();
  for (const { item_id, ...byline } of await selectItemBylines(db, itemIds)) {
    bylines.set(item_id, [...(bylines.get(item_id) ?? []), byline]);
  }
  return bylines;
}

/** @throws AppError validation where an editor names somebody who is not there */
export async function assertBylines(db: Database, named: readonly NamedByline[] | undefined): Promise<void> {
  if (named === undefined) return;
  const ids = [...new Set(named.map(({ id }) => id))];
  const known = await selectKnownIds(db, ids);
  if (known.length < ids.length) throw new AppError("validation", { fields: { bylines: { kind: "bylineUnknown" } } });
}

/** Those who are gone since a revision named them are left out. */
export async function replaceBylines(
  db: ContentTransaction,
  itemId: number,
  named: readonly NamedByline[],
): Promise<void> {
  const known = await selectKnownIds(
    db,
    named.map(({ id }) => id),
  );
  await replaceItemBylines(
    db,
    itemId,
    named.filter(({ id }) => known.includes(id)),
  );
}

/** As an item shows those whom a revision names; the same are left out. */
export async function bylinesNamed(db: Database, named: readonly NamedByline[]): Promise<ItemByline[]> {
  const rows = await selectNamed(
    db,
    named.map(({ id }) => id),
  );
  return named.flatMap(({ id, role }) => {
    const row = rows.find((each) => each.id === id);
    return row ? [{ id, role, name: row.name, image: row.image }] : [];
  });
}
