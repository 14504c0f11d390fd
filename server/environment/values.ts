import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { Email } from "#contract/credentials.ts";

/** `true`, `on`, `false` or `off`. */
export const Flag = (fallback: boolean) =>
  z
    .enum(["true", "false", "on", "off"], { error: "true, on, false or off" })
    .default(fallback ? "true" : "false")
    .transform((value) => value === "true" || value === "on");

/** From 1 to a limit of at most seven digits. */
export const WholeNumber = (most: number) =>
  z
    .string()
    .refine((value) => /^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= most, {
      error: `a whole number from 1 to ${most}`,
    })
    .transform(Number);

export const PortNumber = (least: number) =>
  z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= 65_535, {
      error: `a port number from ${least} to 65535`,
    })
    .transform(Number);

/** How many proxies; `true` is one. */
export const Hops = z
  .string()
  .refine((value) => /^(true|on|false|off|\d)$/.test(value), { error: "true, false or the number of proxies, up to 9" })
  .transform((value) => (/^\d$/.test(value) ? Number(value) : Number(value === "true" || value === "on")));

/** An origin, without a slash at the end. */
export const WebAddress = z
  .string()
  .refine((value) => isWebOrigin(value), {
    error: "an http:// or https:// address without a path, a user or a password",
  })
  .transform((value) => new URL(value).origin);

export const TimeZone = z.string().refine(isTimeZone, { error: "a time zone such as Africa/Kigali" });

export const Sender = z
  .string()
  .refine(isSender, { error: "an e-mail address, or a name with one in angle brackets: Urubuga <news@your.site>" });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isWebOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(address);
  return (
    /^https?:$/.test(protocol) && pathname === "/" && [username, password, search, hash].every((part) => part === "")
  );
}

function isSender(value: string): boolean {
  const [sender, another] = addressparser(value, { flatten: true });
  return another === undefined && Email.safeParse(sender?.address).success;
}
