import { CardGrid } from "#web/components/card-grid.tsx";
import { EventCard } from "#web/components/event-card.tsx";
import { Link } from "#web/components/link.tsx";
import { ListHeading } from "#web/components/list-heading.tsx";
import { ListTools } from "#web/components/list-tools.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { loadCardList } from "#web/data/card-list.ts";
import { loadEventCards } from "#web/data/cards.ts";
import { isNarrowed, readFilter, writeFilter } from "#web/data/list-selection.ts";
import { screenData } from "#web/data/screen-data.ts";
import { useSite } from "#web/data/site.ts";
import type { Route } from "./+types/events.ts";

const path = "/events";

const screen = screenData(async ({ api, language, search }) => {
  const filter = readFilter(search);
  const list = await loadCardList({ path, filter, load: (query) => loadEventCards(api, language, query) });
  return { filter, ...list };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function Events({ loaderData }: Route.ComponentProps) {
  const { filter, ...list } = loaderData;
  const text = useText().list;
  const { categories } = useSite();
  return (
    <div className="wrap flex flex-col gap-8 pt-10 md:pt-14">
      <PageHead
        title={text.eventsTitle}
        query={writeFilter(filter)}
        description={text.eventsText}
        imageUrl={list.shown[0]?.image}
        isIndexed={!isNarrowed(filter)}
      />
      <ListHeading title={text.eventsTitle} text={text.eventsText} />
      <ListTools
        filter={filter}
        categories={categories.filter((category) => category.type === "EVENT")}
        label={text.searchEvents}
        action={path}
      />
      <CardGrid filter={filter} action={path} list={list}>
        {list.shown.map((event, position) => (
          <EventCard key={event.id} event={event} isLead={position === 0} />
        ))}
      </CardGrid>
      <Link
        to={`${path}/archive`}
        className="inline-flex min-h-11 items-center self-center font-semibold text-accent underline"
      >
        {text.archive}
      </Link>
    </div>
  );
}
