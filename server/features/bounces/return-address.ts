import { isSameHash, keyedHash } from "#server/crypto/secrets.ts";
import type { Foundation } from "#server/services.ts";

/** A mail of a newsletter: which one, and to which subscription; 0 for somebody without one, who tries it out. */
export type SentMail = { newsletterId: number; subscriptionId: number };

/** What a return address says. */
export type NamedMail = SentMail & { signature: string };

type Own = { secret: Foundation["secret"]; config: Pick<Foundation["config"], "bounceAddress"> };

/** 64 bits in hexadecimal digits: mail systems change the case of letters. */
const SIGNATURE_LENGTH = 16;

/**
 * Where reports about one mail go: `bounces+7-12.1f0c….@site`; undefined without BOUNCE_ADDRESS.
 * @param startedAt when the newsletter began: where an older backup was restored, another one may get its id
 */
export function returnAddress({ secret, config }: Own, mail: SentMail, startedAt: string | null): string | undefined {
  if (config.bounceAddress === null) return undefined;
  const [user, domain] = config.bounceAddress.split("@");
  return `${user}+${mail.newsletterId}-${mail.subscriptionId}.${signatureOf(secret, mail, startedAt)}@${domain}`;
}

/** The mails that the return addresses in a text name, which anybody may have written. */
export function namedMails({ config }: Pick<Own, "config">, text: string): NamedMail[] {
  if (config.bounceAddress === null) return [];
  const [user = "", domain = ""] = config.bounceAddress.split("@").map(RegExp.escape);
  const form = new RegExp(`${user}\\+(\\d{1,9})-(\\d{1,9})\\.([0-9a-f]{${SIGNATURE_LENGTH}})@${domain}`, "gi");
  return [...text.matchAll(form)].map(([, newsletter, subscription, signature = ""]) => ({
    newsletterId: Number(newsletter),
    subscriptionId: Number(subscription),
    signature: signature.toLowerCase(),
  }));
}

/** Whether it was this site that sent the mail, in the newsletter that began at this instant. */
export function isSigned({ secret }: Pick<Own, "secret">, mail: NamedMail, startedAt: string | null): boolean {
  return isSameHash(mail.signature, signatureOf(secret, mail, startedAt));
}

function signatureOf(secret: string, { newsletterId, subscriptionId }: SentMail, startedAt: string | null): string {
  const hash = keyedHash(secret, "return address", newsletterId, subscriptionId, startedAt ?? "");
  return Buffer.from(hash, "base64url").toString("hex").slice(0, SIGNATURE_LENGTH);
}
