import { z } from "zod";

/** The options that are accepted: nodemailer passes over what it does not know, a misspelled `requireTLS` too. */
const options = [
  "requireTLS",
  "ignoreTLS",
  "opportunisticTLS",
  "socketTimeout",
  "greetingTimeout",
  "connectionTimeout",
  "dnsTimeout",
  "name",
  "localAddress",
  "authMethod",
  "forceAuth",
  // In addresses that other programs use too; here it changes nothing.
  "pool",
];

export const SmtpAddress = z
  .url({ protocol: /^smtps?$/, hostname: /./, error: "an smtp:// or smtps:// address, or nothing for files" })
  .refine((value) => optionsOf(value).every((name) => options.includes(name) || name.startsWith("tls.")), {
    error: `an address with no other options behind the ? than ${options.join(", ")} and tls.…`,
  });

function optionsOf(address: string): string[] {
  return [...(URL.parse(address)?.searchParams.keys() ?? [])];
}
