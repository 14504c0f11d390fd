const MOST_LETTERS = 200;

/** Where a request went. What was asked for there may be words of a search, or the token of a mailed link. */
export function pathOf(url: string): string {
  return (url.split("?", 1)[0] ?? "").slice(0, MOST_LETTERS);
}
