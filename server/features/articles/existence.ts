import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { selectViews } from "./queries.ts";

/** For what belongs to an article. @throws AppError article_not_found */
export async function assertArticle(db: Database, id: number): Promise<void> {
  if ((await selectViews(db, id)) === undefined) throw new AppError("article_not_found");
}
