import { data } from "react-router";
import { FIRST_CARDS, type ListFilter, MORE_CARDS, writeFilter } from "#web/data/list-selection.ts";

/** Cards of the pages from `first` to `page`. */
export type CardList<T> = { shown: T[]; first: number; page: number; pages: number; total: number };

type Loaded<T> = { data: T[]; pagination: { total: number } };
type Query = { [Name in keyof ListFilter]?: Exclude<ListFilter[Name], ""> } & { page: number; limit: number };
/** The list's own path, and how some of it is asked for. */
type Source<T> = { path: string; filter: ListFilter; load: (query: Query) => Promise<Loaded<T>> };

/**
 * The page that an address names: opened directly it is shown alone, so that it costs the same however far down it is. In the
 * browser it stands below those that "show more" came from.
 */
export async function loadCardList<T extends { id: number }>({ path, filter, load }: Source<T>): Promise<CardList<T>> {
  const { page } = filter;
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  // "Show more" adds twice as many as are shown first: two pages of the API.
  const pages = page === 1 ? [1] : [2 * page - 2, 2 * page - 1];
  const loaded = await Promise.all(pages.map((each) => load({ ...set, page: each, limit: FIRST_CARDS })));
  const cards = loaded.flatMap((each) => each.data);
  if (page > 1 && cards.length === 0) throw data(null, { status: 404 });
  const { total = 0 } = loaded[0]?.pagination ?? {};
  return withSeen(path, filter, { shown: cards, first: page, page, pages: cardPages(total), total });
}

function cardPages(total: number): number {
  return 1 + Math.ceil(Math.max(0, total - FIRST_CARDS) / MORE_CARDS);
}

/** What this document showed of each list; the server remembers nothing, since no effect runs there. */
const seen = new Map<string, CardList<{ id: number }>>();

export function rememberSeen(path: string, filter: ListFilter, list: CardList<{ id: number }>): void {
  seen.set(nameOf(path, filter), list);
}

function withSeen<T extends { id: number }>(path: string, filter: ListFilter, loaded: CardList<T>): CardList<T> {
  const before = seen.get(nameOf(path, filter)) as CardList<T> | undefined;
  if (!before || loaded.page < before.first || loaded.page > before.page + 1) return loaded;
  const above = before.shown.slice(0, cardsBefore(loaded.page) - cardsBefore(before.first));
  // What was published meanwhile pushed others to the next page.
  const added = loaded.shown.filter(({ id }) => !above.some((card) => card.id === id));
  return { ...loaded, first: before.first, shown: [...above, ...added] };
}

function cardsBefore(page: number): number {
  return page === 1 ? 0 : FIRST_CARDS + (page - 2) * MORE_CARDS;
}

function nameOf(path: string, filter: ListFilter): string {
  return path + writeFilter({ ...filter, page: 1 });
}
