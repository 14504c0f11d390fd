import { answers } from "#i18n/catalogues.ts";
import { spokenTo } from "#i18n/language.ts";
import { siteName } from "#server/features/settings/settings.ts";
import { isSuppressed } from "#server/features/sign-ups/unproven-mails.ts";
import type { RenderMail } from "#server/mail/mail-worker.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import type { Foundation } from "#server/services.ts";
import { makeMailedLink } from "./invitations.ts";
import { invitationUrl } from "./present.ts";

/** Not to an address whose owner wants no mail: the administrator has a link to give them. */
export function invitationMail(foundation: Foundation): RenderMail {
  const { db, clock, config } = foundation;
  return async ({ recipient, language: asked }) => {
    if (await isSuppressed(foundation, recipient)) return null;
    const token = await makeMailedLink(db, recipient, clock.now());
    if (token === null) return null;
    const language = spokenTo(asked);
    const words = answers[language].mail.invitation;
    return renderMail({
      language,
      site: { name: await siteName(db), url: config.siteUrl },
      recipient,
      words,
      button: { label: words.button, url: invitationUrl(config.siteUrl, language, token) },
    });
  };
}
