import { answers } from "#i18n/catalogues.ts";
import { spokenTo } from "#i18n/language.ts";
import { isWithinBounds } from "#server/features/attempts/attempts.ts";
import { siteName } from "#server/features/settings/settings.ts";
import type { RenderMail } from "#server/mail/mail-worker.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import type { Foundation } from "#server/services.ts";
import { holdsAddress, makeDataLink } from "./requests.ts";

/**
 * Anyone can ask for it, so the owner of an address gets at most one link a day, in the language of the page where it
 * was asked for; nobody of whom the site holds nothing gets any mail.
 */
export function dataLinkMail(foundation: Foundation): RenderMail {
  const { db, clock, config } = foundation;
  return async ({ recipient, tries, language: asked }) => {
    if (!(await holdsAddress(db, recipient))) return null;
    if (tries === 1 && !(await isWithinBounds(foundation, "data-link", recipient))) return null;
    const token = await makeDataLink(db, recipient, clock.now());
    const language = spokenTo(asked);
    const words = answers[language].mail.dataLink;
    return renderMail({
      language,
      site: { name: await siteName(db), url: config.siteUrl },
      recipient,
      words,
      button: { label: words.button, url: `${config.siteUrl}/${language}/privacy/data?token=${token}` },
    });
  };
}
