/** Addresses of lists, without a language in front. */

/** `words` are those of its name, for people; the id decides. */
export function categoryPath({ id, words }: { id: number; words: string }): string {
  return words === "" ? `/category/${id}` : `/category/${id}/${words}`;
}

export function authorPath(id: number): string {
  return `/author/${id}`;
}

/** @param list `/news` or `/events` @param month YYYY-MM */
export function monthPath(list: string, month: string): string {
  return `${list}/${month.replace("-", "/")}`;
}

/** The page of a newsletter that was sent. */
export function issuePath(id: number): string {
  return `${issuesPath}/${id}`;
}

/** The list of them. */
export const issuesPath = "/newsletter";
