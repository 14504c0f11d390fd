import { toInstant } from "#server/clock.ts";
import { hashPassword, hashToken, newToken } from "#server/crypto/secrets.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { countAttempt, forgetAttempts } from "#server/features/attempts/attempts.ts";
import { replacePassword } from "#server/features/users/users.ts";
import { queueMail } from "#server/mail/queue.ts";
import { retention } from "#server/retention.ts";
import type { Services } from "#server/services.ts";
import { newDeviceToken } from "./device-token.ts";
import { deleteResetLink, insertResetLink, selectResetLink } from "./queries.ts";

/** Mails a link where the address has an account; neither the response nor its time reveals which. */
export async function requestReset(services: Services, email: string): Promise<void> {
  const { db, clock, mailWorker } = services;
  await countAttempt(services, "reset-call", email);
  await queueMail(db, { kind: "password-reset", recipient: email }, clock.now());
  mailWorker.wake();
}

/** @returns the token of a new link */
export async function makeResetLink(db: Database, userId: number, now: number): Promise<string> {
  const token = newToken();
  await insertResetLink(db, {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: toInstant(now),
    expires_at: toInstant(now + retention.resetLink),
  });
  return token;
}

/**
 * Sets a new password, once. Ends all sessions, open codes and other links.
 * @returns a token for the device that the link was opened on: attempts of others do not lock it out
 * @throws AppError invalid_reset_link for a token that is used, late or forged
 */
export async function resetPassword(
  services: Services,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ device: string }> {
  const { config, db, clock, secret } = services;
  const tokenHash = hashToken(token);
  const user = await selectResetLink(db, tokenHash, toInstant(clock.now()));
  if (!user) throw new AppError("invalid_reset_link");
  const passwordHash = await hashPassword(newPassword, config.passwordCost);
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteResetLink(transaction, tokenHash))) throw new AppError("invalid_reset_link");
    await replacePassword(transaction, user.id, passwordHash);
  });
  // The user of the link has access to the mailbox: earlier wrong passwords no longer count, nor do earlier mails.
  await forgetAttempts(services, "login", user.email);
  await forgetAttempts(services, "password-reset", user.email);
  return { device: newDeviceToken(secret, { email: user.email, password_hash: passwordHash }) };
}
