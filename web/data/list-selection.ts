import { fold } from "#i18n/fold.ts";

/** Lists show this many cards until "show more" is pressed (specification, section 9). */
export const FIRST_CARDS = 6;

/** The filter in the address of a list: `?q=`, `?category=`, `?show=all`. Malformed values are ignored. */
export type ListFilter = { q: string; category: number | null; showAll: boolean };

export function readFilter(search: URLSearchParams): ListFilter {
  const category = search.get("category") ?? "";
  return {
    q: (search.get("q") ?? "").slice(0, 200),
    category: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : null,
    showAll: search.get("show") === "all",
  };
}

/** The address's query for a filter, without what is not set. */
export function writeFilter({ q, category, showAll }: ListFilter): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (category !== null) search.set("category", String(category));
  if (showAll) search.set("show", "all");
  return search.size === 0 ? "" : `?${search}`;
}

type Titled = { title: string; category: { id: number } };

/** Title substring without regard to case, diacritics and kinds of apostrophe; category; the first six or all. */
export function selectCards<T extends Titled>(items: readonly T[], { q, category, showAll }: ListFilter) {
  const wanted = fold(q);
  const found = items.filter(
    (item) => (category === null || item.category.id === category) && fold(item.title).includes(wanted),
  );
  return { shown: showAll ? found : found.slice(0, FIRST_CARDS), total: found.length };
}
