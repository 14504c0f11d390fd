import { hashPassword } from "#server/crypto/secrets.ts";

/** The hash of a password that is verified in a moment: a stored hash says itself what it costs. */
export function quickHash(password: string): Promise<string> {
  return hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });
}
