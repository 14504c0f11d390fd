import { type Argon2Parameters, argon2, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { CODE_LENGTH } from "#contract/limits.ts";
import { sha256 } from "./sha256.ts";

const derive = (parameters: Argon2Parameters): Promise<Buffer> => promisify(argon2)("argon2id", parameters);

/** What a password's hash costs to compute: KiB of memory, and how often it is passed over. */
export type PasswordCost = Pick<Argon2Parameters, "memory" | "passes" | "parallelism">;

/** OWASP's second choice of parameters for argon2id: 19 MiB, two passes; about 40 ms. */
export const usualPasswordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The password's argon2id hash in PHC form: parameters, salt and hash in one text. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive({ message: password, nonce: salt, tagLength: HASH_BYTES, ...cost });
  return phc(salt, hash, cost);
}

function phc(salt: Buffer, hash: Buffer, { memory, passes, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Takes the same time where there is no account, or one without a password: then `stored` is null.
 * @param cost of the passwords of other accounts
 */
export async function isPassword(password: string, stored: string | null, cost: PasswordCost): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", hash = ""] =
    (stored ?? unknownHash(cost)).match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/) ?? [];
  const expected = Buffer.from(hash, "base64");
  const given = await derive({
    message: password,
    nonce: Buffer.from(salt, "base64"),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(given, expected) && stored !== null;
}

/** 32 random bytes, for sessions and reset links. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of a token as the database stores it: enough to find the token, useless to sign in with. */
export function hashToken(token: string): string {
  return sha256(token);
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

/** A keyed hash: a code has too few forms to be stored as a plain one. */
export function keyedHash(secret: string, ...parts: (string | number)[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

/** Compares two hashes of the same kind in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

/** Verified in the place of a hash that does not exist, so that the time is the same. */
const unknownHash = (cost: PasswordCost) => phc(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES), cost);
