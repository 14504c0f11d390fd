import { decideComment, type ModeratedComment } from "#contract/comments.ts";
import type { CommentStatus, RejectReason } from "#contract/moderation-names.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { readComment } from "./comments-data.ts";

export type Decision = { status: CommentStatus; reason?: RejectReason | undefined; note?: string };

/** The decision's result: the comment as it is now (undefined: it is gone), and what went wrong. */
export type Decided =
  | { isDone: true; comment: ModeratedComment }
  | { isDone: false; comment: ModeratedComment | undefined; message: string; isChanged: boolean };

/** The last call about each comment: an undo is sent once its decision has arrived. */
const lastCalls = new Map<number, Promise<Decided>>();

/** Sends a decision about a comment that is now as `comment` says; 409 where somebody else was faster. */
export function decide(comment: ModeratedComment, decision: Decision): Promise<Decided> {
  const former = lastCalls.get(comment.id) ?? Promise.resolve(undefined);
  const call = former.then(() => send(comment, decision));
  lastCalls.set(comment.id, call);
  return call;
}

async function send(comment: ModeratedComment, decision: Decision): Promise<Decided> {
  try {
    const body = { ...decision, was: comment.status };
    const answer = await browserApi(decideComment, { params: { id: String(comment.id) }, body });
    invalidateContent();
    return { isDone: true, comment: answer.comment };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { message, status } = error;
    const isChanged = status === 409 || status === 404;
    const now = isChanged ? await readComment(comment.id).catch(unlessUnreachable(comment)) : comment;
    return { isDone: false, comment: now, message, isChanged };
  }
}

/** Where the server does not say how a comment stands now, what was known of it stays. */
function unlessUnreachable(known: ModeratedComment) {
  return (error: unknown) => {
    if (error instanceof ApiFailure) return known;
    throw error;
  };
}
