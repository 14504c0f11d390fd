import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** Receivers take no signature of a shorter key (RFC 8301, section 3.2). */
const KEY_BITS = 1024;

const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";

export const DomainName = z
  .string()
  .refine((value) => new RegExp(`^${label}(\\.${label})+$`, "i").test(value), { error: "a domain such as your.site" })
  .transform((value) => value.toLowerCase());

/** The name of a key below `_domainkey` of the domain. */
export const Selector = z.string().refine((value) => new RegExp(`^${label}(\\.${label})*$`, "i").test(value), {
  error: "the name of a key in DNS, such as 2026",
});

/** The path of a private key; its value is the key in PEM. */
export const RsaKeyFile = z.string().transform((path, context) => {
  try {
    return rsaKey(readFileSync(path, "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    context.addIssue({ code: "custom", message: `a file with an RSA private key in PEM (${code ?? message})` });
    return z.NEVER;
  }
});

/** @throws where it is none that receivers take: nodemailer would send the mails without a signature */
function rsaKey(pem: string): string {
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
  if (asymmetricKeyType !== "rsa") throw new Error(`it is ${asymmetricKeyType}`);
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < KEY_BITS) throw new Error(`it has ${bits} bits, and needs ${KEY_BITS}`);
  return pem;
}
