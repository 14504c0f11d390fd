import { hashPassword, type PasswordCost } from "#server/crypto/secrets.ts";

/** Of a password that is hashed and checked in a moment. */
export const quickCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** A stored hash says itself what it costs to check. */
export function quickHash(password: string): Promise<string> {
  return hashPassword(password, quickCost);
}
