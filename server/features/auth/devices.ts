import { isSameHash, keyedHash, newToken } from "#server/secrets.ts";

/**
 * A mark for a device on which somebody has shown that this e-mail address is theirs. It signs nobody in: what a
 * stranger tries elsewhere does not count for who comes with it, so that nobody locks them out.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function newDevice(secret: string, email: string): string {
  const name = newToken();
  return `${name}.${seal(secret, email, name)}`;
}

/** The name of the device; null where the mark is none of ours, or another person's. */
export function deviceOf(secret: string, { email, device = "" }: { email: string; device?: string }): string | null {
  const [name = "", given = ""] = device.split(".", 2);
  return isSameHash(seal(secret, email, name), given) ? name : null;
}

/** What attempts are counted for: an e-mail address, or a device of its owner's. */
export function whoTries(secret: string, caller: { email: string; device?: string }): string {
  const name = deviceOf(secret, caller);
  return name === null ? caller.email : `${caller.email} ${name}`;
}

function seal(secret: string, email: string, name: string): string {
  return keyedHash(secret, "device", email, name);
}
