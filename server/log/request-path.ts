const MOST_LETTERS = 200;

/** The path without the query, which may hold the words of a search or the token of a mailed link. */
export function pathOf(url: string): string {
  return (url.split("?", 1)[0] ?? "").slice(0, MOST_LETTERS);
}
