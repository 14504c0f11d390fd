import { answers } from "#i18n/catalogues.ts";
import { isWithinBounds } from "#server/features/attempts/attempts.ts";
import { siteName } from "#server/features/settings/settings.ts";
import { findAccount } from "#server/features/users/users.ts";
import { writeLetter } from "#server/mail/letter.ts";
import type { WriteLetter } from "#server/mail/postman.ts";
import type { Foundation } from "#server/services.ts";
import { makeResetLink } from "./password-reset.ts";
import { hasOpenSignIn, makeCode } from "./sign-in.ts";

/** The code of a sign-in, made as the mail is written: none ever lies in the queue. */
export function codeLetter(foundation: Foundation): WriteLetter {
  const { db, config } = foundation;
  return async ({ recipient }) => {
    const account = await findAccount(db, recipient);
    const code = account && (await makeCode(foundation, account.id));
    if (!account || !code) return null;
    return writeLetter({
      language: account.language,
      site: { name: await siteName(db), url: config.siteUrl },
      recipient,
      words: answers[account.language].mail.code,
      code,
    });
  };
}

/** A code that was asked for again counts among the mails of its kind only where a sign-in is open. */
export function anotherCodeLetter(foundation: Foundation): WriteLetter {
  const write = codeLetter(foundation);
  return async (mail) => {
    const account = await findAccount(foundation.db, mail.recipient);
    if (!account || !(await hasOpenSignIn(foundation, account.id))) return null;
    if (mail.tries === 1 && !(await isWithinBounds(foundation, "login-code", mail.recipient))) return null;
    return write(mail);
  };
}

/** Whoever asked may not be the owner, who gets no more than one link within the window. */
export function passwordResetLetter(foundation: Foundation): WriteLetter {
  const { db, clock, config } = foundation;
  return async ({ recipient, tries }) => {
    const account = await findAccount(db, recipient);
    if (!account) return null;
    if (tries === 1 && !(await isWithinBounds(foundation, "password-reset", recipient))) return null;
    const token = await makeResetLink(db, account.id, clock.now());
    const words = answers[account.language].mail.passwordReset;
    return writeLetter({
      language: account.language,
      site: { name: await siteName(db), url: config.siteUrl },
      recipient,
      words,
      button: {
        label: words.button,
        url: `${config.siteUrl}/${account.language}/reset-password?token=${token}`,
      },
    });
  };
}
