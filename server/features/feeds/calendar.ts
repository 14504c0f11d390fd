import ical, { ICalCalendarMethod } from "ical-generator";
import { catalogues } from "#i18n/catalogues.ts";
import { inLanguage } from "#i18n/fallback.ts";
import type { Language } from "#i18n/language.ts";
import { pathIn, titleIn } from "#server/features/content/addresses.ts";
import { listWrittenItems } from "#server/features/content/lists.ts";
import { readingEvents, type WrittenEvent } from "#server/features/events/events.ts";
import { loadSettings, siteId } from "#server/features/settings/settings.ts";
import { oneLine, plainParagraphs } from "#server/html/plain-text.ts";
import type { Services } from "#server/services.ts";

/** Characters of an event's description, at most: the event's page has all of it. */
const MOST_DESCRIPTION = 5000;

const CALENDAR_EVENTS = 100;

/** The coming events and the latest past ones, together at most 100. */
export async function eventsCalendar(services: Services, language: Language): Promise<string> {
  const { db, clock, config } = services;
  const now = { now: clock.now(), timeZone: config.timeZone };
  const events = await listWrittenItems(db, readingEvents, { page: 1, limit: CALENDAR_EVENTS }, now);
  return calendarOf(events, services, language);
}

/** An iCalendar text. An event keeps its UID in every language, and when the site moves to another address. */
export async function calendarOf(
  events: readonly WrittenEvent[],
  { config, db }: Services,
  language: Language,
): Promise<string> {
  const settings = await loadSettings(db);
  const siteName = oneLine(settings.value("siteName"));
  const site = await siteId(db);
  const calendar = ical({
    name: `${siteName} – ${catalogues[language].navigation.events}`,
    prodId: { company: siteName, product: "events", language },
    method: ICalCalendarMethod.PUBLISH,
    url: `${config.siteUrl}/${language}/events`,
  });
  for (const event of events) {
    const shown = { ...event, texts: event.written };
    const text = inLanguage(event.written, language, {
      source: event.source_language,
      exists: ({ body }) => body !== "",
    });
    calendar.createEvent({
      id: `event-${event.public_id}@${site}.urubuga`,
      stamp: new Date(event.updated_at),
      created: new Date(event.published_at),
      lastModified: new Date(event.updated_at),
      start: new Date(event.starts_at),
      summary: withoutControls(titleIn(shown, language)?.title ?? ""),
      description: descriptionOf(text?.body ?? ""),
      location: withoutControls(event.location),
      url: `${config.siteUrl}/${language}${pathIn(shown, language)}`,
    });
  }
  // The last line has an end as well (RFC 5545, section 3.4), which the library leaves out.
  return `${calendar.toString()}\r\n`;
}

/**
 * Titles and places cannot be sent with control characters; a calendar with one from elsewhere would be no calendar.
 */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}

function descriptionOf(html: string): string {
  const text = plainParagraphs(html, MOST_DESCRIPTION).split("\n").map(oneLine).join("\n");
  if (text.length <= MOST_DESCRIPTION) return text;
  // Without the first half of a character whose second half is cut off.
  return `${text.slice(0, MOST_DESCRIPTION - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
