import { DAY, toInstant } from "#server/clock.ts";
import { sha256 } from "#server/crypto/sha256.ts";
import type { Database } from "#server/database/schema.ts";
import type { CommentFacts } from "#server/features/moderation/checks.ts";
import { foldWords } from "#server/features/moderation/folded-text.ts";
import type { WordList } from "#server/features/moderation/listed-words.ts";
import { type Author, selectFlags, selectPastComments } from "./queries.ts";

/** So many of the author's last comments show habits and decisions. */
const PAST_COMMENTS = 30;
/** The same text counts as repeated for so long. */
const REPEATED_WITHIN = 30 * DAY;
/** A text with fewer letters is written by many people: "Murakoze cyane". */
const LETTERS_OF_ONE_WRITER = 40;

/** What two writings of the same text have in common. */
export type FoldedContent = { hash: string; isShort: boolean };

export function foldContent(content: string): FoldedContent {
  const words = foldWords(content).map(({ letters }) => letters.map((each) => each.letters).join(""));
  const folded = words.join(" ");
  return { hash: sha256(folded), isShort: folded.length < LETTERS_OF_ONE_WRITER };
}

type Sent = { content: string; isBot: boolean; author: Author; folded: FoldedContent; wordList: WordList; now: number };

/** What the checks need to know, read in the transaction that stores the comment. */
export async function factsAbout(
  db: Database,
  { content, isBot, author, folded, wordList, now }: Sent,
): Promise<CommentFacts> {
  const since = toInstant(now - REPEATED_WITHIN);
  const flags = await selectFlags(db, { author, textHash: folded.hash, isShort: folded.isShort, since });
  const past = await selectPastComments(db, author, PAST_COMMENTS);
  // A rejection counts while the author's answer to it waits.
  const decided = past.flatMap(({ reject_reason, decided_at }) =>
    decided_at === null ? [] : [{ isRejected: reject_reason !== null, at: Date.parse(decided_at) }],
  );
  return {
    content,
    now,
    isBot,
    wordList,
    ...flags,
    sentAt: past.map(({ created_at }) => Date.parse(created_at)),
    decided: decided.sort((one, other) => other.at - one.at),
  };
}
