import { SECOND } from "#server/clock.ts";
import { isLoopback } from "#server/network/loopback.ts";

/** None of these may hold up a mail for long. */
const timeouts = { dnsTimeout: 5 * SECOND, connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND };

/**
 * The operator's SMTP_URL with what it does not say itself, as nodemailer's options.
 * @param socketTimeout milliseconds of silence after which the connection is given up
 */
export function smtpAddress(url: string, { socketTimeout }: { socketTimeout: number }): string {
  const address = new URL(url);
  // Codes and links do not leave this machine in clear text, whatever a machine in between answers to STARTTLS.
  const requireTLS = address.protocol === "smtp:" && !isLoopback(address.hostname);
  for (const [name, value] of Object.entries({ ...timeouts, socketTimeout, requireTLS })) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.href;
}
