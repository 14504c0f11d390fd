import type { Language } from "#i18n/language.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import { languageMarks } from "./layout-table.ts";
import type { NewsletterItem } from "./newsletter-content.ts";
import { styles } from "./newsletter-styles.ts";

/** In CSS pixels. */
type Size = { width: number; height: number };

/**
 * An item's picture as a link to it: within the box, never enlarged, and narrower where its place is; '' for none. A picture
 * that says nothing is no link for keyboards and screen readers, which have the title.
 */
export function pictureHtml(item: NewsletterItem, language: Language, box: Size, look: string): string {
  const { picture, url } = item;
  if (!picture) return "";
  const { width, height } = fitted(picture, box);
  const hidden = picture.alt === "" ? ' aria-hidden="true" tabindex="-1"' : "";
  const marks = languageMarks(item.language, language);
  const style = `${styles.picture};max-width:${width}px;${look}`;
  const image = `<img class="frame" src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${width}" height="${height}"${marks} style="${style}">`;
  return `<a href="${escapeHtml(url)}"${hidden} style="text-decoration:none">${image}</a>`;
}

function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
