import { ConfigError } from "#server/errors.ts";

/** A token, a hash or a key: long, in one piece, with a digit in it. What we name files by is none. */
const LONG_PIECE = /[\w-]{32,}/g;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A text as it may be logged. Of an e-mail address the first letter and the domain are left, which is enough to find
 * the case; of passwords in addresses, query strings, bearer tokens and other tokens nothing is left.
 */
export function masked(text: string): string {
  return text
    .replace(/(\b\w{2,20}:\/\/)[^\s/"'<>]*@/g, "$1…@")
    .replace(/\b(bearer|basic) +[^\s"',;]+/gi, "$1 …")
    .replace(/([?&][\w.~%-]+=)[^\s&#"'<>)]+/g, "$1…")
    .replace(/([\p{L}\p{N}])[\p{L}\p{M}\p{N}.!#$%&'*+=?^_`{|}~-]{0,100}(@|%40)(?=[\p{L}\p{N}[])/gu, "$1…$2")
    .replace(LONG_PIECE, (piece) => (/\d/.test(piece) && !uuid.test(piece) ? "…" : piece));
}

/** What went wrong, as it may be logged. */
export function reasonOf(error: unknown): string {
  // It is about what the operator typed, with an example of an address.
  if (error instanceof ConfigError) return error.message;
  return masked(error instanceof Error ? error.message : String(error));
}
