import { readStored, store } from "./storage.ts";

const KEYS = "commentKeys";
/** The oldest are forgotten first. */
const MAX_KEPT = 50;

/**
 * A comment that was written in this browser: a guest's with the secret that shows it to its author, a user's with the
 * user's id.
 */
export type WrittenComment = {
  articleId: number;
  id: number;
  key?: string | undefined;
  userId?: number | undefined;
};

/** Comments below one article that are asked for, at most. */
const MAX_SHOWN = 5;

/** The newest comments that this browser wrote below an article: a guest's, and the user's who is signed in. */
export function writtenBelow(articleId: number, userId: number | null): WrittenComment[] {
  const isMine = (each: WrittenComment) => each.key !== undefined || each.userId === userId;
  return writtenComments()
    .filter((each) => each.articleId === articleId && isMine(each))
    .slice(0, MAX_SHOWN);
}

/** The newest first. */
function writtenComments(): WrittenComment[] {
  return parse(readStored(KEYS));
}

export function rememberComment(comment: WrittenComment): void {
  save([comment, ...writtenComments().filter(({ id }) => id !== comment.id)].slice(0, MAX_KEPT));
}

export function forgetComment(id: number): void {
  const all = writtenComments();
  const others = all.filter((each) => each.id !== id);
  if (others.length < all.length) save(others);
}

function save(comments: readonly WrittenComment[]): void {
  store(KEYS, JSON.stringify(comments));
}

/** What this browser stored itself; anything else there counts as nothing. */
function parse(text: string | null): WrittenComment[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isWritten).slice(0, MAX_KEPT) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isWritten(value: unknown): value is WrittenComment {
  const { articleId, id, key, userId } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(articleId) && Number.isInteger(id) && (typeof key === "string" || Number.isInteger(userId));
}
