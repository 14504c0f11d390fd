import { CalendarDays, CalendarPlus, MapPin, Mic } from "lucide-react";
import type { ReactNode } from "react";
import { pictureVariant, sharingVariantFor } from "#contract/media.ts";
import { fill, formatDate, formatTime, formatWeekday } from "#i18n/format.ts";
import { Credits, Names } from "#web/components/bylines.tsx";
import { CategoryLink } from "#web/components/category-link.tsx";
import { EditorText } from "#web/components/editor-text.tsx";
import { FallbackNote } from "#web/components/language-mark.tsx";
import { LeadMedia } from "#web/components/lead-media.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { RelatedList } from "#web/components/related-list.tsx";
import { useNow } from "#web/components/relative-time.tsx";
import { useText } from "#web/components/text.tsx";
import { TitleText } from "#web/components/title-text.tsx";
import { useAddresses } from "#web/data/addresses.ts";
import { eventScreen } from "#web/data/event-screen.ts";
import { useSite } from "#web/data/site.ts";
import type { Route } from "./+types/event.ts";

export const loader = eventScreen.onServer;
export const clientLoader = eventScreen.inBrowser;

type Props = Pick<Route.ComponentProps, "loaderData"> & {
  /** Of a draft: the title of its page. */
  preview?: string;
};

export default EventScreen;

/** The router hands its own data to what is exported as default alone. */
export function EventScreen({ loaderData, preview }: Props) {
  const { event, related } = loaderData;
  const text = useText();
  const isPast = Date.parse(event.date) < useNow();
  return (
    <div className="wrap grid gap-x-12 gap-y-16 pt-8 md:pt-12 reading-columns">
      <PageHead
        title={preview ?? event.title}
        description={`${formatDate(event.date)} ${formatTime(event.date)} · ${event.location} · ${event.artist}`}
        imageUrl={event.image}
        focus={event.picture?.focus}
        jsonLd={useEventData(event)}
      />
      <article className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-4">
          <p className="font-semibold text-accent">
            <CategoryLink category={event.category} />
          </p>
          <h1 lang={event.titleLanguage} className="text-4xl md:text-5xl lg:text-[3.4rem]">
            <TitleText of={event.title} />
          </h1>
        </header>
        <LeadMedia
          categoryId={event.category.id}
          url={event.image}
          picture={event.picture}
          videoUrl={event.videoUrl}
          videoBytes={event.videoBytes}
          alt={event.imageAlt}
          altLanguage={event.imageAltLanguage}
          videoLabel={fill(text.article.video, { title: event.title })}
        />
        <div className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-5 md:p-6">
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {event.date && (
              <Fact icon={<CalendarDays aria-hidden />} term={`${text.event.date} · ${text.event.time}`}>
                <time dateTime={event.date}>
                  <span className="block font-semibold first-letter:uppercase">
                    {formatWeekday(event.date, text.language)}
                  </span>
                  <span className="tabular-nums">
                    {formatDate(event.date)} {formatTime(event.date)}
                  </span>
                </time>
                {isPast && <span className="block text-accent">{text.event.past}</span>}
              </Fact>
            )}
            <Fact icon={<MapPin aria-hidden />} term={text.event.location}>
              <span className="font-semibold">{event.location}</span>
            </Fact>
            <Fact icon={<Mic aria-hidden />} term={text.event.by}>
              <span className="font-semibold">{event.artist}</span>
            </Fact>
          </dl>
          {event.date && !isPast && (
            <a href={`/${text.language}/event/${event.id}.ics`} className="button-strong self-start max-sm:w-full">
              <CalendarPlus className="size-5" aria-hidden />
              {text.event.addToCalendar}
            </a>
          )}
        </div>
        <FallbackNote of={event.language} />
        <EditorText html={event.description} language={event.language} weights={event.textPictures} />
        {event.bylines.length > 0 && (
          <p className="text-muted text-sm">
            <Names of={event.bylines} as="author" /> <Credits of={event.bylines} />
          </p>
        )}
      </article>
      <RelatedList
        categoryId={event.category.id}
        title={text.event.related}
        none={text.event.noRelated}
        items={related.map((each) => ({
          ...each,
          to: each.path,
          detail: `${formatDate(each.date)} ${formatTime(each.date)}`,
        }))}
      />
    </div>
  );
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="relative ps-9">
      <dt className="text-muted text-sm">
        <span className="absolute top-0.5 start-0 text-accent [&>svg]:size-6">{icon}</span>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** schema.org's description of the event, which is for those who read what the server renders. */
function useEventData(event: Route.ComponentProps["loaderData"]["event"]): object {
  const { siteUrl } = useSite();
  const { canonical } = useAddresses(useText().language);
  if (!import.meta.env.SSR) return {};
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    inLanguage: event.language,
    startDate: event.date,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: event.location, address: event.location },
    organizer: { "@type": "Organization", name: event.artist },
    performer: { "@type": "PerformingGroup", name: event.artist },
    image: event.image
      ? [`${siteUrl}${pictureVariant(event.image, sharingVariantFor(event.picture?.focus))}`]
      : undefined,
    url: canonical?.url,
  };
}
