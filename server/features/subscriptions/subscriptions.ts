import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import type { Services } from "#server/services.ts";
import { upsertSubscription } from "./queries.ts";

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
