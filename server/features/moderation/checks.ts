import type { HoldReason } from "#contract/moderation.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { DAY, MINUTE } from "#server/clock.ts";
import { findLinks } from "./links.ts";
import type { WordList } from "./listed-words.ts";

/** More comments of one author within a minute than a person writes. */
const FAST = { comments: 3, within: MINUTE };
/** Of so many comments that were decided, so many were rejected: the author's next ones are held for a while. */
const HISTORY = { decided: 5, rejected: 3, within: 14 * DAY };

/** So many words, and links, are told to the moderator. */
const SHOWN = 20;

/** What is known of a comment and its author when it comes. Instants are milliseconds since 1970. */
export type CommentFacts = {
  content: string;
  now: number;
  /** The form's honeypot says that a program sent it. */
  isBot: boolean;
  wordList: WordList;
  /** The same text was sent before, by whomever. */
  isRepeated: boolean;
  /** When the author's last comments came. */
  sentAt: readonly number[];
  hasPublished: boolean;
  /** The last decisions of moderators about the author's comments, the newest first. */
  decided: readonly { isRejected: boolean; at: number }[];
};

type Check = (facts: CommentFacts) => HoldReason[];

const honeypot: Check = ({ isBot }) => (isBot ? [{ code: "honeypot", detail: "" }] : []);

const listedWords: Check = ({ content, wordList }) =>
  wordList
    .find(content)
    .slice(0, SHOWN)
    .map(({ language, entry, from, to }) => ({
      code: "listed_word",
      detail: `${language}: ${entry}`,
      at: { from, to },
    }));

const links: Check = ({ content }) =>
  findLinks(content)
    .slice(0, SHOWN)
    .map(({ address, from, to }) => ({ code: "link", detail: address, at: { from, to } }));

const repeated: Check = ({ isRepeated }) => (isRepeated ? [{ code: "repeated", detail: "" }] : []);

const tooFast: Check = ({ sentAt, now }) => {
  const recent = sentAt.filter((at) => at > now - FAST.within);
  return recent.length >= FAST.comments ? [{ code: "too_fast", detail: String(recent.length + 1) }] : [];
};

const history: Check = ({ decided, now }) => {
  const last = decided.slice(0, HISTORY.decided).filter(({ isRejected }) => isRejected);
  const newest = last[0];
  if (!newest || last.length < HISTORY.rejected || newest.at <= now - HISTORY.within) return [];
  return [{ code: "history", detail: String(last.length) }];
};

const firstComment: Check = ({ hasPublished }) => (hasPublished ? [] : [{ code: "first_comment", detail: "" }]);

const everyComment: Check = () => [{ code: "every_comment", detail: "" }];

const contentAndHabits = [honeypot, listedWords, links, repeated, tooFast, history];

/** The checks of each mode; reports and bans count in all of them. A closed article takes no comment at all. */
const checks: Record<Exclude<CommentMode, "closed">, readonly Check[]> = {
  open: [honeypot],
  links: contentAndHabits,
  first: [...contentAndHabits, firstComment],
  all: [...contentAndHabits, everyComment],
};

/** All reasons to hold a comment, so that a moderator sees each; none where it may be published at once. */
export function reasonsToHold(mode: Exclude<CommentMode, "closed">, facts: CommentFacts): HoldReason[] {
  return checks[mode].flatMap((check) => check(facts));
}
