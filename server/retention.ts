import { DAY, HOUR, MINUTE } from "./clock.ts";

/**
 * How long the site keeps what names a person, in milliseconds: each is enforced by a background job or by the mail
 * worker, and told on /privacy.
 */
export const retention = {
  /** A session, from signing in on. */
  session: 30 * DAY,
  /** A sign-in that waits for its code. */
  signIn: HOUR,
  /** A link for a new password. */
  resetLink: HOUR,
  /** A link with which the data of an e-mail address is seen or deleted. */
  dataLink: DAY,
  /** An invitation to a role, which is good for 7 days and then says why it is not any more. */
  invitation: 30 * DAY,
  /** A revision that nobody named and that was never published. */
  revision: 90 * DAY,
  /** A link with which anybody sees a draft. */
  preview: 7 * DAY,
  /** That somebody has an item open, since the browser said so last. Others are told of it for a minute. */
  presence: 2 * MINUTE,
  /** What was handed in for review, with its notes, once it was published or given back. */
  answeredHandIn: 90 * DAY,
  /** A mail that cannot be sent; most are dropped earlier. */
  mail: 7 * DAY,
  /** An entry of the audit log. */
  auditEntry: 2 * 365 * DAY,
  /** A path that the site does not have, since it was last asked for. */
  missingPath: 90 * DAY,
  /** The hash of a visitor who saw an article, or came by a link of a newsletter. */
  visit: 30 * MINUTE,
  /** What nobody has searched for since without finding it. */
  missingSearch: 90 * DAY,
  /** The networks of comments and reports, by which many are recognized as one. */
  commentNetwork: 90 * DAY,
  /** The count of attempts for an e-mail address or a network. */
  attempt: DAY,
  /** A subscription that nobody confirms, since it was last asked for. */
  pendingSubscription: 7 * DAY,
  /** The address of somebody who has left the newsletter, so that leaving can be undone. */
  endedSubscription: 30 * DAY,
  /** What came back of a newsletter. */
  bounce: 90 * DAY,
  /** That an address is not written to because mails came back again and again. */
  softBounces: 30 * DAY,
  /**
   * That a mail went to an unproven address, once its owner has followed it up: the longest time that the mail breaker
   * looks back. Before that it stays, as a keyed hash, so that an address is written to three times and never again.
   */
  confirmedMail: 7 * DAY,
} as const;

/** How often the background jobs delete what has expired: so late it may be. */
export const SWEEP_EVERY = HOUR;
