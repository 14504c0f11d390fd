const MOST_LETTERS = 200;

/** Addresses whose next part is the token of a mailed link. */
const withToken = /(?<=\/(?:unsubscribe|invitation|preview|data-request)\/)[^/]+/;

/** The path without the query, which may hold the words of a search or the token of a mailed link, and without a token. */
export function pathOf(url: string): string {
  return (url.split("?", 1)[0] ?? "").replace(withToken, "…").slice(0, MOST_LETTERS);
}
