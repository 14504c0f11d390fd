import { mayAddItems } from "#contract/content-rights.ts";
import { AppError } from "#server/errors.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { findUser } from "#server/features/users/users.ts";
import { replaceAuthor } from "./editing-queries.ts";

/**
 * Gives all items of an account to another one.
 * @throws AppError validation where that one is gone meanwhile, or may not write items
 */
export async function giveItems(db: ContentTransaction, { from, to }: { from: number; to: number }): Promise<void> {
  const user = await findUser(db, to);
  if (!user) throw rejected("newOwnerGone");
  if (from === to || !mayAddItems(user.role)) throw rejected("writesNothing");
  await replaceAuthor(db, from, to);
}

function rejected(kind: "newOwnerGone" | "writesNothing"): AppError {
  return new AppError("validation", { fields: { draftsTo: { kind } } });
}
