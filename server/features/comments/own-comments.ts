import { isSameHash, keyedHash } from "#server/crypto/secrets.ts";
import { AppError } from "#server/errors.ts";
import type { Services } from "#server/services.ts";
import { type AuthoredRow, selectAuthored, setAppeal } from "./own-queries.ts";

/** The secret with which a guest's browser, or a mail's link, shows the own comment. It is in no table. */
export type OwnKey = string;

export function ownKey(secret: string, { id, created_at }: { id: number; created_at: string }): OwnKey {
  return keyedHash(secret, "own comment", id, created_at);
}

export type { AuthoredRow };

type Claim = { key?: string | undefined; userId: number | null };

/** A published comment for anybody, any other for its author. @throws AppError comment_not_found */
export async function readComment(
  services: Pick<Services, "db" | "secret">,
  id: number,
  claim: Claim,
): Promise<AuthoredRow> {
  const comment = await selectAuthored(services.db, id);
  const isPublic = comment?.status === "published" && comment.article_status === "published";
  return isPublic ? comment : readOwnComment(services, id, claim);
}

/** A comment for its author. @throws AppError comment_not_found for anybody else */
async function readOwnComment(
  { db, secret }: Pick<Services, "db" | "secret">,
  id: number,
  claim: Claim,
): Promise<AuthoredRow> {
  const comment = await selectAuthored(db, id);
  if (!comment || !isOwnComment(secret, comment, claim)) throw new AppError("comment_not_found");
  return comment;
}

/** Whether somebody has written a comment, by the account or by the key that came with it. */
export function isOwnComment(
  secret: string,
  comment: Pick<AuthoredRow, "id" | "created_at" | "user_id">,
  { key, userId }: Claim,
): boolean {
  const isByAccount = userId !== null && comment.user_id === userId;
  return isByAccount || (key !== undefined && isSameHash(key, ownKey(secret, comment)));
}

/** A rejection can be answered once. */
export function mayAppeal({ status, appeal }: Pick<AuthoredRow, "status" | "appeal">): boolean {
  return status === "rejected" && appeal === null;
}

/** Holds the comment again, with the author's answer. @throws AppError comment_not_found, appeal_not_possible */
export async function appealRejection(
  services: Services,
  id: number,
  { text, ...claim }: Claim & { text: string },
): Promise<AuthoredRow> {
  return services.db.transaction().execute(async (db) => {
    const comment = await readOwnComment({ ...services, db }, id, claim);
    if (!(mayAppeal(comment) && (await setAppeal(db, id, text, withAppeal(comment.reasons))))) {
      throw new AppError("appeal_not_possible");
    }
    return readOwnComment({ ...services, db }, id, claim);
  });
}

function withAppeal(reasons: string): string {
  return JSON.stringify([...JSON.parse(reasons), { code: "appeal", detail: "" }]);
}
