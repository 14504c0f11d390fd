import { answers } from "#i18n/catalogues.ts";
import { isWithinBounds } from "#server/features/attempts/attempts.ts";
import { siteName } from "#server/features/settings/settings.ts";
import { writeLetter } from "#server/mail/letter.ts";
import type { WriteLetter } from "#server/mail/postman.ts";
import type { Foundation } from "#server/services.ts";
import { findAccount } from "./users.ts";

export function welcomeLetter(foundation: Foundation): WriteLetter {
  return accountLetter(foundation, "welcome");
}

/** Somebody wanted to register an address that has an account: its owner learns it, at most once a day. */
export function knownAddressLetter(foundation: Foundation): WriteLetter {
  const write = accountLetter(foundation, "knownAddress");
  return async (mail) => {
    if (mail.tries === 1 && !(await isWithinBounds(foundation, "known-address", mail.recipient))) return null;
    return write(mail);
  };
}

function accountLetter({ db, config }: Foundation, kind: "welcome" | "knownAddress"): WriteLetter {
  return async ({ recipient }) => {
    const account = await findAccount(db, recipient);
    if (!account) return null;
    const { language } = account;
    const words = answers[language].mail[kind];
    return writeLetter({
      language,
      site: { name: await siteName(db), url: config.siteUrl },
      recipient,
      words,
      button: { label: words.button, url: `${config.siteUrl}/${language}/login` },
    });
  };
}
