import { isSameHash, keyedHash, newToken } from "#server/crypto/secrets.ts";

type UserWithPassword = { email: string; password_hash: string | null };

/**
 * A token for a device on which this account has signed in; void once the password changes. It is no session: attempts
 * with it are counted apart from those of strangers, so that strangers cannot lock the account out.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function newDeviceToken(secret: string, user: UserWithPassword): string {
  const name = newToken();
  return `${name}.${seal(secret, user, name)}`;
}

/** The name of the device; null where the token is forged, of another account, or of an earlier password. */
export function readDeviceToken(secret: string, user: UserWithPassword | undefined, device = ""): string | null {
  const [name = "", given = ""] = device.split(".", 2);
  // The same work without a user, so that the time does not reveal it.
  const isKnown = isSameHash(seal(secret, user ?? noUser, name), given);
  return user && isKnown ? name : null;
}

const noUser: UserWithPassword = { email: "", password_hash: null };

function seal(secret: string, { email, password_hash }: UserWithPassword, name: string): string {
  return keyedHash(secret, "device", email, password_hash ?? "", name);
}
