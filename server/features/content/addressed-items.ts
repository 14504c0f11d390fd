import { type ContentKind, itemAt } from "#contract/content-kinds.ts";
import { isLanguage } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { pathIn } from "./addresses.ts";
import { countTexts, type ItemTextRow, selectByPublicId, selectItemId, selectParts, selectTexts } from "./queries.ts";

/** What the addresses of an item are made of, and its instants. */
export type AddressedItem = Awaited<ReturnType<typeof selectByPublicId>>[number] & { texts: ItemTextRow[] };

/**
 * An address of this site with the words that its page has, where it is an item's in a language; any other address as it
 * is.
 */
export async function addressOfPage(db: Database, address: string): Promise<string> {
  const [page = "", language, path = ""] = address.match(/^\/([a-z]+)(\/[^?#]*)/) ?? [];
  const item = isLanguage(language) ? itemAt(path) : null;
  if (!item || !isLanguage(language)) return address;
  const { kind, publicId } = item;
  const [found] = await itemsByPublicId(db, kind, { after: publicId - 1, last: publicId, limit: 1 });
  return found ? `/${language}${pathIn(found, language)}${address.slice(page.length)}` : address;
}

export async function hasItem(db: Database, kind: ContentKind, publicId: number): Promise<boolean> {
  return (await selectItemId(db, kind, publicId)) !== undefined;
}

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
