import type { SuppressionReason } from "#contract/newsletter-names.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeAudited } from "#server/features/audit/change.ts";
import { retention } from "#server/retention.ts";
import type { Foundation } from "#server/services.ts";
import {
  countSuppressedByOthers,
  deleteSuppressedByOthers,
  deleteSuppressedFor,
  emptySuppressed,
  insertSuppressedFor,
  type SuppressedRow,
  selectSuppressedAmong,
  selectSuppressedByOthers,
  selectSuppressedByOthersAmong,
} from "./queries.ts";
import { hashAddress } from "./unproven-mails.ts";

type Hashing = Pick<Foundation, "db" | "secret">;

/** Those of these addresses to which no mail goes that its owner does not wait for. */
export async function suppressedAmong({ db, secret }: Hashing, emails: readonly string[]): Promise<Set<string>> {
  const hashes = new Map(emails.map((email) => [hashAddress(secret, email), email]));
  const suppressed = await selectSuppressedAmong(db, [...hashes.keys()]);
  return new Set(suppressed.flatMap((hash) => hashes.get(hash) ?? []));
}

type Why = { reason: SuppressionReason; serverSaid?: string };

/** Has no newsletter go to an address, without its owner's wish. Their codes and links still do. */
export async function suppressFor(
  { db, secret, clock }: Hashing & Pick<Foundation, "clock">,
  email: string,
  { reason, serverSaid = "" }: Why,
): Promise<void> {
  const address_hash = hashAddress(secret, email);
  const row = { address_hash, reason, email, server_said: serverSaid, created_at: toInstant(clock.now()) };
  await insertSuppressedFor(db, row);
}

/** Forgets which address it is that is not written to. */
export async function forgetSuppressedAddress(db: Database, email: string): Promise<void> {
  await emptySuppressed(db, email);
}

export async function listSuppressionPage(db: Database, { page, limit }: { page: number; limit: number }) {
  const rows = await selectSuppressedByOthers(db, { limit, offset: (page - 1) * limit });
  return { rows, total: await countSuppressedByOthers(db) };
}

export async function suppressByHand(context: AdminContext, email: string): Promise<void> {
  await changeAudited(context, async (db) => {
    await suppressFor({ ...context, db }, email, { reason: "by_hand" });
    return { result: undefined, entry: { action: "suppression_added" } };
  });
}

/** @returns what it was @throws AppError suppression_not_found, also for what the owner of the address chose */
export async function takeBack(db: Database, id: string): Promise<SuppressedRow> {
  const deleted = await deleteSuppressedByOthers(db, id);
  if (!deleted) throw new AppError("suppression_not_found");
  return deleted;
}

/** Of these addresses those that others than their owners suppress, with the ids under which that is taken back. */
export async function suppressionIdsOf(
  { db, secret }: Hashing,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map(emails.map((email) => [email, hashAddress(secret, email)]));
  const there = new Set(await selectSuppressedByOthersAmong(db, [...ids.values()]));
  return new Map([...ids].filter(([, id]) => there.has(id)));
}

/** Writes again to addresses whose mails came back some time ago. */
export async function endSoftSuppressions(db: Database, now: number): Promise<void> {
  await deleteSuppressedFor(db, "soft_bounces", toInstant(now - retention.softBounces));
}
