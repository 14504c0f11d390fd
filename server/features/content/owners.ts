import { mayAddItems } from "#contract/content-rights.ts";
import { AppError } from "#server/errors.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { readUser } from "#server/features/users/users.ts";
import { replaceAuthor } from "./editing-queries.ts";

/**
 * Gives all items of an account to another one.
 * @throws AppError user_not_found; validation where that one may not write items
 */
export async function giveItems(db: ContentTransaction, { from, to }: { from: number; to: number }): Promise<void> {
  const { role } = await readUser(db, to);
  if (from === to || !mayAddItems(role)) {
    throw new AppError("validation", { fields: { draftsTo: { kind: "writesNothing" } } });
  }
  await replaceAuthor(db, from, to);
}
