import { setImmediate } from "node:timers/promises";
import type { HoldReason } from "#contract/moderation.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { languages, type PerLanguage } from "#i18n/language.ts";
import type { Services } from "#server/services.ts";
import { type CommentFacts, reasonsToHold } from "./checks.ts";
import { compileWordList, type WordList } from "./listed-words.ts";
import { selectNewestContents } from "./queries.ts";
import { loadModeration, wordsByLanguage } from "./rules.ts";

/** So many comments say how often a list would hold one. */
const TRIED_COMMENTS = 500;
/** So many are checked before other requests have their turn. */
const AT_ONCE = 5;

type Trial = {
  content: string;
  /** As if it were saved. */
  mode?: CommentMode | undefined;
  words?: PerLanguage<readonly string[] | undefined> | undefined;
};

/**
 * Whether a text would be held, and how many of the last comments would be, by their text alone: as if an author whom
 * readers know had sent them one at a time.
 */
export async function tryText(
  services: Services,
  { content, mode, words }: Trial,
): Promise<{ held: boolean; reasons: HoldReason[]; ofLast500: number }> {
  const saved = await loadModeration(services.db, services);
  const wordList = words === undefined ? saved.wordList : await changedList(services, words);
  const tried = mode ?? saved.rules.mode;
  const check = (text: string) => reasonsIn(tried, text, wordList, services.clock.now());
  const reasons = check(content);
  const contents = await selectNewestContents(services.db, TRIED_COMMENTS);
  let ofLast500 = 0;
  for (const [place, text] of contents.entries()) {
    // Other requests do not wait for all of them.
    if (place % AT_ONCE === 0) await setImmediate();
    if (check(text).length > 0) ofLast500 += 1;
  }
  return { held: reasons.length > 0, reasons, ofLast500 };
}

/** The lists that were sent, and the saved ones of the other languages. */
async function changedList({ db }: Services, words: NonNullable<Trial["words"]>): Promise<WordList> {
  const saved = await wordsByLanguage(db);
  return compileWordList(
    languages.flatMap((language) => (words[language] ?? saved[language]).map((entry) => ({ language, entry }))),
  );
}

/** A closed site takes no comment: its words are tried as if it were open to all. */
function reasonsIn(mode: CommentMode, content: string, wordList: WordList, now: number): HoldReason[] {
  const facts: CommentFacts = {
    content,
    now,
    isBot: false,
    wordList,
    isRepeated: false,
    sentAt: [],
    hasPublished: true,
    decided: [],
  };
  return reasonsToHold(mode === "closed" ? "links" : mode, facts);
}
