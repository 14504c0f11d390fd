/**
 * Addresses that a reader could open: with a scheme, with `www.`, bare with a usual ending, or with a path. Every
 * repetition is bounded, so that no text takes long.
 */
const addresses =
  /(?:https?:\/\/|www\.)[^\s<>]{1,300}|(?<![\p{L}\d.-])(?:[\p{L}\d-]{1,63}\.){1,5}(?:com|net|org|info|biz|xyz|top|site|online|shop|club|link|click|live|app|dev|io|me|co|tv|ly|gl|ru|cn|rw|ke|ug|tz|cd|bi|africa|store|fr|be|uk)(?![\p{L}\d-])(?:\/[^\s<>]{0,300})?|(?<![\p{L}\d.-])(?:[\p{L}\d-]{1,63}\.){1,5}[\p{L}\d]{1,24}\/[^\s<>]{1,300}/giu;

export type FoundLink = { address: string; from: number; to: number };

export function findLinks(text: string): FoundLink[] {
  return [...text.matchAll(addresses)].map(({ 0: address, index }) => ({
    address,
    from: index,
    to: index + address.length,
  }));
}
