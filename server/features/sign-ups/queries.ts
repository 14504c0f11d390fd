import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { SuppressionReason } from "#contract/newsletter-names.ts";
import { countRows } from "#server/database/portable.ts";
import type { Database, MailKind, MailPurpose, Tables } from "#server/database/schema.ts";
import type { SentMails } from "./breaker.ts";

type OfAddress = { addressHash: string; purpose: MailPurpose };

export async function insertUnprovenMail(db: Database, row: Insertable<Tables["unproven_mails"]>): Promise<void> {
  await db.insertInto("unproven_mails").values(row).execute();
}

/** How many mails to the address were never followed up, and when the last one went; null without any. */
export async function selectUnconfirmed(
  db: Database,
  { addressHash, purpose }: OfAddress,
): Promise<{ mails: number; lastSentAt: string | null }> {
  return db
    .selectFrom("unproven_mails")
    .select(({ fn }) => [countRows().as("mails"), fn.max("sent_at").as("lastSentAt")])
    .where("address_hash", "=", addressHash)
    .where("purpose", "=", purpose)
    .where("confirmed_at", "is", null)
    .executeTakeFirstOrThrow();
}

export async function confirmMails(db: Database, { addressHash, purpose }: OfAddress, at: string): Promise<void> {
  await db
    .updateTable("unproven_mails")
    .set({ confirmed_at: at })
    .where("address_hash", "=", addressHash)
    .where("purpose", "=", purpose)
    .where("confirmed_at", "is", null)
    .execute();
}

export async function deleteConfirmedMails(db: Database, sentBefore: string): Promise<void> {
  await db
    .deleteFrom("unproven_mails")
    .where("sent_at", "<=", sentBefore)
    .where("confirmed_at", "is not", null)
    .execute();
}

/** Mails of a purpose that went out between the two instants, and how many of them were followed up. */
export async function countSentMails(
  db: Database,
  purpose: MailPurpose,
  { after, until }: { after: string; until: string },
): Promise<SentMails> {
  return db
    .selectFrom("unproven_mails")
    .select([countRows().as("sent"), sumOf(sql`confirmed_at is not null`).as("confirmed")])
    .where("purpose", "=", purpose)
    .where("sent_at", ">", after)
    .where("sent_at", "<=", until)
    .executeTakeFirstOrThrow();
}

/** How many rows meet the condition, as a number on both engines. */
function sumOf(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as integer)`;
}

/** Those that were tried already are counted as sent. */
export async function countWaitingOfKind(db: Database, kind: MailKind): Promise<number> {
  const { mails } = await db
    .selectFrom("mails")
    .select(countRows().as("mails"))
    .where("kind", "=", kind)
    .where("tries", "=", 0)
    .executeTakeFirstOrThrow();
  return mails;
}

export async function insertSuppressed(db: Database, addressHash: string, at: string): Promise<void> {
  await db
    .insertInto("suppressed_addresses")
    .values({ address_hash: addressHash, created_at: at })
    // What the owner chooses stands above any other reason, and is nobody else's to undo.
    .onConflict((conflict) => conflict.column("address_hash").doUpdateSet({ reason: "", email: "", server_said: "" }))
    .execute();
}

export async function deleteSuppressed(db: Database, addressHash: string): Promise<void> {
  await db.deleteFrom("suppressed_addresses").where("address_hash", "=", addressHash).execute();
}

export async function hasSuppressed(db: Database, addressHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("suppressed_addresses")
    .select("address_hash")
    .where("address_hash", "=", addressHash)
    .executeTakeFirst();
  return row !== undefined;
}

type Suppressed = Insertable<Tables["suppressed_addresses"]>;

/** For another reason than that its owner chose it, which stays; only what ends by itself is replaced. */
export async function insertSuppressedFor(db: Database, row: Suppressed): Promise<void> {
  const { address_hash, ...changed } = row;
  await db
    .insertInto("suppressed_addresses")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("address_hash").doUpdateSet(changed).where("suppressed_addresses.reason", "=", "soft_bounces"),
    )
    .execute();
}

/** Those with a reason, made before an instant. */
export async function deleteSuppressedFor(db: Database, reason: SuppressionReason, before: string): Promise<void> {
  await db.deleteFrom("suppressed_addresses").where("reason", "=", reason).where("created_at", "<=", before).execute();
}

export async function selectSuppressedAmong(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom("suppressed_addresses")
    .select("address_hash")
    .where("address_hash", "in", hashes)
    .execute();
  return rows.map(({ address_hash }) => address_hash);
}

/** Those that their owners did not choose, the latest first. */
export async function selectSuppressedByOthers(db: Database, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom("suppressed_addresses")
    .selectAll()
    .where("reason", "!=", "")
    .orderBy("created_at", "desc")
    .orderBy("address_hash")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSuppressedByOthers(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("suppressed_addresses")
    .select(countRows().as("total"))
    .where("reason", "!=", "")
    .executeTakeFirstOrThrow();
  return total;
}

/** Of these hashes those of addresses whose owners did not choose it. */
export async function selectSuppressedByOthersAmong(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom("suppressed_addresses")
    .select("address_hash")
    .where("address_hash", "in", hashes)
    .where("reason", "!=", "")
    .execute();
  return rows.map(({ address_hash }) => address_hash);
}

export type SuppressedRow = Selectable<Tables["suppressed_addresses"]>;

/** Not one that its owner chose. @returns what was deleted */
export async function deleteSuppressedByOthers(db: Database, addressHash: string): Promise<SuppressedRow | undefined> {
  return db
    .deleteFrom("suppressed_addresses")
    .where("address_hash", "=", addressHash)
    .where("reason", "!=", "")
    .returningAll()
    .executeTakeFirst();
}

/** Keeps the hash alone: the address is not written to later either. */
export async function emptySuppressed(db: Database, email: string): Promise<void> {
  await db.updateTable("suppressed_addresses").set({ email: "", server_said: "" }).where("email", "=", email).execute();
}
