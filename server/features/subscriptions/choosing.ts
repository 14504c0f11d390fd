import type { OwnSubscription } from "#contract/subscription-choices.ts";
import type { Language } from "#i18n/language.ts";
import { AppError } from "#server/errors.ts";
import type { Foundation } from "#server/services.ts";
import { type Choices, choicesOf, chosenColumns } from "./choices.ts";
import { linkToken, readLink } from "./links.ts";
import { lockSubscriptionOf, type SubscriptionRow, updateSubscription } from "./queries.ts";

type Linked = OwnSubscription & { leaveToken: string };

/**
 * What the subscription of a link gets. @param language that of an answer about one that is gone
 * @throws AppError incomplete_link for a token that is forged
 */
export async function readByLink(foundation: Foundation, token: string, language: Language): Promise<Linked> {
  const link = await readLink(foundation, "choose", token);
  if (!link) throw new AppError("incomplete_link");
  return linked(foundation, link.subscription, language);
}

/**
 * Changes what a confirmed subscription gets.
 * @throws AppError incomplete_link, not_subscribed, validation for a category that is not there
 */
export async function chooseByLink(foundation: Foundation, token: string, choices: Choices): Promise<Linked> {
  const link = await readLink(foundation, "choose", token);
  if (!link) throw new AppError("incomplete_link");
  const email = link.subscription?.email;
  if (email === undefined) throw new AppError("not_subscribed");
  const changed = await foundation.db.transaction().execute(async (transaction) => {
    const chosen = await chosenColumns(transaction, choices);
    const subscription = await lockSubscriptionOf(transaction, email);
    if (subscription?.status !== "confirmed") throw new AppError("not_subscribed");
    if (Object.keys(chosen).length > 0) await updateSubscription(transaction, subscription.id, chosen);
    return { ...subscription, ...chosen };
  });
  return linked(foundation, changed, changed.language);
}

async function linked(
  { db, secret }: Foundation,
  subscription: SubscriptionRow | undefined,
  language: Language,
): Promise<Linked> {
  const leaveToken = subscription ? linkToken(secret, "leave", subscription) : "";
  return { ...(await choicesOf(db, subscription, language)), leaveToken };
}
