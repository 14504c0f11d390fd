import { MINUTE, toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { countAttempt } from "#server/features/attempts/attempts.ts";
import { findAccount, holdAccount, readUser, type UserRow } from "#server/features/users/users.ts";
import { postMail } from "#server/mail/queue.ts";
import { isPassword, isSameHash, keyedHash, newCode } from "#server/secrets.ts";
import type { Foundation, Services } from "#server/services.ts";
import { deviceOf, newDevice } from "./devices.ts";
import { deleteCode, selectSignIn, takeTry, updateCode, upsertSignIn } from "./queries.ts";
import { SIGN_IN_LIFE, startSession } from "./sessions.ts";

/** Who gives an e-mail address, perhaps from a device that is known to be its owner's. */
type Claim = { email: string; device?: string | undefined };

const CODE_LIFE = 10 * MINUTE;
const MAX_TRIES = 5;

/**
 * First step: the password. A code goes out by mail; one that went out before is no longer good.
 * @throws AppError invalid_credentials, alike for a wrong password and an unknown address, in answer and in time
 */
export async function giveSignInPassword(
  services: Services,
  { email, device, password }: Claim & { password: string },
): Promise<void> {
  const { db, clock, postman, secret } = services;
  const account = await findAccount(db, email);
  await countAttempt(services, "login", whoTries(email, deviceOf(secret, account, device)));
  const isRight = await isPassword(password, account?.password_hash ?? null);
  if (!account || !isRight) throw new AppError("invalid_credentials");
  await countAttempt(services, "login-code", email);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    // The password may have been replaced while it was being compared.
    const current = await holdAccount(transaction, account.id);
    if (current !== account.password_hash) throw new AppError("invalid_credentials");
    await upsertSignIn(transaction, account.id, toInstant(now));
    await postMail(transaction, { kind: "login-code", recipient: email }, now);
  });
  postman.wake();
}

/**
 * Has another code mailed where a sign-in is under way, which the answer does not tell.
 * @throws AppError too_many_requests within 60 seconds after the last time
 */
export async function askForAnotherCode(services: Services, { email, device }: Claim): Promise<void> {
  const { db, clock, postman, secret } = services;
  const known = deviceOf(secret, await findAccount(db, email), device);
  await countAttempt(services, "resend-call", whoTries(email, known));
  await postMail(db, { kind: "another-code", recipient: email }, clock.now());
  postman.wake();
}

/** Whether the password was given lately and the code not yet. */
export async function hasOpenSignIn({ db, clock }: Foundation, userId: number): Promise<boolean> {
  return (await selectSignIn(db, userId, toInstant(clock.now() - SIGN_IN_LIFE))) !== undefined;
}

/** A new code for an open sign-in, good from now on; null where none is open. */
export async function makeCode({ db, clock, secret }: Foundation, userId: number): Promise<string | null> {
  const code = newCode();
  const now = clock.now();
  const isOpen = await updateCode(db, {
    userId,
    codeHash: hashCode(secret, userId, code),
    openedSince: toInstant(now - SIGN_IN_LIFE),
    expiresAt: toInstant(now + CODE_LIFE),
  });
  return isOpen ? code : null;
}

/**
 * Second step: the code. A device of the person's own has five tries to itself, so that nobody else uses them up.
 * @throws AppError invalid_code for a wrong, late or used one, and after the fifth try
 */
export async function giveSignInCode(
  { db, clock, secret }: Services,
  { email, device, otp }: Claim & { otp: string },
): Promise<{ user: UserRow; token: string; device: string }> {
  const now = clock.now();
  const account = await findAccount(db, email);
  const counter = deviceOf(secret, account, device) === null ? "tries" : "device_tries";
  const given = { maxTries: MAX_TRIES, now: toInstant(now), counter } as const;
  const expected = account && (await takeTry(db, { userId: account.id, ...given }));
  if (!account || !expected || !isSameHash(hashCode(secret, account.id, otp), expected)) {
    throw new AppError("invalid_code");
  }
  return db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, account.id);
    if (!(await deleteCode(transaction, account.id, expected))) throw new AppError("invalid_code");
    const token = await startSession(transaction, account.id, now);
    return { user: await readUser(transaction, account.id), token, device: newDevice(secret, account) };
  });
}

/** What attempts are counted for: an e-mail address, or a device of its owner's. */
function whoTries(email: string, device: string | null): string {
  return device === null ? email : `${email} ${device}`;
}

function hashCode(secret: string, userId: number, code: string): string {
  return keyedHash(secret, "login-code", userId, code);
}
