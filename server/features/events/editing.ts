import { fromWallClock, withOffset } from "#server/clock.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import type { ItemFiles } from "#server/features/editing/files.ts";
import {
  changeItem,
  type ItemChange,
  type Noun,
  type Published,
  publishItem,
  removeItem,
} from "#server/features/editing/saving.ts";
import type { TextChange } from "#server/features/editing/texts.ts";
import {
  deleteEventRow,
  insertEvent,
  raiseEventVersion,
  replaceEventTexts,
  selectEventImages,
  updateEventRow,
} from "./editing-queries.ts";
import { selectEvent, selectEventDescriptions } from "./queries.ts";

type Own = { location: string; artist: string; starts_at: string };

const events: Noun<Own, { image: string | null; video: string | null; starts_at: string }> = {
  kind: "event",
  categories: "EVENT",
  body: "description",
  titles: ["en", "fr", "rw"],
  notFound: "event_not_found",
  insert: insertEvent,
  take: raiseEventVersion,
  isThere: async (db, id) => (await selectEvent(db, id)) !== undefined,
  written: (db, id) => selectEventDescriptions(db, [id]),
  update: updateEventRow,
  replaceTexts: replaceEventTexts,
  pictures: selectEventImages,
  remove: deleteEventRow,
};

type Facts = {
  location: string;
  artist: string;
  /** YYYY-MM-DD and HH:mm, as clocks in the site's time zone show them. */
  date: string;
  hour: string;
};

export type NewEvent = Facts & {
  texts: TextChange;
  categoryId: number;
  requestKey?: string | undefined;
  focusX?: number | undefined;
  focusY?: number | undefined;
};

/** @throws AppError validation; then nothing is kept */
export async function publishEvent(context: AdminContext, event: NewEvent, files: ItemFiles): Promise<Published> {
  const { location, artist, date, hour } = event;
  const own = { location, artist, starts_at: fromWallClock(date, hour, context.config.timeZone) };
  return publishItem(context, events, { ...event, own }, files);
}

export type EventChange = ItemChange & { [Name in keyof Facts]?: Facts[Name] | undefined };

/** @throws AppError event_not_found, version_conflict, validation; then everything is as it was */
export async function changeEvent(
  context: AdminContext,
  id: number,
  change: EventChange,
  files: ItemFiles,
): Promise<void> {
  const { location, artist } = change;
  await changeItem(context, events, id, {
    change,
    files,
    own: (before) => ({
      location,
      artist,
      starts_at: changedStart(before.starts_at, change, context.config.timeZone),
    }),
  });
}

/** With its files. @throws AppError event_not_found */
export async function removeEvent(context: AdminContext, id: number): Promise<void> {
  await removeItem(context, events, id);
}

/** A new day keeps the hour, and a new hour the day; undefined where neither is new. */
function changedStart(before: string, { date, hour }: EventChange, timeZone: string): string | undefined {
  if (date === undefined && hour === undefined) return undefined;
  const known = withOffset(before, timeZone);
  return fromWallClock(date ?? known.slice(0, 10), hour ?? known.slice(11, 16), timeZone);
}
