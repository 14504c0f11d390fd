import { CardGrid } from "#web/components/card-grid.tsx";
import { EventCard } from "#web/components/event-card.tsx";
import { ListHeading } from "#web/components/list-heading.tsx";
import { ListTools } from "#web/components/list-tools.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { loadEventCards } from "#web/data/cards.ts";
import { readFilter, selectCards } from "#web/data/list-selection.ts";
import { screenData } from "#web/data/screen-data.ts";
import { useSite } from "#web/data/site.ts";
import type { Route } from "./+types/events.ts";

const screen = screenData(async ({ api, language, search }) => {
  const filter = readFilter(search);
  return { filter, ...selectCards(await loadEventCards(api, language), filter) };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function Events({ loaderData }: Route.ComponentProps) {
  const { filter, shown, total } = loaderData;
  const { list } = useText();
  const { categories } = useSite();
  return (
    <div className="wrap flex flex-col gap-8 pt-10 md:pt-14">
      <PageHead title={list.eventsTitle} description={list.eventsText} imageUrl={shown[0]?.image} />
      <ListHeading title={list.eventsTitle} text={list.eventsText} />
      <ListTools
        filter={filter}
        categories={categories.filter((category) => category.type === "EVENT")}
        label={list.searchEvents}
        action="/events"
      />
      <CardGrid filter={filter} action="/events" shown={shown.length} total={total}>
        {shown.map((event, position) => (
          <EventCard key={event.id} event={event} isLead={position === 0} />
        ))}
      </CardGrid>
    </div>
  );
}
