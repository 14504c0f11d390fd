import { CalendarDays, MapPin, Mic } from "lucide-react";
import { formatDate, formatTime } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import type { EventCardData } from "#web/data/cards.ts";
import { CardTitle } from "./card-title.tsx";
import { CategoryLink } from "./category-link.tsx";
import { Cover } from "./cover.tsx";
import { DateBadge } from "./date-badge.tsx";
import { LanguageMark } from "./language-mark.tsx";
import { useNow } from "./relative-time.tsx";

export function EventCard({ event, isLead = false }: { event: EventCardData; isLead?: boolean }) {
  const text = useText();
  const isPast = Date.parse(event.date) < useNow();
  return (
    <li>
      <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface transition-shadow hover:shadow-lg">
        <div className="relative">
          <Cover
            url={event.image}
            picture={event.picture}
            isLead={isLead}
            categoryId={event.category.id}
            sizes="(min-width: 64rem) 23rem, (min-width: 36rem) 50vw, 100vw"
            className={isPast ? "grayscale-60" : ""}
          />
          <DateBadge date={event.date} className="absolute bottom-0 start-4 translate-y-1/3" />
        </div>
        <div className="flex flex-1 flex-col gap-2.5 p-4 pt-7">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-accent text-sm">
            <CategoryLink category={event.category} />
            <LanguageMark of={event.titleLanguage} />
            {isPast && <span className="font-normal text-muted">{text.event.past}</span>}
          </p>
          <CardTitle to={event.path} title={event.title} language={event.titleLanguage} className="text-xl" />
          <ul className="mt-auto flex flex-col gap-1.5 pt-1 text-[0.9375rem] text-muted">
            <li className="flex gap-2">
              <CalendarDays className="mt-1 size-4 shrink-0" aria-hidden />
              <time dateTime={event.date} className="tabular-nums">
                {formatDate(event.date)} {formatTime(event.date)}
              </time>
            </li>
            <li className="flex gap-2">
              <MapPin className="mt-1 size-4 shrink-0" aria-hidden />
              <span>{event.location}</span>
            </li>
            <li className="flex gap-2">
              <Mic className="mt-1 size-4 shrink-0" aria-hidden />
              <span>
                {text.event.by} {event.artist}
              </span>
            </li>
          </ul>
        </div>
      </article>
    </li>
  );
}
