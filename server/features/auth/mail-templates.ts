import { answers } from "#i18n/catalogues.ts";
import { spokenTo } from "#i18n/language.ts";
import { isWithinBounds } from "#server/features/attempts/attempts.ts";
import { siteName } from "#server/features/settings/settings.ts";
import { findUserByEmail } from "#server/features/users/users.ts";
import type { RenderMail } from "#server/mail/mail-worker.ts";
import type { QueuedMail } from "#server/mail/queries.ts";
import { type RenderedMail, renderMail } from "#server/mail/render-mail.ts";
import type { Foundation } from "#server/services.ts";
import { findOpenSignIn, makeCode, makeNetworkCode, type OpenSignIn } from "./codes.ts";
import { makeResetLink } from "./password-reset.ts";

/** The code of a sign-in, made when the mail is rendered, so that no code is ever stored in the queue. */
export function codeMail(foundation: Foundation): RenderMail {
  return (mail) => renderCode(foundation, mail, makeCode);
}

/** A code that was requested with the address alone has its own limit, which counts only where a sign-in is open. */
export function anotherCodeMail(foundation: Foundation): RenderMail {
  return (mail) =>
    renderCode(foundation, mail, async (_, signIn) => {
      const who = `${mail.recipient} ${signIn.network}`;
      if (mail.tries === 1 && !(await isWithinBounds(foundation, "network-code", who))) return null;
      return makeNetworkCode(foundation, signIn);
    });
}

async function renderCode(
  foundation: Foundation,
  { recipient, sign_in_id }: QueuedMail,
  make: (foundation: Foundation, signIn: OpenSignIn) => Promise<string | null>,
): Promise<RenderedMail | null> {
  const { db, config } = foundation;
  const user = await findUserByEmail(db, recipient);
  const signIn = user && sign_in_id !== null && (await findOpenSignIn(foundation, user.id, sign_in_id));
  const code = signIn && (await make(foundation, signIn));
  if (!user || !code) return null;
  return renderMail({
    language: spokenTo(user.language),
    site: { name: await siteName(db), url: config.siteUrl },
    recipient,
    words: answers[spokenTo(user.language)].mail.code,
    code,
  });
}

/** Anyone can request it, so the owner gets at most one link within the window. */
export function passwordResetMail(foundation: Foundation): RenderMail {
  const { db, clock, config } = foundation;
  return async ({ recipient, tries }) => {
    const user = await findUserByEmail(db, recipient);
    if (!user) return null;
    if (tries === 1 && !(await isWithinBounds(foundation, "password-reset", recipient))) return null;
    const token = await makeResetLink(db, user.id, clock.now());
    const words = answers[spokenTo(user.language)].mail.passwordReset;
    return renderMail({
      language: spokenTo(user.language),
      site: { name: await siteName(db), url: config.siteUrl },
      recipient,
      words,
      button: {
        label: words.button,
        url: `${config.siteUrl}/${spokenTo(user.language)}/reset-password?token=${token}`,
      },
    });
  };
}
