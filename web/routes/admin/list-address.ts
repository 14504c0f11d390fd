import { handInStatuses, itemStatuses } from "#contract/item-status.ts";
import { isLanguage, type Language } from "#i18n/language.ts";
import { dayIn } from "#web/data/list-selection.ts";

/** What a list shows alone. */
export const listStatuses = [...itemStatuses, ...handInStatuses] as const;
export type ListStatus = (typeof listStatuses)[number];

/** What narrows an admin list down. One more is a line here, one in `readFilters` and a field in list-filters.tsx. */
export type ListFilters = {
  q: string;
  category: number | undefined;
  /** The id of an account. */
  author: number | undefined;
  /** The items that have no text in this language. */
  missing: Language | undefined;
  /** All but what lies in the trash without it. */
  status: ListStatus | undefined;
  /** Days in the site's time zone, YYYY-MM-DD. */
  from: string | undefined;
  to: string | undefined;
};

/** All that the address of an admin list says. Malformed values are ignored. */
export type ListAddress = ListFilters & {
  page: number;
  /** A column of the list, with `-` in front where it is the other way about; the order of the list without it. */
  sort: string | undefined;
  /** The article or event whose editor is open over the list. */
  edit: number | undefined;
};

export function readListAddress(search: URLSearchParams): ListAddress {
  return {
    ...readFilters(search),
    sort: search.get("sort")?.match(/^-?[a-z]{1,20}$/)?.[0],
    page: positive(search.get("page")) ?? 1,
    edit: positive(search.get("edit")),
  };
}

function readFilters(search: URLSearchParams): ListFilters {
  const missing = search.get("missing");
  return {
    q: (search.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 200),
    category: positive(search.get("category")),
    author: positive(search.get("author")),
    missing: isLanguage(missing) ? missing : undefined,
    status: listStatuses.find((each) => each === search.get("status")),
    from: dayIn(search.get("from")),
    to: dayIn(search.get("to")),
  };
}

/** The address's query, without what is not set. */
export function writeListAddress({ page = 1, edit, sort, ...filters }: Partial<ListAddress>): string {
  const search = new URLSearchParams();
  const values = { page: page > 1 ? page : undefined, ...filters, sort, edit };
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, String(value));
  return search.size === 0 ? "" : `?${search}`;
}

/** The filters alone: a name for what they show. */
export function filtersOf({ page: _page, sort: _sort, edit: _edit, ...filters }: ListAddress): string {
  return writeListAddress(filters);
}

/** How many filters are set besides the search for words. */
export function countFilters({ page: _page, sort: _sort, edit: _edit, q: _q, ...filters }: ListAddress): number {
  return Object.values(filters).filter((each) => each !== undefined).length;
}

function positive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Rows of a page (specification, section 9). */
export const PAGE_SIZE = 10;

/** 001-style numbers that continue across pages (specification, section 9). */
export function rowNumber(page: number, index: number): string {
  return String((page - 1) * PAGE_SIZE + index + 1).padStart(3, "0");
}
