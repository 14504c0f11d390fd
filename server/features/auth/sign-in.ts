import { toInstant } from "#server/clock.ts";
import { hashToken, isPassword, isSameHash, keyedHash, newToken } from "#server/crypto/secrets.ts";
import { AppError } from "#server/errors.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import { noteProven } from "#server/features/sign-ups/unproven-mails.ts";
import { findUserByEmail, lockUser, readUser, type UserRow } from "#server/features/users/users.ts";
import { queueMail } from "#server/mail/queue.ts";
import type { Services } from "#server/services.ts";
import { goodCodes, hashCode } from "./codes.ts";
import { newDeviceToken, readDeviceToken } from "./device-token.ts";
import {
  countTry,
  deleteOlderSignIns,
  deleteSignIn,
  deleteSignInByToken,
  insertSignIn,
  selectSignIn,
  type WhichSignIn,
} from "./queries.ts";
import { SIGN_IN_LIFE, type SignInPlace, startSession } from "./sessions.ts";

/**
 * A caller who gives an e-mail address, perhaps from a known device. The sign-in is identified by its token, or without
 * one by the caller's network.
 */
type Claim = { email: string; device?: string | undefined; signIn?: string | undefined; network: string };

const MAX_TRIES = 5;
/** Open sign-ins of one user; the oldest is ended first. */
const MOST_OPEN = 5;
/** The id that is looked up where there is no account, so that the same queries run. */
const NO_USER = 0;

/**
 * First step: the password. Opens a sign-in, whose code is sent by mail. Other open sign-ins stay open, except the one
 * whose token is sent along, which this one replaces.
 * @returns the sign-in token, by which the user who gave the password is recognized on any network
 * @throws AppError invalid_credentials, alike for a wrong password and an unknown address, in answer and in time
 */
export async function login(
  services: Services,
  { email, device, network, password, signIn: replaced }: Claim & { password: string },
): Promise<{ signIn: string }> {
  const { config, db, clock, mailWorker, secret } = services;
  const user = await findUserByEmail(db, email);
  const known = readDeviceToken(secret, user, device);
  await countAttempt(services, "login", known === null ? email : `${email} ${known}`);
  const isRight = await isPassword(password, user?.password_hash ?? null, config.passwordCost);
  if (!user || !isRight) throw new AppError("invalid_credentials");
  await countAttempt(services, "login-code", email);
  const now = clock.now();
  const signIn = newToken();
  await db.transaction().execute(async (transaction) => {
    // The password may have been replaced while it was being compared.
    const current = await lockUser(transaction, user.id);
    if (current !== user.password_hash) throw new AppError("invalid_credentials");
    const signInId = await insertSignIn(transaction, {
      user_id: user.id,
      token_hash: hashToken(signIn),
      network: hashNetwork(secret, network),
      created_at: toInstant(now),
    });
    if (replaced !== undefined) await deleteSignInByToken(transaction, user.id, hashToken(replaced));
    await deleteOlderSignIns(transaction, user.id, MOST_OPEN);
    await queueMail(transaction, { kind: "login-code", recipient: email, signInId }, now);
  });
  mailWorker.wake();
  return { signIn };
}

/**
 * Mails another code for an open sign-in. Where there is none the answer and the work are the same, and nothing is
 * counted for the owner of the address.
 * @throws AppError too_many_requests within 60 seconds after the last time
 */
export async function resendCode(services: Services, claim: Claim): Promise<void> {
  const { db, clock, mailWorker } = services;
  const { email } = claim;
  const now = clock.now();
  const { which, isKnown, who } = await identify(services, claim);
  await countAttempt(services, "resend-call", who);
  const meant = await selectSignIn(db, which, toInstant(now - SIGN_IN_LIFE));
  if (isKnown) await countAttempt(services, "login-code", meant ? email : who);
  const kind = isKnown ? "login-code" : "another-code";
  await queueMail(db, { kind, recipient: email, signInId: meant?.id ?? null }, now);
  mailWorker.wake();
}

/**
 * Second step: the code. A caller with the sign-in token or a known device has five attempts; the callers on one
 * network who name only the e-mail address share five more.
 * @throws AppError invalid_code for a wrong, late or used one, and after the fifth attempt
 */
export async function verifyCode(
  services: Services,
  claim: Claim & { otp: string; place: SignInPlace },
): Promise<{ user: UserRow; token: string; device: string }> {
  const { db, clock, secret } = services;
  const now = clock.now();
  const { user, which, isKnown } = await identify(services, claim);
  const tried = await countTry(db, {
    which,
    counters: isKnown ? ["tries", "network_tries"] : ["network_tries"],
    maxTries: MAX_TRIES,
    now: toInstant(now),
  });
  const given = hashCode(secret, which.user_id, claim.otp);
  const found = tried.find((each) => goodCodes(each, isKnown, now).some((code) => isSameHash(code, given)));
  if (!user || !found) throw new AppError("invalid_code");
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, user.id);
    if (!(await deleteSignIn(transaction, found.id, given))) throw new AppError("invalid_code");
    const token = await startSession(transaction, user.id, now, claim.place);
    // Who has the code has the mailbox.
    await noteProven({ db: transaction, secret, now }, "register", user.email);
    return { user: await readUser(transaction, user.id), token, device: newDeviceToken(secret, user) };
  });
}

/**
 * Which sign-ins of which user are meant, and whether the caller is recognized by more than the network. Does the same
 * work for an unknown address.
 */
async function identify({ db, secret }: Services, { email, device, signIn, network }: Claim) {
  const user = await findUserByEmail(db, email);
  const user_id = user?.id ?? NO_USER;
  const known = readDeviceToken(secret, user, device);
  if (signIn !== undefined) {
    const which: WhichSignIn = { user_id, token_hash: hashToken(signIn) };
    return { user, which, isKnown: true, who: which.token_hash };
  }
  const which: WhichSignIn = { user_id, network: hashNetwork(secret, network) };
  return { user, which, isKnown: known !== null, who: `${email} ${known ?? which.network}` };
}

function hashNetwork(secret: string, network: string): string {
  return keyedHash(secret, "network", network);
}
