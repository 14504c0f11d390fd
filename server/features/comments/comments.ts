import type { Database } from "#server/database/schema.ts";
import { type CommentRow, selectNewestComments } from "./queries.ts";

/** Shown under an article (specification, section 9). */
const SHOWN_COMMENTS = 10;

export type { CommentRow };

export async function newestComments(db: Database, articleId: number): Promise<CommentRow[]> {
  return selectNewestComments(db, articleId, SHOWN_COMMENTS);
}
