import { answers } from "#i18n/catalogues.ts";
import { isWithinBounds } from "#server/features/attempts/attempts.ts";
import { siteName } from "#server/features/settings/settings.ts";
import { findAccount } from "#server/features/users/users.ts";
import { type Letter, writeLetter } from "#server/mail/letter.ts";
import type { WriteLetter } from "#server/mail/postman.ts";
import type { QueuedMail } from "#server/mail/queries.ts";
import type { Foundation } from "#server/services.ts";
import { findOpenSignIn, makeCode, makeNetworkCode, type OpenSignIn } from "./codes.ts";
import { makeResetLink } from "./password-reset.ts";

/** The code of a sign-in, made as the mail is written: none ever lies in the queue. */
export function codeLetter(foundation: Foundation): WriteLetter {
  return (mail) => writeCode(foundation, mail, makeCode);
}

/** What the address alone asks for has a share of its own, and counts only where a sign-in is open. */
export function anotherCodeLetter(foundation: Foundation): WriteLetter {
  return (mail) =>
    writeCode(foundation, mail, async (_, signIn) => {
      const who = `${mail.recipient} ${signIn.network}`;
      if (mail.tries === 1 && !(await isWithinBounds(foundation, "network-code", who))) return null;
      return makeNetworkCode(foundation, signIn);
    });
}

async function writeCode(
  foundation: Foundation,
  { recipient, sign_in_id }: QueuedMail,
  make: (foundation: Foundation, signIn: OpenSignIn) => Promise<string | null>,
): Promise<Letter | null> {
  const { db, config } = foundation;
  const account = await findAccount(db, recipient);
  const signIn = account && sign_in_id !== null && (await findOpenSignIn(foundation, account.id, sign_in_id));
  const code = signIn && (await make(foundation, signIn));
  if (!account || !code) return null;
  return writeLetter({
    language: account.language,
    site: { name: await siteName(db), url: config.siteUrl },
    recipient,
    words: answers[account.language].mail.code,
    code,
  });
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
