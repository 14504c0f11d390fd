import { isSameHash, keyedHash } from "#server/crypto/secrets.ts";
import { hashAddress } from "#server/features/sign-ups/unproven-mails.ts";
import type { Foundation } from "#server/services.ts";
import { type SubscriptionRow, selectSubscription } from "./queries.ts";

/** What a link in a mail is for: to confirm the subscription, to be written to no more, or to choose what one gets. */
type LinkPurpose = "confirm" | "leave" | "choose";

/** The id of no row: the token of a link names the address beside it. */
export const NO_SUBSCRIPTION = 0;

/** The id, then the hash of the address and the signature, both of fixed length. */
const tokenForm = /^(\d{1,10})-([\w-]{43})([\w-]{43})$/;

/**
 * The token of a link. Nothing is stored: it is signed with the site's secret, so that neither the database nor the
 * mail queue holds what could be used. It names the address by its hash, and so outlives the subscription.
 */
export function linkToken(
  secret: string,
  purpose: LinkPurpose,
  { id, email }: Pick<SubscriptionRow, "id" | "email">,
): string {
  const addressHash = hashAddress(secret, email);
  return `${id}-${addressHash}${signatureOf(secret, purpose, id, addressHash)}`;
}

type Link = { addressHash: string; subscription: SubscriptionRow | undefined };

/**
 * What the token of a link stands for; the subscription where it is still there.
 * @returns undefined for a token that is not ours, or of another purpose
 */
export async function readLink(
  { db, secret }: Pick<Foundation, "db" | "secret">,
  purpose: LinkPurpose,
  token: string,
): Promise<Link | undefined> {
  const [, digits = "", addressHash = "", signature = ""] = token.match(tokenForm) ?? [];
  const id = Number(digits);
  if (!isSameHash(signature, signatureOf(secret, purpose, id, addressHash))) return undefined;
  const subscription = await selectSubscription(db, id);
  // Another address may have got the id since, as where an older backup was restored.
  const isMeant = subscription && hashAddress(secret, subscription.email) === addressHash;
  return { addressHash, subscription: isMeant ? subscription : undefined };
}

function signatureOf(secret: string, purpose: LinkPurpose, id: number, addressHash: string): string {
  return keyedHash(secret, "subscription link", purpose, id, addressHash);
}
