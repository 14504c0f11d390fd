import type { ContentKind } from "#contract/content-kinds.ts";
import { ArticleCard } from "#web/components/article-card.tsx";
import { CardGrid } from "#web/components/card-grid.tsx";
import { EventCard } from "#web/components/event-card.tsx";
import { type CardList, loadCardList } from "#web/data/card-list.ts";
import {
  type ArticleCardData,
  type CardQuery,
  type EventCardData,
  loadArticleCards,
  loadEventCards,
} from "#web/data/cards.ts";
import { type ListFilter, readFilter } from "#web/data/list-selection.ts";
import type { ScreenArgs } from "#web/data/screen-data.ts";

/** A list of what belongs together, such as a month; its address says the page alone. */
export type ItemList = { path: string; filter: ListFilter } & (
  | { kind: "article"; list: CardList<ArticleCardData> }
  | { kind: "event"; list: CardList<EventCardData> }
);

type What = { kind: ContentKind; path: string; of: { category?: string; byline?: string; from?: string; to?: string } };

export async function loadItems(args: ScreenArgs, { kind, path, of }: What): Promise<ItemList> {
  const { api, language, search } = args;
  const filter = { ...readFilter(new URLSearchParams()), page: readFilter(search).page };
  if (kind === "article") {
    const load = (query: CardQuery) => loadArticleCards(api, language, { ...query, ...of });
    return { kind, path, filter, list: await loadCardList({ path, filter, load }) };
  }
  const load = (query: CardQuery) => loadEventCards(api, language, { ...query, ...of });
  return { kind, path, filter, list: await loadCardList({ path, filter, load }) };
}

export function ItemCards({ items }: { items: ItemList }) {
  return (
    <CardGrid filter={items.filter} action={items.path} list={items.list}>
      {items.kind === "article"
        ? items.list.shown.map((article, place) => (
            <ArticleCard key={article.id} article={article} isLead={place === 0} />
          ))
        : items.list.shown.map((event, place) => <EventCard key={event.id} event={event} isLead={place === 0} />)}
    </CardGrid>
  );
}
