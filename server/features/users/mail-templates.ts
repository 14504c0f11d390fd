import { answers } from "#i18n/catalogues.ts";
import { spokenTo } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { isWithinBounds } from "#server/features/attempts/attempts.ts";
import { siteName } from "#server/features/settings/settings.ts";
import { isUnproven, mayMailUnproven } from "#server/features/sign-ups/unproven-mails.ts";
import type { RenderMail } from "#server/mail/mail-worker.ts";
import type { QueuedMail } from "#server/mail/queries.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import type { Foundation } from "#server/services.ts";
import { findUserByEmail, lockUser } from "./users.ts";

/** To an address that nobody has proven to own: whoever opened the account may have entered a stranger's. */
export function welcomeMail(foundation: Foundation): RenderMail {
  return userMail(foundation, "welcome", (locked, mail) => mayMailUnproven(locked, "register", mail));
}

/**
 * Tells the owner of an account that a registration was tried with its address, at most once a day. An account that
 * nobody has signed in to yet may be of a stranger's address too.
 */
export function knownAddressMail(foundation: Foundation): RenderMail {
  return userMail(foundation, "knownAddress", async (locked, mail) => {
    if (mail.tries === 1 && !(await isWithinBounds(locked, "known-address", mail.recipient))) return false;
    if (!(await isUnproven(locked, "register", mail.recipient))) return true;
    return mayMailUnproven(locked, "register", mail);
  });
}

/** @param mayMail asked while the user is locked, so that of two mails at the same moment one is counted first */
function userMail(
  foundation: Foundation,
  kind: "welcome" | "knownAddress",
  mayMail: (locked: Foundation, mail: QueuedMail) => Promise<boolean>,
): RenderMail {
  const { db, config } = foundation;
  return async (mail) => {
    const { recipient } = mail;
    const user = await findUserByEmail(db, recipient);
    const isWanted = async (transaction: Database, id: number) => {
      await lockUser(transaction, id);
      return mayMail({ ...foundation, db: transaction }, mail);
    };
    if (!user || !(await db.transaction().execute((transaction) => isWanted(transaction, user.id)))) return null;
    const language = spokenTo(user.language);
    const words = answers[language].mail[kind];
    return renderMail({
      language,
      site: { name: await siteName(db), url: config.siteUrl },
      recipient,
      words,
      button: { label: words.button, url: `${config.siteUrl}/${language}/login` },
    });
  };
}
