import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { titlesForStaff } from "#server/features/content/items.ts";
import type { Snapshot } from "#server/features/content/snapshots.ts";
import { selectItemsUnder, selectUnpublishedWithId } from "./queries.ts";

/** As many titles as a sentence can hold. */
const MOST_NAMED = 5;

/**
 * A draft or something scheduled would go out without the person, and nobody would notice.
 * @throws AppError byline_in_use, naming the items that it stands under, or will
 */
export async function assertUnused(db: Database, id: number): Promise<void> {
  const items = await itemsNaming(db, id);
  if (items.length === 0) return;
  const named = items.slice(0, MOST_NAMED);
  const titles = await titlesForStaff(db, named);
  const shown = named.map((item) => titles.get(item) || "–");
  if (items.length > named.length) shown.push("…");
  throw new AppError("byline_in_use", { values: { items: items.length, titles: shown.join(" · ") } });
}

/** The row ids of the items that name it as readers see them, in their draft, or in what is scheduled. */
async function itemsNaming(db: Database, id: number): Promise<number[]> {
  const unpublished = await selectUnpublishedWithId(db, id);
  const coming = unpublished.filter(({ content }) => isNamedIn(content, id)).map(({ item_id }) => item_id);
  return [...new Set([...(await selectItemsUnder(db, id)), ...coming])];
}

function isNamedIn(content: string, id: number): boolean {
  const { bylines }: Pick<Snapshot, "bylines"> = JSON.parse(content);
  return bylines.some((each) => each.id === id);
}
