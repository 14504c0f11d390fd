import type { SubscriptionStatus } from "#contract/subscriptions.ts";
import type { Language } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { dayOf, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeAudited } from "#server/features/audit/change.ts";
import { admitSignUp } from "#server/features/sign-ups/sign-ups.ts";
import { readUser } from "#server/features/users/users.ts";
import { queueMail } from "#server/mail/queue.ts";
import { retention } from "#server/retention.ts";
import type { Services } from "#server/services.ts";
import { subscribeOwn } from "./own.ts";
import {
  countSubscriptions,
  deleteOldSubscriptions,
  deleteSubscriptionRow,
  type SubscriptionRow,
  selectSubscriptions,
  upsertPending,
} from "./queries.ts";

type Form = { email: string; questionId?: string | undefined; answer?: string | undefined };
type From = { user: SessionUser | null; language: Language };

/**
 * Subscribes an address: a link is mailed to it, unless it is the proven one of the signed-in user. Whether another
 * address was subscribed already shows neither in the answer nor in its time.
 * @returns the status as far as the caller may know it
 * @throws AppError too_many_requests, question_required, sign_ups_paused
 */
export async function subscribeAddress(
  services: Services,
  { email, ...answered }: Form,
  { user, language }: From,
): Promise<SubscriptionStatus> {
  const { db, clock, mailWorker } = services;
  await countAttempt(services, "subscription", email);
  if (user && (await readUser(db, user.id)).email === email) {
    await subscribeOwn(services, { id: user.id, email }, language);
    return "confirmed";
  }
  await admitSignUp(services, "subscribe", answered, language);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await upsertPending(transaction, { email, language, user_id: user?.id ?? null, created_at: toInstant(now) });
    await queueMail(transaction, { kind: "confirm-subscription", recipient: email }, now);
  });
  mailWorker.wake();
  return "pending";
}

export async function listSubscriptionPage(
  db: Database,
  { q, page, limit }: { q: string; page: number; limit: number },
): Promise<{ subscriptions: SubscriptionRow[]; total: number }> {
  const subscriptions = await selectSubscriptions(db, { q, limit, offset: (page - 1) * limit });
  return { subscriptions, total: await countSubscriptions(db, q) };
}

/** The audit log names no address: what was deleted is not to be found there either. @throws AppError subscription_not_found */
export async function removeSubscription(context: AdminContext, id: number): Promise<void> {
  await changeAudited(context, async (transaction) => {
    if (!(await deleteSubscriptionRow(transaction, id))) throw new AppError("subscription_not_found");
    return { result: undefined, entry: { action: "subscriber_deleted", id } };
  });
}

/** Deletes what nobody has confirmed in time, and the addresses of those who left some time ago. */
export async function forgetOldSubscriptions(db: Database, now: number): Promise<void> {
  await deleteOldSubscriptions(db, {
    pendingSince: toInstant(now - retention.pendingSubscription),
    endedBefore: toInstant(now - retention.endedSubscription),
  });
}

/** All addresses as CSV (RFC 4180) with a head row; the day is that of the site's time zone. */
export async function subscriptionsAsCsv(db: Database, timeZone: string): Promise<string> {
  const rows = (await selectSubscriptions(db)).map(({ id, email, language, created_at, status }) =>
    [id, csvCell(email), language, dayOf(Date.parse(created_at), timeZone), status].join(","),
  );
  return `${["id,email,language,since,status", ...rows].join("\r\n")}\r\n`;
}

/** What a spreadsheet would take for a formula begins with a quote, which makes it a text (OWASP, CSV injection). */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
