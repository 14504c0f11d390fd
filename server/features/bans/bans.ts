import { isIP } from "node:net";
import { Email } from "#contract/credentials.ts";
import type { BanKind } from "#contract/moderation-names.ts";
import { hasBackOffice } from "#contract/roles.ts";
import { DAY, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeAudited } from "#server/features/audit/change.ts";
import { findUserByEmail, readUser, type UserRow } from "#server/features/users/users.ts";
import { wideNetwork } from "#server/network/wide-network.ts";
import type { Foundation } from "#server/services.ts";
import { emailHash, hashOfNetwork } from "./hashes.ts";
import {
  type BanRow,
  clearShown,
  countBans,
  deleteBan,
  deleteEndedBans,
  hasBan,
  insertBan,
  selectBan,
  selectBans,
} from "./queries.ts";

export type { BanRow };

type Caller = { userId: number | null; email: string; network: string | null };

/**
 * Called in the transaction that stores a comment.
 * @param caller with the address of the account, or the one that a guest gives
 * @throws AppError banned
 */
export async function assertNotBanned(
  { clock, secret }: Pick<Foundation, "clock" | "secret">,
  db: Database,
  { userId, email, network }: Caller,
): Promise<void> {
  const hashes = [network, emailHash(secret, email)].filter((hash) => hash !== null);
  if (await hasBan(db, { userId, hashes, now: toInstant(clock.now()) })) throw new AppError("banned");
}

export async function listBanPage(
  { db, clock }: Pick<Foundation, "db" | "clock">,
  { page, limit }: { page: number; limit: number },
): Promise<{ bans: BanRow[]; total: number }> {
  const now = toInstant(clock.now());
  return { bans: await selectBans(db, { now, limit, offset: (page - 1) * limit }), total: await countBans(db, now) };
}

/** Whom a comment is by, as far as it is known. */
export type CommentAuthor = { userId: number | null; email: string | null; network: string | null };

type NewBan = { kind: BanKind; value?: string | undefined; author: CommentAuthor | null; days: number; note: string };

/** @throws AppError validation where nobody is named, or who is named cannot be banned */
export async function ban(context: AdminContext, { kind, value, author, days, note }: NewBan): Promise<BanRow> {
  const { clock } = context;
  return changeAudited(context, async (db) => {
    const target = await targetOf({ ...context, db }, { kind, value, author });
    const now = clock.now();
    const id = await insertBan(db, {
      kind,
      ...target,
      note,
      created_at: toInstant(now),
      created_by: context.user.id,
      ends_at: days === 0 ? null : toInstant(now + days * DAY),
    });
    return { result: await selectBan(db, id), entry: { action: "ban_added", id } };
  });
}

/** @throws AppError ban_not_found */
export async function lift(context: AdminContext, id: number): Promise<void> {
  await changeAudited(context, async (db) => {
    if (!(await deleteBan(db, id))) throw new AppError("ban_not_found");
    return { result: undefined, entry: { action: "ban_lifted", id } };
  });
}

export async function forgetEndedBans(db: Database, now: number): Promise<void> {
  await deleteEndedBans(db, toInstant(now));
}

/** Takes an e-mail address out of the list of bans; whoever has it stays banned. */
export async function eraseFromBans({ db, secret }: Pick<Foundation, "db" | "secret">, email: string): Promise<void> {
  await clearShown(db, emailHash(secret, email));
}

type Target = { user_id?: number; subject_hash?: string; shown: string };
type Named = Pick<NewBan, "kind" | "value" | "author">;

async function targetOf(context: AdminContext, named: Named): Promise<Target> {
  if (named.kind === "account") return accountOf(context, named);
  if (named.kind === "email") return emailOf(context, named);
  return networkOf(context, named);
}

async function accountOf({ db, user }: AdminContext, { value = "", author }: Named): Promise<Target> {
  const account = author ? await authorOf(db, author) : await findUserByEmail(db, value.trim().toLowerCase());
  if (!account) throw rejected({ kind: value === "" && !author ? "required" : "accountUnknown" });
  assertMayBeBanned(account, user.id);
  return { user_id: account.id, shown: "" };
}

async function authorOf(db: Database, { userId }: CommentAuthor): Promise<UserRow | undefined> {
  return userId === null ? undefined : readUser(db, userId);
}

async function emailOf({ db, secret, user }: AdminContext, { value, author }: Named): Promise<Target> {
  const { data: email } = Email.safeParse(author ? author.email : value);
  if (email === undefined) throw rejected({ kind: value || author ? "email" : "required" });
  const account = await findUserByEmail(db, email);
  if (account) assertMayBeBanned(account, user.id);
  return { subject_hash: emailHash(secret, email), shown: email };
}

async function networkOf({ secret }: AdminContext, { value = "", author }: Named): Promise<Target> {
  if (author) {
    if (author.network === null) throw rejected({ kind: "networkUnknown" });
    return { subject_hash: author.network, shown: "" };
  }
  const [address = "", bits] = value.trim().split("/");
  const isKnownSize = bits === undefined || bits === (isIP(address) === 4 ? "24" : "48");
  const network = isKnownSize ? wideNetwork(address) : "";
  if (network === "") throw rejected({ kind: value === "" ? "required" : "network" });
  return { subject_hash: hashOfNetwork(secret, network), shown: network };
}

/** Whoever has a part in the back-office keeps commenting: an administrator changes the role first. */
function assertMayBeBanned({ id, role }: Pick<UserRow, "id" | "role">, self: number): void {
  if (id === self) throw rejected({ kind: "banSelf" });
  if (hasBackOffice(role)) throw rejected({ kind: "banColleague" });
}

function rejected(error: FieldError): AppError {
  return new AppError("validation", { fields: { value: error } });
}
