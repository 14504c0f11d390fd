/** A list shows this many cards first, and "show more" adds so many (specification, section 9). */
export const FIRST_CARDS = 6;
export const MORE_CARDS = 12;

/** What the address of a list says: which items, and the last page of them that is shown. */
export type ListFilter = {
  q: string;
  category: string;
  /** Days, YYYY-MM-DD. */
  from: string;
  to: string;
  sort: "" | "relevance" | "newest";
  page: number;
};

/** What the values of an address have to look like; others are ignored. */
const forms = {
  category: /^[1-9]\d{0,8}$/,
  sort: /^(relevance|newest)$/,
  page: /^[1-9]\d{0,4}$/,
};

export function readFilter(search: URLSearchParams): ListFilter {
  const read = (name: keyof typeof forms) => search.get(name)?.match(forms[name])?.[0] ?? "";
  const day = (name: "from" | "to") => dayIn(search.get(name)) ?? "";
  return {
    q: (search.get("q") ?? "").replaceAll("\0", "").slice(0, 200),
    category: read("category"),
    from: day("from"),
    to: day("to"),
    sort: read("sort") as ListFilter["sort"],
    page: Number(read("page")) || 1,
  };
}

/** A day, YYYY-MM-DD, of the years that the API takes. */
export function dayIn(written: string | null): string | undefined {
  const moment = new Date(`${written}T00:00Z`);
  const isDay = /^(19[7-9]|20\d|21\d)\d-\d\d-\d\d$/.test(written ?? "") && Number(moment) >= 0;
  return isDay && moment.toISOString().slice(0, 10) === written ? written : undefined;
}

/** The address's query for a filter, without what is not set. */
export function writeFilter(filter: ListFilter): string {
  const set = Object.entries(filter).filter(([name, value]) => value && (name !== "page" || value !== 1));
  const search = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return set.length === 0 ? "" : `?${search}`;
}

/** Whether it shows other items than the whole list. */
export function isNarrowed({ page, ...filter }: ListFilter): boolean {
  return Object.values(filter).some((value) => value !== "");
}
