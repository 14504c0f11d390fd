import type { Feed } from "feed";
import { oneLine } from "#server/html/plain-text.ts";

/** A feed whose items carry their texts has fewer. */
export const FEED_ITEMS = { excerpt: 50, full: 20 };

/**
 * Placeholders for what the library would escape wrongly, replaced after it has written; no text on one line contains
 * them.
 */
const placeholders = { ampersand: "\ufffe", endOfData: "\uffff" };
/** In an element: the library takes a typed `&amp;` for an ampersand. */
export const inElement = (text: string) => oneLine(text).replaceAll("&", placeholders.ampersand);
/** In a CDATA section: the library parts the first of the ends in a text, and no other. */
export const inSection = (text: string) => withinSection(oneLine(text));
export const withinSection = (text: string) => text.replaceAll("]]>", placeholders.endOfData);

/** The feed as RSS. */
export function rssOf(feed: Feed): string {
  return feed.rss2().replaceAll(placeholders.ampersand, "&amp;").replaceAll(placeholders.endOfData, "]]]]><![CDATA[>");
}
