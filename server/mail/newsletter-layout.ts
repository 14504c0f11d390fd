import { cleanNewsletter } from "./clean-newsletter.ts";
import type { NewsletterContent, Personal } from "./newsletter-content.ts";
import { newsletterHtml } from "./newsletter-html.ts";
import { newsletterText } from "./newsletter-text.ts";
import { greetingFor } from "./newsletter-words.ts";
import type { RenderedNewsletter } from "./render-mail.ts";

/** The size of HTML in bytes, as it is compared with `MOST_MAIL_BYTES`. */
export function weigh(html: string): number {
  return Buffer.byteLength(html);
}

/**
 * Lays a newsletter out as HTML and as text once, for any number of subscribers: what it returns only puts a greeting
 * and the subscriber's links between the parts.
 * @param options `isLight`: without pictures
 */
export function layOutNewsletter(
  content: NewsletterContent,
  { isLight }: { isLight: boolean },
): (personal: Personal) => RenderedNewsletter {
  const clean = cleanNewsletter(content);
  const { language, subject } = clean;
  const html = newsletterHtml(clean, isLight);
  const text = newsletterText(clean);
  return (personal) => {
    const greeting = greetingFor(personal.name, language);
    return {
      language,
      subject,
      text: text(greeting, personal),
      html: html(greeting, personal),
      unsubscribeUrl: personal.leaveUrl,
    };
  };
}
