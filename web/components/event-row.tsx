import { formatDate, formatTime } from "#i18n/format.ts";
import type { EventCardData } from "#web/data/cards.ts";
import { CardTitle } from "./card-title.tsx";
import { DateBadge } from "./date-badge.tsx";

/** An event as a line of an agenda, without its picture. */
export function EventRow({ event }: { event: EventCardData }) {
  return (
    <li className="group relative flex items-start gap-4 rounded-2xl border border-line bg-surface p-4">
      <DateBadge date={event.date} className="shrink-0" />
      <div className="min-w-0">
        <CardTitle to={event.path} title={event.title} language={event.titleLanguage} className="text-lg" />
        <p className="mt-1 text-muted text-sm">
          <time dateTime={event.date} className="tabular-nums">
            {formatDate(event.date)} {formatTime(event.date)}
          </time>{" "}
          · {event.location}
        </p>
      </div>
    </li>
  );
}
