/** The filter in the address of an admin list. Malformed values are ignored. */
export type ListAddress = {
  page: number;
  q: string;
  category: number | undefined;
  /** The article or event whose editor is open over the list. */
  edit: number | undefined;
};

export function readListAddress(search: URLSearchParams): ListAddress {
  return {
    page: positive(search.get("page")) ?? 1,
    q: (search.get("q") ?? "").trim().slice(0, 200),
    category: positive(search.get("category")),
    edit: positive(search.get("edit")),
  };
}

/** The address's query, without what is not set. */
export function writeListAddress({ page, q, category, edit }: Partial<ListAddress>): string {
  const search = new URLSearchParams();
  if (page !== undefined && page > 1) search.set("page", String(page));
  if (q) search.set("q", q);
  if (category !== undefined) search.set("category", String(category));
  if (edit !== undefined) search.set("edit", String(edit));
  return search.size === 0 ? "" : `?${search}`;
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
