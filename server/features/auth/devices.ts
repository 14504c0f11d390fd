import { isSameHash, keyedHash, newToken } from "#server/secrets.ts";

type Account = { email: string; password_hash: string | null };

/**
 * A mark for a device on which somebody has shown that this account is theirs; good until the password is another one.
 * It signs nobody in: what a stranger tries elsewhere does not count for who comes with it, so that nobody locks them out.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function newDevice(secret: string, account: Account): string {
  const name = newToken();
  return `${name}.${seal(secret, account, name)}`;
}

/** The name of the device; null where the mark is none of ours, another person's, or of an earlier password. */
export function deviceOf(secret: string, account: Account | undefined, device = ""): string | null {
  const [name = "", given = ""] = device.split(".", 2);
  // The same work without an account, so that the time does not tell.
  const isKnown = isSameHash(seal(secret, account ?? nobody, name), given);
  return account && isKnown ? name : null;
}

const nobody: Account = { email: "", password_hash: null };

function seal(secret: string, { email, password_hash }: Account, name: string): string {
  return keyedHash(secret, "device", email, password_hash ?? "", name);
}
