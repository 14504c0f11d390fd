import { answers } from "#i18n/catalogues.ts";
import { isWithinBounds } from "#server/features/attempts/attempts.ts";
import { siteName } from "#server/features/settings/settings.ts";
import type { RenderMail } from "#server/mail/mail-worker.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import type { Foundation } from "#server/services.ts";
import { findUserByEmail } from "./users.ts";

export function welcomeMail(foundation: Foundation): RenderMail {
  return userMail(foundation, "welcome");
}

/** Tells the owner of an account that somebody tried to register its address, at most once a day. */
export function knownAddressMail(foundation: Foundation): RenderMail {
  const render = userMail(foundation, "knownAddress");
  return async (mail) => {
    if (mail.tries === 1 && !(await isWithinBounds(foundation, "known-address", mail.recipient))) return null;
    return render(mail);
  };
}

function userMail({ db, config }: Foundation, kind: "welcome" | "knownAddress"): RenderMail {
  return async ({ recipient }) => {
    const user = await findUserByEmail(db, recipient);
    if (!user) return null;
    const { language } = user;
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
