import { eventKind } from "#contract/event-kind.ts";
import type { Event, EventSummary } from "#contract/events.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { imageUrlOf, presentFullItem, presentItem } from "#server/features/content/present.ts";
import type { EventItem, FullEvent } from "./events.ts";

export function presentEventSummary(item: EventItem, language: Language, timeZone: string): EventSummary {
  const { summary, translations } = presentItem(item, language, timeZone);
  const { location, artist } = item;
  const image = imageUrlOf(item);
  const startsAt = item.starts_at === "" ? null : withOffset(item.starts_at, timeZone);
  return {
    ...summary,
    image,
    date: startsAt ?? item.date ?? "",
    hour: startsAt?.slice(11, 16) ?? item.hour ?? "",
    location,
    artist,
    translations: translations.map((each) => ({ ...each, location, artist, image })),
  };
}

export function presentEvent(event: FullEvent, language: Language, timeZone: string): Event {
  const { text, fields } = presentFullItem(event, eventKind.body, language, timeZone);
  return { ...presentEventSummary(event, language, timeZone), ...fields, description: text };
}
