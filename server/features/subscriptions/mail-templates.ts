import { answers } from "#i18n/catalogues.ts";
import { spokenTo } from "#i18n/language.ts";
import { siteName } from "#server/features/settings/settings.ts";
import { mayMailUnproven } from "#server/features/sign-ups/unproven-mails.ts";
import type { RenderNewsletter } from "#server/mail/mail-worker.ts";
import { renderNewsletter } from "#server/mail/render-mail.ts";
import type { Foundation } from "#server/services.ts";
import { linkToken } from "./links.ts";
import { lockSubscriptionOf } from "./queries.ts";

/** The link for confirming a subscription, where one waits for it and the address may be written to. */
export function confirmationMail(foundation: Foundation): RenderNewsletter {
  const { db, config, secret } = foundation;
  return async (mail) => {
    // Locked: of two mails that are sent at the same moment the second one finds the first one counted.
    const subscription = await db.transaction().execute(async (transaction) => {
      const found = await lockSubscriptionOf(transaction, mail.recipient);
      if (found?.status !== "pending") return undefined;
      return (await mayMailUnproven({ ...foundation, db: transaction }, "subscribe", mail)) ? found : undefined;
    });
    if (!subscription) return null;
    const language = spokenTo(subscription.language);
    const words = answers[language].mail.confirmSubscription;
    const pages = `${config.siteUrl}/${language}`;
    return renderNewsletter({
      language,
      site: { name: await siteName(db), url: config.siteUrl },
      recipient: mail.recipient,
      words,
      button: {
        label: words.button,
        url: `${pages}/subscription?token=${linkToken(secret, "confirm", subscription)}`,
      },
      unsubscribe: {
        label: words.unsubscribe,
        url: `${pages}/unsubscribe/${linkToken(secret, "leave", subscription)}`,
      },
    });
  };
}
