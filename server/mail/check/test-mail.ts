import { randomUUID } from "node:crypto";
import addressparser from "nodemailer/lib/addressparser";
import { answers } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import type { Config } from "#server/config.ts";
import type { OutgoingMail } from "../mail-session.ts";
import { newsletterHeaders } from "../newsletter-headers.ts";
import { renderNewsletter } from "../render-mail.ts";

/** A mail that goes to one address as a newsletter would. */
export function testMail(config: Config, recipient: string, language: Language): OutgoingMail {
  const { siteUrl, mailFrom } = config;
  const { hostname } = new URL(siteUrl);
  const [sender] = addressparser(mailFrom, { flatten: true });
  const { check, confirmSubscription } = answers[language].mail;
  return {
    messageId: `${randomUUID()}@${hostname}`,
    recipient,
    sender: config.bounceAddress ?? undefined,
    headers: newsletterHeaders(config),
    mail: renderNewsletter({
      language,
      site: { name: sender?.name || hostname, url: siteUrl },
      recipient,
      words: check,
      // Nobody's link: the page says that it does not know it.
      unsubscribe: { label: confirmSubscription.unsubscribe, url: `${siteUrl}/${language}/unsubscribe/test` },
    }),
  };
}
