import type { SubscriptionStatus } from "#contract/subscriptions.ts";
import { toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { noteLeft, takeLossBack } from "#server/features/newsletters/leaving.ts";
import { allowAddress, noteProven, suppressAddress } from "#server/features/sign-ups/unproven-mails.ts";
import { retention } from "#server/retention.ts";
import type { Foundation } from "#server/services.ts";
import { linkToken, readLink } from "./links.ts";
import { confirmSubscription, type SubscriptionRow, updateSubscription } from "./queries.ts";

/**
 * Confirms a subscription; a second time changes nothing.
 * @returns the token with which the subscriber chooses what they get
 * @throws AppError invalid_subscription_link for a token that is forged or too old, and after leaving
 */
export async function confirmByLink(foundation: Foundation, token: string): Promise<string> {
  const { db, clock, secret } = foundation;
  const link = await readLink(foundation, "confirm", token);
  const now = clock.now();
  if (!link?.subscription || !mayConfirm(link.subscription, now)) throw new AppError("invalid_subscription_link");
  const { id, email, status } = link.subscription;
  const choicesToken = linkToken(secret, "choose", { id, email });
  if (status === "confirmed") return choicesToken;
  await db.transaction().execute(async (transaction) => {
    await confirmSubscription(transaction, id, toInstant(now));
    await allowAddress(transaction, link.addressHash);
    await noteProven({ db: transaction, secret, now }, "subscribe", email);
  });
  return choicesToken;
}

/** Who refused to confirm may think again while the link holds; who left after confirming subscribes anew. */
function mayConfirm({ status, confirmed_at, created_at }: SubscriptionRow, now: number): boolean {
  if (status === "confirmed") return true;
  return confirmed_at === null && now - Date.parse(created_at) < retention.pendingSubscription;
}

/**
 * Ends a subscription, and has nothing sent to the address again; it works after the subscription is deleted too.
 * @throws AppError incomplete_link
 */
export async function leaveByLink(foundation: Foundation, token: string): Promise<void> {
  const { db, clock } = foundation;
  const link = await readLink(foundation, "leave", token);
  if (!link) throw new AppError("incomplete_link");
  const { addressHash, subscription } = link;
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await suppressAddress(transaction, addressHash, now);
    if (!subscription || subscription.status === "unsubscribed") return;
    const ended = { status: "unsubscribed", unsubscribed_at: toInstant(now) } as const;
    await updateSubscription(transaction, subscription.id, ended);
    await noteLeft(transaction, subscription.id, now);
  });
}

/**
 * Takes back `leaveByLink`: the subscription is again what it was.
 * @returns its status; `unsubscribed` where it is gone and only mail may come again
 * @throws AppError incomplete_link
 */
export async function undoByLink(foundation: Foundation, token: string): Promise<SubscriptionStatus> {
  const { db } = foundation;
  const link = await readLink(foundation, "leave", token);
  if (!link) throw new AppError("incomplete_link");
  const { addressHash, subscription } = link;
  return db.transaction().execute(async (transaction) => {
    await allowAddress(transaction, addressHash);
    if (subscription?.status !== "unsubscribed") return subscription?.status ?? "unsubscribed";
    const status = subscription.confirmed_at === null ? "pending" : "confirmed";
    await updateSubscription(transaction, subscription.id, { status, unsubscribed_at: null });
    await takeLossBack(transaction, subscription.id, "link");
    return status;
  });
}
