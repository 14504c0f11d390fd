import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { type AuthorRow, selectAuthor, selectAuthors } from "./queries.ts";

/** Whoever has written articles. Others are not there: their accounts are nobody's business. @throws AppError not_found */
export async function readAuthor(db: Database, id: number): Promise<AuthorRow> {
  const author = await selectAuthor(db, id);
  if (!author) throw new AppError("not_found");
  return author;
}

export { selectAuthors as authorsOf };
