import { LISTED_WORD_LENGTH, LISTED_WORDS } from "#contract/limits.ts";
import type { Moderation } from "#contract/moderation.ts";
import { type CommentMode, isListedWord } from "#contract/moderation-names.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, type Language, perLanguage } from "#i18n/language.ts";
import type { AdminWords } from "#i18n/words.ts";

/** The settings as they are typed: a list is a text with an entry a line. */
export type Draft = { mode: CommentMode; closeAfterDays: string; words: Record<Language, string> };

export type DraftErrors = Partial<Record<"mode" | "closeAfterDays" | "words" | Language, string>>;

export function draftOf({ mode, closeAfterDays, words }: Moderation): Draft {
  return {
    mode,
    closeAfterDays: String(closeAfterDays),
    words: perLanguage((language) => (words[language] ?? []).join("\n")),
  };
}

export function entriesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** What differs from `saved`, as the API takes it: another administrator may have changed the rest meanwhile. */
export function changesOf(draft: Draft, saved: Draft) {
  const changed = activeLanguages().filter((language) => draft.words[language] !== saved.words[language]);
  return {
    ...(draft.mode !== saved.mode && { mode: draft.mode }),
    ...(draft.closeAfterDays !== saved.closeAfterDays && { closeAfterDays: draft.closeAfterDays }),
    ...(changed.length > 0 && {
      words: Object.fromEntries(changed.map((language) => [language, entriesOf(draft.words[language])])),
    }),
  };
}

/** The first fault of each list, with its line; the server checks it all again. */
export function listErrors(draft: Draft, words: AdminWords["moderation"]): DraftErrors {
  const found = activeLanguages().flatMap((language) => {
    const error = listError(draft.words[language], words);
    return error === undefined ? [] : [[language, error] as const];
  });
  return Object.fromEntries(found);
}

function listError(text: string, words: AdminWords["moderation"]): string | undefined {
  for (const [index, line] of text.split("\n").entries()) {
    const entry = line.trim();
    if (entry.length > LISTED_WORD_LENGTH) {
      return fill(words.longEntry, { n: index + 1, entry: `${entry.slice(0, 20)}…`, max: LISTED_WORD_LENGTH });
    }
    if (entry !== "" && !isListedWord(entry)) return fill(words.wrongEntry, { n: index + 1, entry });
  }
  return entriesOf(text).length > LISTED_WORDS ? fill(words.tooManyEntries, { max: LISTED_WORDS }) : undefined;
}
