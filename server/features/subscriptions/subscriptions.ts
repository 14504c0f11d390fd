import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { insertSubscription } from "./queries.ts";

/** @throws AppError already_subscribed */
export async function subscribeAddress(
  db: Database,
  { email, language }: { email: string; language: Language },
  now: number,
): Promise<void> {
  const isNew = await insertSubscription(db, { email, language, user_id: null, created_at: toInstant(now) });
  if (!isNew) throw new AppError("already_subscribed");
}
