import type { Comment } from "#contract/comments.ts";

/** A page of an article's comments as it was loaded. */
export type CommentPage = { articleId: number; page: number; comments: readonly Comment[] };

/**
 * The pages that are shown below each other, once another one was loaded: the next one is added, one that is there
 * already is replaced, and any other starts anew.
 */
export function withPage(shown: readonly CommentPage[], loaded: CommentPage): readonly CommentPage[] {
  const [last] = shown.slice(-1);
  if (last?.articleId !== loaded.articleId) return [loaded];
  if (loaded.page === last.page + 1) return [...shown, loaded];
  const isShown = shown.some(({ page }) => page === loaded.page);
  return isShown ? shown.map((each) => (each.page === loaded.page ? loaded : each)) : [loaded];
}

/** Each comment once: a new one pushes others to the next page. */
export function commentsOf(shown: readonly CommentPage[]): Comment[] {
  const byId = new Map(shown.flatMap(({ comments }) => comments.map((comment) => [comment.id, comment] as const)));
  return [...byId.values()];
}
