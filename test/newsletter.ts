import type { NewsletterContent, NewsletterItem, Personal } from "#server/mail/newsletter-content.ts";

const site = "https://urubuga.example";

export const subscriber: Personal = {
  name: "Keza Uwase",
  leaveUrl: `${site}/en/unsubscribe/12.abc?a=1&b=2`,
  choicesUrl: `${site}/en/newsletter/choices/12.abc`,
};

/** An item with a picture, in English. */
export function newsletterItem(number: number, parts: Partial<NewsletterItem> = {}): NewsletterItem {
  return {
    title: `Title of story ${number}`,
    excerpt: `What story ${number} begins with, in a sentence that is long enough to need a second line of plain text.`,
    url: `${site}/en/article/${number}/title?a=1&b=2`,
    language: "en",
    facts: `Friday, ${number} November 2026 · Kigali`,
    picture: { url: `${site}/media/${number}.jpg?w=640&h=480`, alt: `Picture ${number}`, width: 640, height: 480 },
    ...parts,
  };
}

/** A newsletter with two sections of two items. */
export function newsletterContent(parts: Partial<NewsletterContent> = {}): NewsletterContent {
  return {
    language: "en",
    site: { name: "Urubuga", url: site },
    subject: "Stories of this week",
    heading: "Saturday, 21 November 2026",
    preview: "And what happens on the weekend",
    foreword: "This week we went to the north.\n\nAnother paragraph,\nin two lines.",
    sections: [
      { heading: "New stories", items: [newsletterItem(1), newsletterItem(2)] },
      { heading: "Coming events", items: [newsletterItem(3), newsletterItem(4)] },
    ],
    publicUrl: `${site}/en/newsletter/7`,
    ...parts,
  };
}
