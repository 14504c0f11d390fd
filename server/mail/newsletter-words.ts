import { answers } from "#i18n/catalogues.ts";
import { phraseFor } from "#i18n/for-language.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { cleanLine } from "./clean-newsletter.ts";
import type { NewsletterContent, NewsletterItem } from "./newsletter-content.ts";

/** The phrases around the content, which HTML and text share. */
export function newsletterWords({ language, site }: Pick<NewsletterContent, "language" | "site">) {
  const { newsletter, mail } = answers[language];
  return {
    onPage: newsletter.onPage,
    readOn: newsletter.readOn,
    choices: newsletter.choices,
    leave: mail.confirmSubscription.unsubscribe,
    why: fill(newsletter.why, { site: site.name }),
  };
}

/** By name, or to whomever it is where a name has no visible character. */
export function greetingFor(name: string | null, language: Language): string {
  const { newsletter, mail } = answers[language];
  const clean = cleanLine(name ?? "");
  return /[^\p{C}\p{Z}]/u.test(clean) ? fill(newsletter.greeting, { name: clean }) : mail.greeting;
}

/** The line below a title: the language where it is another one, and the item's facts; '' for neither. */
export function factsLine(item: Pick<NewsletterItem, "language" | "facts">, language: Language): string {
  const label = item.language === language ? "" : phraseFor(answers[language].newsletter.in, item.language);
  return [label, item.facts].filter(Boolean).join(" · ");
}
