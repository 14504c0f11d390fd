import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { hashToken, newToken } from "#server/crypto/secrets.ts";
import { eraseDeleted } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import { addContent } from "#server/features/audit/change.ts";
import { eraseFromBans } from "#server/features/bans/bans.ts";
import { eraseCommentsOf } from "#server/features/comments/erasing.ts";
import { eraseInvitationsOf } from "#server/features/invitations/erasing.ts";
import { eraseSubscriptionsOf } from "#server/features/subscriptions/erasing.ts";
import { findUserByEmail } from "#server/features/users/users.ts";
import { dropMailsTo, queueMail } from "#server/mail/queue.ts";
import { retention } from "#server/retention.ts";
import type { Services } from "#server/services.ts";
import { type TableName, tablesOfPeople } from "./personal-tables.ts";
import { countRowsNaming, deleteDataLinksOf, deleteEndedDataLinks, insertDataLink, selectDataLink } from "./queries.ts";

/** What a mailed link is about; `expires_at` as an instant. */
export type RequestFacts = {
  email: string;
  hasAccount: boolean;
  comments: number;
  isSubscribed: boolean;
  expires_at: string;
};

/** What waits to be sent, or was asked for, is no reason to write to an address. */
const ofAsking: readonly TableName[] = ["mails", "data_links"];

/** Mails a link where the site holds anything about the address; neither the answer nor its time reveals that. */
export async function requestData(services: Services, email: string, language: Language): Promise<void> {
  const { db, clock, mailWorker } = services;
  await countAttempt(services, "data-request-call", email);
  await queueMail(db, { kind: "data-link", recipient: email, language }, clock.now());
  mailWorker.wake();
}

/** Whether any table names the address. */
export async function holdsAddress(db: Database, email: string): Promise<boolean> {
  for (const table of tablesOfPeople.filter(({ name }) => !ofAsking.includes(name))) {
    if ((await countRowsNaming(db, table, { userId: null, email })) > 0) return true;
  }
  return false;
}

/** @returns the token of a new link */
export async function makeDataLink(db: Database, email: string, now: number): Promise<string> {
  const token = newToken();
  await insertDataLink(db, {
    token_hash: hashToken(token),
    email,
    created_at: toInstant(now),
    expires_at: toInstant(now + retention.dataLink),
  });
  return token;
}

type Reading = Pick<Services, "db" | "clock">;

/** @throws AppError invalid_data_link for a token that is late, forged, or whose data was deleted */
export async function readRequest({ db, clock }: Reading, token: string): Promise<RequestFacts> {
  const link = await selectDataLink(db, hashToken(token), toInstant(clock.now()));
  if (!link) throw new AppError("invalid_data_link");
  const { email, expires_at } = link;
  return {
    email,
    expires_at,
    hasAccount: (await findUserByEmail(db, email)) !== undefined,
    comments: await countIn(db, "comments", email),
    isSubscribed: (await countIn(db, "subscriptions", email)) > 0,
  };
}

async function countIn(db: Database, name: TableName, email: string): Promise<number> {
  const table = tablesOfPeople.find((each) => each.name === name);
  return table ? countRowsNaming(db, table, { userId: null, email }) : 0;
}

/**
 * A link to the data of an address without an account: the owner of an account signs in, with a second factor.
 * @throws AppError invalid_data_link, address_has_account
 */
export async function requireGuestRequest(services: Reading, token: string): Promise<{ email: string }> {
  const { email, hasAccount } = await readRequest(services, token);
  if (hasAccount) throw new AppError("address_has_account");
  return { email };
}

/**
 * Deletes the comments that guests wrote with the address, its subscription, waiting mails and links.
 * @throws AppError invalid_data_link, address_has_account
 */
export async function deleteRequestedData(services: Services, token: string): Promise<void> {
  await addContent(services.db, async (db) => {
    const { email } = await requireGuestRequest({ ...services, db }, token);
    await eraseCommentsOf(db, { email });
    await eraseSubscriptionsOf(db, { email });
    await eraseFromBans({ ...services, db }, email);
    await eraseInvitationsOf(db, email);
    await dropMailsTo(db, email);
    await deleteDataLinksOf(db, email);
  });
  await eraseDeleted(services.db);
}

/** Deletes links that have expired. */
export async function forgetEndedLinks(db: Database, now: number): Promise<void> {
  await deleteEndedDataLinks(db, toInstant(now));
}
