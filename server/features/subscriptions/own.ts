import type { OwnSubscription } from "#contract/subscription-choices.ts";
import type { SubscriptionStatus } from "#contract/subscriptions.ts";
import type { Language } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { allowAddress, hashAddress, noteProven } from "#server/features/sign-ups/unproven-mails.ts";
import { readUser } from "#server/features/users/users.ts";
import type { Foundation } from "#server/services.ts";
import { type Choices, choicesOf, chosenColumns } from "./choices.ts";
import { lockSubscriptionOf, selectSubscriptionOf, updateSubscription, upsertConfirmed } from "./queries.ts";

/**
 * Subscribes the address of a user's account. The code that was mailed there when they signed in has proven that it is
 * theirs; an earlier wish never to be written to no longer holds.
 */
export async function subscribeOwn(
  { db, clock, secret }: Foundation,
  { id, email }: { id: number; email: string },
  language: Language,
  choices: Choices = {},
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const chosen = await chosenColumns(transaction, choices);
    await upsertConfirmed(transaction, { email, language, user_id: id, at: toInstant(now) }, chosen);
    await allowAddress(transaction, hashAddress(secret, email));
    await noteProven({ db: transaction, secret, now }, "subscribe", email);
  });
}

/** Whether the address of the user's account is subscribed; without a subscription, in the language of their mail. */
export async function readOwnSubscription(db: Database, user: SessionUser): Promise<OwnSubscription> {
  const { email, language } = await readUser(db, user.id);
  const subscription = await selectSubscriptionOf(db, email);
  return choicesOf(db, subscription, language);
}

type Change = Choices & { status?: Exclude<SubscriptionStatus, "pending"> | undefined };

/** @throws AppError validation for a category that is not there */
export async function changeOwnSubscription(
  foundation: Foundation,
  user: SessionUser,
  { status, ...choices }: Change,
): Promise<OwnSubscription> {
  const { db, clock } = foundation;
  const { email } = await readUser(db, user.id);
  const before = await readOwnSubscription(db, user);
  if (status === "confirmed") {
    const language = choices.language ?? before.language;
    await subscribeOwn(foundation, { id: user.id, email }, language, choices);
  } else {
    await db.transaction().execute(async (transaction) => {
      const chosen = await chosenColumns(transaction, choices);
      const subscription = await lockSubscriptionOf(transaction, email);
      if (!subscription) return;
      const isLeaving = status === "unsubscribed" && subscription.status !== "unsubscribed";
      await updateSubscription(transaction, subscription.id, {
        ...chosen,
        language: choices.language ?? subscription.language,
        ...(isLeaving && { status, unsubscribed_at: toInstant(clock.now()) }),
      });
    });
  }
  return readOwnSubscription(db, user);
}
