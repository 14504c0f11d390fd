/** A column of a list, and how the API calls what it is sorted by; without that it is not sorted. */
export type Column = { name: string; sort?: string };

/** Columns whose largest or latest come first at the first press. */
const descendingFirst = ["id", "date", "views", "comments"];

/** The order in which a column is sorted now; undefined where the list is in another order. */
export function directionOf({ sort }: Column, shown: string | undefined): "ascending" | "descending" | undefined {
  if (sort === undefined || shown?.replace(/^-/, "") !== sort) return undefined;
  return shown === sort ? "ascending" : "descending";
}

/** What pressing a column's head sorts by. */
export function nextSort(column: Column & { sort: string }, shown: string | undefined): string {
  const now = directionOf(column, shown);
  const isDescending = now === undefined ? descendingFirst.includes(column.sort) : now === "ascending";
  return isDescending ? `-${column.sort}` : column.sort;
}
