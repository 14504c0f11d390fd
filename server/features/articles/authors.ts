import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import { AppError } from "#server/errors.ts";
import { type AuthorRow, selectAuthor, selectAuthorIds, selectAuthors } from "./queries.ts";

/** Whoever has written articles. Others are not there: their accounts are nobody's business. @throws AppError not_found */
export async function readAuthor(db: Database, id: number): Promise<AuthorRow> {
  const author = await selectAuthor(db, id);
  if (!author) throw new AppError("not_found");
  return author;
}

/** The ids of all of them. */
export function listAuthors(db: Database): Promise<number[]> {
  return untilChanged(db, { name: "author ids", load: () => selectAuthorIds(db) });
}

export { selectAuthors as authorsOf };
