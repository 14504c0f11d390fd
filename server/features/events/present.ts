import type { Event, EventSummary } from "#contract/events.ts";
import { inLanguage } from "#i18n/fallback.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { presentCategory } from "#server/features/categories/present.ts";
import { altOf } from "#server/features/editing/texts.ts";
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
    picture: presentPicture(record.picture, record),
    videoUrl: videoUrl(record.film),
    videoBytes: record.film?.bytes ?? null,
    date,
    hour: date.slice(11, 16),
    location,
    artist,
    createdAt: withOffset(record.created_at, timeZone),
    updatedAt: withOffset(record.updated_at, timeZone),
    category: presentCategory(record.category, language),
    translations: record.texts
      .filter((text) => text.title !== "")
      .map((text) => ({
        language: text.language,
        title: text.title,
        location,
        artist,
        image,
        updatedAt: withOffset(text.updated_at, timeZone),
      })),
  };
}

export function presentEvent(record: FullEvent, language: Language, timeZone: string): Event {
  const summary = presentEventSummary(record, language, timeZone);
  const text = (wanted: Language) => record.written.find((each) => each.language === wanted);
  const alt = altOf(record.written, summary.language);
  const [en, fr, rw] = [text("en"), text("fr"), text("rw")];
  return {
    ...summary,
    description: text(summary.language)?.body ?? "",
    imageAlt: alt?.alt ?? "",
    imageAltLanguage: alt?.language ?? summary.language,
    version: record.version,
    textPictures: record.textPictures,
    titleEn: en?.title || null,
    titleFr: fr?.title || null,
    titleRw: rw?.title || null,
    descriptionEn: en?.body || null,
    descriptionFr: fr?.body || null,
    descriptionRw: rw?.body || null,
    altEn: en?.alt ?? "",
    altFr: fr?.alt ?? "",
    altRw: rw?.alt ?? "",
  };
}
