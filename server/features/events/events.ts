import { fold } from "#i18n/fold.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { type CategoryRecord, categoriesNamed, loadCategories } from "#server/features/categories/categories.ts";
import { type Text, writtenText } from "#server/features/editing/texts.ts";
import { type Illustrated, weightsIn, withMedia } from "#server/media/with-media.ts";
import {
  countEvents,
  type EventRow,
  type EventTextRow,
  selectEvent,
  selectEventAges,
  selectEventDescriptions,
  selectEvents,
  selectEventTexts,
} from "./queries.ts";

/** An event with everything its lists show, in all languages. */
export type EventRecord = EventRow &
  Illustrated & {
    texts: EventTextRow[];
    category: CategoryRecord;
  };

/** An event with its descriptions. */
export type DescribedEvent = EventRecord & {
  written: Text[];
};

export type FullEvent = DescribedEvent & {
  textPictures: Record<string, number>;
};

type Search = {
  page: number;
  limit: number;
  q?: string | undefined;
  category?: number | undefined;
  order?: "date" | "newest";
};

export async function listEventPage(
  db: Database,
  { page, limit, q, category, order }: Search,
  now: number,
): Promise<{ events: EventRecord[]; total: number }> {
  const filter = {
    categoryIds: category === undefined ? undefined : [category],
    words: fold(q ?? "") || undefined,
  };
  const offset = (page - 1) * limit;
  const rows = await selectEvents(db, { ...filter, limit, offset, now: toInstant(now), newest: order === "newest" });
  return { events: await withTexts(db, rows), total: await countEvents(db, filter) };
}

/** In the order of the lists; an unknown name has no events. */
export async function listEventsOfCategory(
  db: Database,
  { name, limit }: { name: string; limit: number },
  now: number,
): Promise<EventRecord[]> {
  const categoryIds = categoriesNamed(await loadCategories(db), name, "EVENT");
  if (categoryIds.length === 0) return [];
  return withTexts(db, await selectEvents(db, { limit, offset: 0, categoryIds, now: toInstant(now) }));
}

/** @throws AppError event_not_found */
export async function readEvent(db: Database, id: number): Promise<FullEvent> {
  const row = await selectEvent(db, id);
  const [event] = row ? await withTexts(db, [row]) : [];
  if (!event) throw new AppError("event_not_found");
  const written = (await selectEventDescriptions(db, [id])).map(writtenText);
  const bodies = written.map(({ body }) => body);
  return { ...event, written, textPictures: await weightsIn(db, bodies) };
}

/** Events with their descriptions, for calendars: the first 100 in the order of the lists. */
export async function newestEvents(db: Database, now: number): Promise<DescribedEvent[]> {
  const { events } = await listEventPage(db, { page: 1, limit: 100 }, now);
  const descriptions = await selectEventDescriptions(
    db,
    events.map((event) => event.id),
  );
  return events.map((event) => ({
    ...event,
    written: descriptions.filter((each) => each.event_id === event.id).map(writtenText),
  }));
}

/** Ids and the instants of their last change, for the site's map. */
export const eventAges = selectEventAges;

async function withTexts(db: Database, rows: EventRow[]): Promise<EventRecord[]> {
  const ids = rows.map((row) => row.id);
  const texts = await selectEventTexts(db, ids);
  const categories = await loadCategories(db);
  return (await withMedia(db, rows)).map((row) => ({
    ...row,
    texts: texts.filter((text) => text.event_id === row.id),
    category: categories.get(row.category_id) ?? { id: row.category_id, type: "EVENT", names: [] },
  }));
}

export { countEvents };
