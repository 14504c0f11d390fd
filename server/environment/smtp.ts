import { z } from "zod";

/** What nodemailer knows of a connection: it passes over all others, a misspelled `requireTLS` too. */
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
