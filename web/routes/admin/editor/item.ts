import { type Article, createArticle, updateArticle } from "#contract/articles.ts";
import type { Picture } from "#contract/common.ts";
import { createEvent, type Event, updateEvent } from "#contract/events.ts";
import { formatDate } from "#i18n/format.ts";
import { type Language, languages } from "#i18n/language.ts";
import { decodedForEditing } from "./html.ts";

/** The two nouns that are written here. */
export type Kind = "news" | "event";

type Texts = Record<Language, string>;

/** What the editor holds; it is plain data, so that a draft of it can be kept. */
export type Values = {
  titles: Texts;
  bodies: Texts;
  alts: Texts;
  categoryId: string;
  focusX: number;
  focusY: number;
  /** Of events alone. */
  location: string;
  artist: string;
  /** DD/MM/YYYY, as typed. */
  date: string;
  /** HH:mm, as typed. */
  hour: string;
  image: File | null;
  video: File | null;
  removeVideo: boolean;
  upToDate: readonly Language[];
};

/** What was there before the editor: the item as the server has it. */
export type Item = {
  id: number;
  version: number;
  updatedAt: string;
  imageUrl: string | null;
  picture: Picture | null;
  videoUrl: string | null;
  category: { id: number; name: string };
  /** When each language's text was last written. */
  ages: Partial<Record<Language, string>>;
  values: Values;
};

const none = (): Texts => ({ rw: "", en: "", fr: "" });

export function emptyValues(): Values {
  return {
    titles: none(),
    bodies: none(),
    alts: none(),
    categoryId: "",
    focusX: 50,
    focusY: 50,
    location: "",
    artist: "",
    date: "",
    hour: "",
    image: null,
    video: null,
    removeVideo: false,
    upToDate: [],
  };
}

export function itemOfArticle(article: Article): Item {
  const { contentEn, contentFr, contentRw } = article;
  return itemOf(article, { imageUrl: article.imageUrl, bodies: { en: contentEn, fr: contentFr, rw: contentRw } });
}

export function itemOfEvent(event: Event): Item {
  const { descriptionEn, descriptionFr, descriptionRw } = event;
  const item = itemOf(event, {
    imageUrl: event.image,
    bodies: { en: descriptionEn, fr: descriptionFr, rw: descriptionRw },
  });
  const { location, artist, hour } = event;
  return { ...item, values: { ...item.values, location, artist, hour, date: formatDate(event.date) } };
}

type More = { imageUrl: string | null; bodies: Record<Language, string | null> };

function itemOf(source: Article | Event, { imageUrl, bodies }: More): Item {
  const { id, version, updatedAt, picture, videoUrl, category, translations } = source;
  return {
    id,
    version,
    updatedAt,
    imageUrl,
    picture,
    videoUrl,
    category,
    ages: Object.fromEntries(translations.map((each) => [each.language, each.updatedAt])),
    values: {
      ...emptyValues(),
      titles: { en: source.titleEn ?? "", fr: source.titleFr ?? "", rw: source.titleRw ?? "" },
      bodies: {
        en: decodedForEditing(bodies.en ?? ""),
        fr: decodedForEditing(bodies.fr ?? ""),
        rw: decodedForEditing(bodies.rw ?? ""),
      },
      alts: { en: source.altEn, fr: source.altFr, rw: source.altRw },
      categoryId: String(category.id),
      focusX: picture?.focus?.x ?? 50,
      focusY: picture?.focus?.y ?? 50,
    },
  };
}

/** The fields of the API by what they hold, as they stand in `values`. */
export function fieldsOf(kind: Kind, values: Values): Record<string, string> {
  const body = kind === "news" ? "content" : "description";
  const fields: Record<string, string> = {};
  for (const language of languages) {
    const suffix = `${language[0]?.toUpperCase()}${language.slice(1)}`;
    fields[`title${suffix}`] = values.titles[language].trim();
    fields[`${body}${suffix}`] = values.bodies[language];
    fields[`alt${suffix}`] = values.alts[language].trim();
  }
  Object.assign(fields, {
    categoryId: values.categoryId,
    focusX: String(values.focusX),
    focusY: String(values.focusY),
  });
  if (kind === "event") {
    const { location, artist, date, hour } = values;
    Object.assign(fields, {
      location: location.trim(),
      artist: artist.trim(),
      date: isoDate(date),
      hour: wholeHour(hour),
    });
  }
  return fields;
}

/** Only what was changed: what is not sent stays as it is on the server. */
export function changedFields(kind: Kind, before: Values, after: Values): Record<string, string> {
  const known = fieldsOf(kind, before);
  const changed = Object.entries(fieldsOf(kind, after)).filter(([name, value]) => value !== known[name]);
  return {
    ...Object.fromEntries(changed),
    ...(after.removeVideo && { removeVideo: "true" }),
    ...(after.upToDate.length > 0 && { upToDate: after.upToDate.join(",") }),
  };
}

/** YYYY-MM-DD of a day as people type it (5/12/2026, 05.12.2026, 2026-12-05); what is none stays as it is. */
export function isoDate(typed: string): string {
  const text = typed.trim();
  const [, day, month, year] = text.match(/^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const [, d, m, y] = text.match(/^(\d{2})(\d{2})(\d{4})$/) ?? [];
  return d ? `${y}-${m}-${d}` : text;
}

export function isDay(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

/** HH:mm of a time as people type it (9:30, 9h30, 0930); what is none stays as it is. */
export function wholeHour(typed: string): string {
  const [, hour, minute] = typed.trim().match(/^(\d{1,2})[:h.]?(\d{2})$/i) ?? [];
  return hour && minute ? `${hour.padStart(2, "0")}:${minute}` : typed.trim();
}

export const endpointsOf = {
  news: { create: createArticle, update: updateArticle },
  event: { create: createEvent, update: updateEvent },
} as const;
