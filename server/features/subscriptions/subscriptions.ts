import type { Language } from "#i18n/language.ts";
import { dayOf, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import type { Services } from "#server/services.ts";
import { countSubscriptions, type SubscriptionRow, selectSubscriptions, upsertSubscription } from "./queries.ts";

export type { SubscriptionRow };

/**
 * Subscribes an address. Whether it was subscribed already shows neither in the answer nor in its time.
 * @throws AppError too_many_requests
 */
export async function subscribeAddress(
  services: Services,
  { email, language, userId }: { email: string; language: Language; userId: number | null },
): Promise<void> {
  await countAttempt(services, "subscription", email);
  const created_at = toInstant(services.clock.now());
  await upsertSubscription(services.db, { email, language, user_id: userId, created_at });
}

export async function listSubscriptionPage(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ subscriptions: SubscriptionRow[]; total: number }> {
  const subscriptions = await selectSubscriptions(db, { limit, offset: (page - 1) * limit });
  return { subscriptions, total: await countSubscriptions(db) };
}

/** All addresses as CSV (RFC 4180) with a head row; the day is that of the site's time zone. */
export async function subscriptionsAsCsv(db: Database, timeZone: string): Promise<string> {
  const rows = (await selectSubscriptions(db)).map(({ id, email, language, created_at }) =>
    [id, csvCell(email), language, dayOf(Date.parse(created_at), timeZone)].join(","),
  );
  return `${["id,email,language,since", ...rows].join("\r\n")}\r\n`;
}

/** What a spreadsheet would take for a formula begins with a quote, which makes it a text (OWASP, CSV injection). */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
