import { DAY, toInstant } from "#server/clock.ts";
import { keyedHash } from "#server/crypto/secrets.ts";
import type { Database, MailPurpose } from "#server/database/schema.ts";
import type { QueuedMail } from "#server/mail/queries.ts";
import { retention } from "#server/retention.ts";
import type { Foundation } from "#server/services.ts";
import {
  confirmMails,
  deleteConfirmedMails,
  deleteSuppressed,
  hasSuppressed,
  insertSuppressed,
  insertUnprovenMail,
  selectUnconfirmed,
} from "./queries.ts";
import { readBreaker } from "./sign-ups.ts";

/** Mails to one address while nobody follows them up: one in a day, three in all. */
const PAUSE = DAY;
const MOST = 3;

/** An address as it is counted: a keyed hash. */
export function hashAddress(secret: string, email: string): string {
  return keyedHash(secret, "address", email);
}

/**
 * Whether a mail may go to an address that nobody has proven to own. At the first try it is counted.
 */
export async function mayMailUnproven(
  foundation: Foundation,
  purpose: MailPurpose,
  { recipient, tries }: Pick<QueuedMail, "recipient" | "tries">,
): Promise<boolean> {
  const { db, clock, secret } = foundation;
  const addressHash = hashAddress(secret, recipient);
  if (await hasSuppressed(db, addressHash)) return false;
  if ((await readBreaker(foundation, purpose)) === "stopped") return false;
  if (tries > 1) return true;
  const now = clock.now();
  const { mails, lastSentAt } = await selectUnconfirmed(db, { addressHash, purpose });
  if (mails >= MOST || (lastSentAt !== null && now - Date.parse(lastSentAt) < PAUSE)) return false;
  await insertUnprovenMail(db, {
    purpose,
    address_hash: addressHash,
    sent_at: toInstant(now),
    confirmed_at: null,
  });
  return true;
}

/** Whether mails went to the address that nobody has followed up. Of addresses from before they were counted: no. */
export async function isUnproven(
  { db, secret }: Pick<Foundation, "db" | "secret">,
  purpose: MailPurpose,
  email: string,
): Promise<boolean> {
  const { mails } = await selectUnconfirmed(db, { addressHash: hashAddress(secret, email), purpose });
  return mails > 0;
}

type Noting = { db: Database; secret: string; now: number };

/** The owner of the address has followed the mails up. */
export async function noteProven({ db, secret, now }: Noting, purpose: MailPurpose, email: string): Promise<void> {
  await confirmMails(db, { addressHash: hashAddress(secret, email), purpose }, toInstant(now));
}

/** Whether the owner of the address wants no mail but what they wait for. */
export async function isSuppressed({ db, secret }: Pick<Foundation, "db" | "secret">, email: string): Promise<boolean> {
  return hasSuppressed(db, hashAddress(secret, email));
}

/** No mail but those that its owner waits for goes to the address again. */
export async function suppressAddress(db: Database, addressHash: string, now: number): Promise<void> {
  await insertSuppressed(db, addressHash, toInstant(now));
}

export async function allowAddress(db: Database, addressHash: string): Promise<void> {
  await deleteSuppressed(db, addressHash);
}

export async function forgetConfirmedMails(db: Database, now: number): Promise<void> {
  await deleteConfirmedMails(db, toInstant(now - retention.confirmedMail));
}
