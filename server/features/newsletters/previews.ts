import { randomUUID } from "node:crypto";
import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { SECOND } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { NO_SUBSCRIPTION } from "#server/features/subscriptions/links.ts";
import { readUser } from "#server/features/users/users.ts";
import { layOutNewsletter } from "#server/mail/newsletter-layout.ts";
import type { RenderedNewsletter } from "#server/mail/render-mail.ts";
import type { Foundation, Services } from "#server/services.ts";
import { compose, materialOf } from "./composing.ts";
import { mailTo } from "./mails.ts";
import { readNewsletter } from "./newsletters.ts";

type Wanted = { language: Language; isLight: boolean };

/** What subscribers of a language read, with links that lead nowhere. @throws AppError newsletter_not_found, newsletter_empty */
export async function previewOf(
  foundation: Foundation,
  id: number,
  { language, isLight }: Wanted,
): Promise<RenderedNewsletter> {
  const material = await materialOf(foundation, await readNewsletter(foundation.db, id));
  const content = await compose(foundation, material, { language, categories: [] });
  if (!content) throw new AppError("newsletter_empty");
  const nowhere = `${foundation.config.siteUrl}/${language}`;
  return layOutNewsletter(content, { isLight })({ name: null, leaveUrl: nowhere, choicesUrl: nowhere });
}

/**
 * Sends a newsletter to the address of a user, and waits until the mail server has taken it.
 * @returns the address @throws AppError newsletter_not_found, newsletter_empty, mail_not_sent with the server's words
 */
export async function sendTest(
  services: Services,
  id: number,
  { userId, ...wanted }: Wanted & { userId: number },
): Promise<string> {
  const { db, mailSessions, config } = services;
  const row = await readNewsletter(db, id);
  const { email, name } = await readUser(db, userId);
  const outgoing = await mailTo(services, row, { id: NO_SUBSCRIPTION, email, name }, { ...wanted, categories: [] });
  if (!outgoing) throw new AppError("newsletter_empty");
  const subject = fill(answers[wanted.language].newsletter.testSubject, { subject: outgoing.mail.subject });
  const session = mailSessions.open();
  try {
    // Of its own, so that a mailbox shows each test.
    const messageId = `test-${randomUUID()}@${new URL(config.siteUrl).hostname}`;
    const mail = { ...outgoing.mail, subject };
    const delivery = await session.send({ ...outgoing, mail, messageId }, AbortSignal.timeout(30 * SECOND));
    if (delivery.result === "sent") return email;
    throw new AppError("mail_not_sent", { values: { said: "reply" in delivery ? delivery.reply : "" } });
  } finally {
    session.close();
  }
}
