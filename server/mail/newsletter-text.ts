import { paragraphsOf } from "./clean-newsletter.ts";
import { foldLine, underlined } from "./fold-lines.ts";
import type { NewsletterContent, NewsletterItem, NewsletterSection, Personal } from "./newsletter-content.ts";
import { factsLine, newsletterWords } from "./newsletter-words.ts";

/**
 * The newsletter as plain text: what the HTML says, in its order, with each address on a line of its own.
 * @returns what fills in the greeting and the subscriber's links
 */
export function newsletterText(content: NewsletterContent): (greeting: string, personal: Personal) => string {
  const { site, heading, foreword, sections, publicUrl } = content;
  const words = newsletterWords(content);
  const head = joined([publicUrl && link(words.onPage, publicUrl), underlined(heading, "=")]);
  const body = joined([
    ...paragraphsOf(foreword).map((lines) => lines.map(foldLine).join("\n")),
    ...sections.map((section) => sectionText(section, content)),
  ]);
  const signature = ["-- ", foldLine(words.why), site.name, site.url].join("\n");
  return (greeting, { choicesUrl, leaveUrl }) =>
    joined([
      head,
      foldLine(greeting),
      body,
      link(words.choices, choicesUrl),
      link(words.leave, leaveUrl),
      `${signature}\n`,
    ]);
}

function sectionText({ heading, items }: NewsletterSection, content: NewsletterContent): string {
  return joined([underlined(heading, "-"), ...items.map((item) => itemText(item, content))]);
}

function itemText(item: NewsletterItem, { language }: NewsletterContent): string {
  const texts = [item.title, factsLine(item, language), item.excerpt].filter(Boolean).map(foldLine);
  return [...texts, item.url].join("\n");
}

function link(label: string, url: string): string {
  return `${foldLine(label)}\n${url}`;
}

function joined(parts: (string | null)[]): string {
  return parts.filter(Boolean).join("\n\n");
}
