import type { Event, EventSummary } from "#contract/events.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { inLanguage } from "#server/fallback.ts";
import { presentCategory } from "#server/features/categories/present.ts";
import { pictureUrl, presentPicture, videoUrl } from "#server/media/urls.ts";
import type { EventRecord, FullEvent } from "./events.ts";

export function presentEventSummary(record: EventRecord, language: Language, timeZone: string): EventSummary {
  const title = inLanguage(record.texts, language, (text) => text.title !== "");
  const body = inLanguage(record.texts, language, (text) => text.hasBody) ?? title;
  const { location, artist } = record;
  const image = record.picture && pictureUrl(record.picture.id);
  const date = withOffset(record.starts_at, timeZone);
  return {
    id: record.id,
    title: title?.title ?? "",
    titleLanguage: title?.language ?? language,
    language: body?.language ?? language,
    image,
    picture: presentPicture(record.picture),
    videoUrl: videoUrl(record.film),
    date,
    hour: date.slice(11, 16),
    location,
    artist,
    createdAt: withOffset(record.created_at, timeZone),
    updatedAt: withOffset(record.updated_at, timeZone),
    category: presentCategory(record.category, language),
    translations: record.texts.map((text) => ({ language: text.language, title: text.title, location, artist, image })),
  };
}

export function presentEvent(record: FullEvent, language: Language, timeZone: string): Event {
  const summary = presentEventSummary(record, language, timeZone);
  const text = (wanted: Language) => record.descriptions.find((each) => each.language === wanted);
  return {
    ...summary,
    description: text(summary.language)?.description ?? "",
    titleEn: text("en")?.title ?? null,
    titleFr: text("fr")?.title ?? null,
    titleRw: text("rw")?.title ?? null,
    descriptionEn: text("en")?.description ?? null,
    descriptionFr: text("fr")?.description ?? null,
    descriptionRw: text("rw")?.description ?? null,
  };
}
