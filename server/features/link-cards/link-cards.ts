import { cardLinks } from "#contract/link-sites.ts";
import type { Database } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import type { ShownCard } from "#server/html/link-card.ts";
import { pictureUrl } from "#server/media/urls.ts";
import { deleteCardsExcept, insertWaiting, selectCardPictures, selectMade } from "./queries.ts";

/** A text of links alone asks no more of other sites. The others stay links. */
const MOST_CARDS = 20;

/**
 * Queues the cards of an item's texts, in the transaction that saves these: a background job asks the sites. Cards whose
 * link is gone are deleted; what failed before is tried again.
 * @returns the pictures that were theirs
 */
export async function queueCards(
  db: ContentTransaction,
  itemId: number,
  bodies: readonly string[],
  now: string,
): Promise<string[]> {
  const urls = [...new Set(bodies.flatMap(cardLinks).map(({ url }) => url))].slice(0, MOST_CARDS);
  const pictures = await deleteCardsExcept(db, itemId, urls);
  await insertWaiting(db, itemId, urls, now);
  return pictures;
}

/** What is known of the links in an item's texts. Most have no link, and cost no query. */
export async function readCards(db: Database, itemId: number, bodies: readonly string[]): Promise<ShownCard[]> {
  if (!bodies.some((body) => body.includes("<a "))) return [];
  const rows = await selectMade(db, itemId);
  return rows.map(({ url, title, picture: id, width, height }) => ({
    url,
    title,
    picture: id && width && height ? { url: pictureUrl(id), width, height } : null,
  }));
}

export function picturesOfCards(db: Database, itemId: number): Promise<string[]> {
  return selectCardPictures(db, itemId);
}
