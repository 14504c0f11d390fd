import type { OwnSubscription, SubscriptionStatus } from "#contract/subscriptions.ts";
import type { Language } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { allowAddress, hashAddress, noteProven } from "#server/features/sign-ups/unproven-mails.ts";
import { readUser } from "#server/features/users/users.ts";
import type { Foundation } from "#server/services.ts";
import { lockSubscriptionOf, selectSubscriptionOf, updateSubscription, upsertConfirmed } from "./queries.ts";

/**
 * Subscribes the address of a user's account. The code that was mailed there when they signed in has proven that it is
 * theirs; an earlier wish never to be written to no longer holds.
 */
export async function subscribeOwn(
  { db, clock, secret }: Foundation,
  { id, email }: { id: number; email: string },
  language: Language,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await upsertConfirmed(transaction, { email, language, user_id: id, at: toInstant(now) });
    await allowAddress(transaction, hashAddress(secret, email));
    await noteProven({ db: transaction, secret, now }, "subscribe", email);
  });
}

/** Whether the address of the user's account is subscribed; without a subscription, in the language of their mail. */
export async function readOwnSubscription(db: Database, user: SessionUser): Promise<OwnSubscription> {
  const { email, language } = await readUser(db, user.id);
  const subscription = await selectSubscriptionOf(db, email);
  return { status: subscription?.status ?? "unsubscribed", language: subscription?.language ?? language };
}

type Change = { status?: Exclude<SubscriptionStatus, "pending"> | undefined; language?: Language | undefined };

export async function changeOwnSubscription(
  foundation: Foundation,
  user: SessionUser,
  { status, language }: Change,
): Promise<OwnSubscription> {
  const { db, clock } = foundation;
  const { email } = await readUser(db, user.id);
  const before = await readOwnSubscription(db, user);
  if (status === "confirmed") await subscribeOwn(foundation, { id: user.id, email }, language ?? before.language);
  else {
    await db.transaction().execute(async (transaction) => {
      const subscription = await lockSubscriptionOf(transaction, email);
      if (!subscription) return;
      const isLeaving = status === "unsubscribed" && subscription.status !== "unsubscribed";
      await updateSubscription(transaction, subscription.id, {
        language: language ?? subscription.language,
        ...(isLeaving && { status, unsubscribed_at: toInstant(clock.now()) }),
      });
    });
  }
  return readOwnSubscription(db, user);
}
