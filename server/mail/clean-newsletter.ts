import { oneLine } from "#server/html/plain-text.ts";
import type { NewsletterContent, NewsletterItem } from "./newsletter-content.ts";

/**
 * A text on one line, without the characters that break lines or turn the direction of what follows: in plain text a
 * name or title could otherwise pass for lines of ours.
 */
export function cleanLine(text: string): string {
  return oneLine(text.replace(/[\p{Zl}\p{Zp}]/gu, " ").replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, ""));
}

/** The same content with clean texts; addresses stay as they are. */
export function cleanNewsletter(content: NewsletterContent): NewsletterContent {
  return {
    ...content,
    site: { name: cleanLine(content.site.name), url: content.site.url },
    subject: cleanLine(content.subject),
    heading: cleanLine(content.heading),
    preview: cleanLine(content.preview),
    foreword: content.foreword
      .split(/\r\n|\n|\r/)
      .map(cleanLine)
      .join("\n")
      .trim(),
    sections: content.sections.map(({ heading, items }) => ({
      heading: cleanLine(heading),
      items: items.map(cleanItem),
    })),
  };
}

/** The paragraphs of a clean foreword, each with its lines. */
export function paragraphsOf(foreword: string): string[][] {
  return foreword === "" ? [] : foreword.split(/\n{2,}/).map((paragraph) => paragraph.split("\n"));
}

function cleanItem(item: NewsletterItem): NewsletterItem {
  const { picture } = item;
  return {
    ...item,
    title: cleanLine(item.title),
    excerpt: cleanLine(item.excerpt),
    facts: cleanLine(item.facts),
    picture: picture && { ...picture, alt: cleanLine(picture.alt) },
  };
}
