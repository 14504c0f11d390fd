/** Names of newsletters. No schema library here: the browser loads this file. */

/**
 * `draft` until it is sent or scheduled; `paused` by a person, or by itself where mails are refused or the operator has
 * to mend something; `sent` once nobody waits for it any more.
 */
export const newsletterStatuses = ["draft", "scheduled", "sending", "paused", "sent", "cancelled"] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

/**
 * What became of a recipient's mail. `sending` is written before its text goes out: where the answer to it never comes,
 * it is `uncertain`, and sent again only where somebody says so. `skipped` are those that left meanwhile, and those for
 * whom it has nothing.
 */
export const recipientStatuses = ["waiting", "sending", "sent", "refused", "bounced", "uncertain", "skipped"] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/**
 * Why no newsletter goes to an address: its server did not know it as a mail was sent (`unknown_address`) or said so
 * later (`bounced`), mails came back again and again (`soft_bounces`, for 30 days), its owner reported one as spam, or an
 * editor says so.
 */
export const suppressionReasons = ["unknown_address", "by_hand", "bounced", "soft_bounces", "complaint"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/**
 * What came back of a mail: `hard` where there is no such mailbox, `soft` where it takes no mail for now, `blocked` where
 * a server does not take ours, a `complaint` of its reader, or `delayed` while a server still tries.
 */
export const bounceKinds = ["hard", "soft", "blocked", "complaint", "delayed"] as const;
export type BounceKind = (typeof bounceKinds)[number];

/** What was done about it; `noted` for nothing beyond the list. */
export const bounceActions = ["suppressed", "paused", "unsubscribed", "noted"] as const;
export type BounceAction = (typeof bounceActions)[number];

/** Why a newsletter pauses by itself, or was cancelled by itself. */
export const stopReasons = ["refusals", "no_answers", "blocked", "restored", "empty"] as const;
export type StopReason = (typeof stopReasons)[number];

/** Of the rule: how many of each there may be. */
export const MOST_CHOSEN = 20;
export const MOST_PICKS = 20;
/** Items of a newsletter in all, picks first: so many stay below `MOST_MAIL_BYTES` however long their texts are. */
export const MOST_ITEMS = 30;
/** Characters of a subject, at most: phones show 40 to 70. */
export const SUBJECT_LENGTH = 150;
/** Characters of a foreword in one language, at most. */
export const FOREWORD_LENGTH = 2000;
/** Bytes of HTML, at most: Gmail clips a mail at 102 KB. */
export const MOST_MAIL_BYTES = 100 * 1024;
