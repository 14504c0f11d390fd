/** Names of moderation. No schema library here: the browser loads this file. */

/**
 * Which comments a moderator sees before readers do: none (`open`), those of authors who have no published comment
 * (`first`), those with links or listed words (`links`), or `all`. `closed` takes no comment.
 */
export const commentModes = ["open", "first", "links", "all", "closed"] as const;
export type CommentMode = (typeof commentModes)[number];

export const commentStatuses = ["published", "held", "rejected"] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** Why a comment is rejected or reported. */
export const rejectReasons = ["offensive", "abusive", "spam", "off_topic", "private_data", "illegal", "other"] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** What a ban is of: an account, an e-mail address, a network (/24 of IPv4, /48 of IPv6). */
export const banKinds = ["account", "email", "network"] as const;
export type BanKind = (typeof banKinds)[number];

/** Why a comment was held. */
export const holdCodes = [
  "honeypot",
  "listed_word",
  "link",
  "repeated",
  "too_fast",
  "history",
  "first_comment",
  "every_comment",
  "reports",
  "appeal",
] as const;

/** Letters or digits, with a star at the end alone or at both ends; before several words a star says nothing. */
export function isListedWord(entry: string): boolean {
  const inner = entry.replace(/^\*(?=.*\*$)/, "").replace(/\*$/, "");
  return /[\p{L}\p{N}]/u.test(inner) && !inner.includes("*") && !(entry.startsWith("*") && /\s/.test(inner));
}
