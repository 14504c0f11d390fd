import { MINUTE, toInstant } from "#server/clock.ts";
import { keyedHash, newCode } from "#server/crypto/secrets.ts";
import type { Foundation } from "#server/services.ts";
import { selectSignIn, updateSignIn } from "./queries.ts";
import { SIGN_IN_LIFE } from "./sessions.ts";

const CODE_LIFE = 10 * MINUTE;

export type OpenSignIn = { id: number; user_id: number; network: string };

/** The sign-in with this id, where the password was given lately and the code was not yet. */
export async function findOpenSignIn(
  { db, clock }: Foundation,
  userId: number,
  id: number,
): Promise<OpenSignIn | undefined> {
  return selectSignIn(db, { user_id: userId, id }, toInstant(clock.now() - SIGN_IN_LIFE));
}

/**
 * Makes a new code, valid from now on, and invalidates the earlier ones; null where the sign-in has ended meanwhile.
 */
export async function makeCode({ db, clock, secret }: Foundation, signIn: OpenSignIn): Promise<string | null> {
  const code = newCode();
  const isOpen = await updateSignIn(db, signIn.id, {
    code_hash: hashCode(secret, signIn.user_id, code),
    expires_at: toInstant(clock.now() + CODE_LIFE),
    tries: 0,
    network_code_hash: null,
    network_expires_at: null,
    network_tries: 0,
  });
  return isOpen ? code : null;
}

/**
 * The same for a code that was requested with the e-mail address alone. Others on the owner's network can request one,
 * so it does not replace the code that was requested with the sign-in token.
 */
export async function makeNetworkCode({ db, clock, secret }: Foundation, signIn: OpenSignIn): Promise<string | null> {
  const code = newCode();
  const isOpen = await updateSignIn(db, signIn.id, {
    network_code_hash: hashCode(secret, signIn.user_id, code),
    network_expires_at: toInstant(clock.now() + CODE_LIFE),
    network_tries: 0,
  });
  return isOpen ? code : null;
}

type Codes = Record<"code_hash" | "expires_at" | "network_code_hash" | "network_expires_at", string | null>;

/** The hashes of the codes that are valid now: with the token both codes, with the address alone the newer one. */
export function goodCodes(codes: Codes, isKnown: boolean, now: number): string[] {
  const own = { hash: codes.code_hash, until: codes.expires_at };
  const ofNetwork = { hash: codes.network_code_hash, until: codes.network_expires_at };
  const offered = isKnown ? [ofNetwork, own] : [ofNetwork.hash === null ? own : ofNetwork];
  return offered.flatMap(({ hash, until }) =>
    hash !== null && until !== null && Date.parse(until) > now ? [hash] : [],
  );
}

export function hashCode(secret: string, userId: number, code: string): string {
  return keyedHash(secret, "login-code", userId, code);
}
