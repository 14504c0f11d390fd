import { isSameHash, keyedHash } from "#server/crypto/secrets.ts";
import type { Foundation } from "#server/services.ts";

/** A mail of a newsletter: which one, and to which subscription; 0 for somebody without one, who tries it out. */
export type SentMail = { newsletterId: number; subscriptionId: number };

type Own = { secret: Foundation["secret"]; config: Pick<Foundation["config"], "bounceAddress"> };

/** 64 bits in hexadecimal digits: mail systems change the case of letters. */
const SIGNATURE_LENGTH = 16;

/** Where reports about one mail go: `bounces+7-12.1f0c….@site`; undefined without BOUNCE_ADDRESS. */
export function returnAddress({ secret, config }: Own, mail: SentMail): string | undefined {
  if (config.bounceAddress === null) return undefined;
  const [user, domain] = config.bounceAddress.split("@");
  return `${user}+${mail.newsletterId}-${mail.subscriptionId}.${signatureOf(secret, mail)}@${domain}`;
}

/** The mail that the first return address in a text belongs to which we have signed. */
export function readReturnAddress({ secret, config }: Own, text: string): SentMail | undefined {
  if (config.bounceAddress === null) return undefined;
  const [user = "", domain = ""] = config.bounceAddress.split("@").map(RegExp.escape);
  const form = new RegExp(`${user}\\+(\\d{1,10})-(\\d{1,10})\\.([0-9a-f]{${SIGNATURE_LENGTH}})@${domain}`, "gi");
  for (const [, newsletter, subscription, signature = ""] of text.matchAll(form)) {
    const mail = { newsletterId: Number(newsletter), subscriptionId: Number(subscription) };
    if (isSameHash(signature.toLowerCase(), signatureOf(secret, mail))) return mail;
  }
  return undefined;
}

function signatureOf(secret: string, { newsletterId, subscriptionId }: SentMail): string {
  const hash = keyedHash(secret, "return address", newsletterId, subscriptionId);
  return Buffer.from(hash, "base64url").toString("hex").slice(0, SIGNATURE_LENGTH);
}
