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

const namespaces = 'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"';

/** Whom an item is by: RSS itself takes nothing but addresses for mail. @param names as `inElement` makes them */
export const creators = (names: readonly string[]) =>
  names.length === 0 ? [] : [{ name: "dc:creator", objects: { _text: names.join(", ") } }];

/** The picture of an item: an enclosure would have to say how large the file is, which is made when it is asked for. */
export const picture = (url: string) => [
  { name: "media:content", objects: { _attributes: { url, medium: "image", type: "image/jpeg" } } },
];

/** The feed as RSS. */
export function rssOf(feed: Feed): string {
  return feed
    .rss2()
    .replace(/<rss version="2.0"(?: xmlns:dc="[^"]*")?/, `<rss version="2.0" ${namespaces}`)
    .replaceAll(placeholders.ampersand, "&amp;")
    .replaceAll(placeholders.endOfData, "]]]]><![CDATA[>");
}
