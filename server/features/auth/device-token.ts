import { isSameHash, keyedHash, newToken } from "#server/secrets.ts";

type Account = { email: string; password_hash: string | null };

/**
 * A token for a device on which this account has signed in; void once the password changes.
 * It signs nobody in: attempts with it are counted apart from those of strangers, so that strangers cannot lock the account out.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function newDeviceToken(secret: string, account: Account): string {
  const name = newToken();
  return `${name}.${seal(secret, account, name)}`;
}

/** The name of the device; null where the token is forged, of another account, or of an earlier password. */
export function readDeviceToken(secret: string, account: Account | undefined, device = ""): string | null {
  const [name = "", given = ""] = device.split(".", 2);
  // The same work without an account, so that the time does not tell.
  const isKnown = isSameHash(seal(secret, account ?? nobody, name), given);
  return account && isKnown ? name : null;
}

const nobody: Account = { email: "", password_hash: null };

function seal(secret: string, { email, password_hash }: Account, name: string): string {
  return keyedHash(secret, "device", email, password_hash ?? "", name);
}
