import { type ContentKind, contentKindNames } from "#contract/content-kinds.ts";
import { dayIn } from "#web/data/list-selection.ts";

/** What the address of the search page says: what is searched, and which part of what is found is shown. */
export type SearchState = {
  q: string;
  kind?: ContentKind | undefined;
  category?: number | undefined;
  /** Days, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
  /** The best first without it. */
  sort?: "newest" | undefined;
  /** The words as they are written, without corrections. */
  exactly?: true | undefined;
  page: number;
};

/** Malformed values are ignored. */
export function readSearch(search: URLSearchParams): SearchState {
  const positive = (name: string) =>
    /^[1-9]\d{0,5}$/.test(search.get(name) ?? "") ? Number(search.get(name)) : undefined;
  return {
    q: (search.get("q") ?? "").replaceAll("\0", "").slice(0, 200),
    kind: contentKindNames.find((kind) => kind === search.get("kind")),
    category: positive("category"),
    from: dayIn(search.get("from")),
    to: dayIn(search.get("to")),
    sort: search.get("sort") === "newest" ? "newest" : undefined,
    exactly: search.get("exactly") === "true" ? true : undefined,
    page: positive("page") ?? 1,
  };
}

/** The address's query, without what is not set. */
export function writeSearch({ page, ...state }: SearchState): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  if (page > 1) search.set("page", String(page));
  return search.size === 0 ? "" : `?${search}`;
}
