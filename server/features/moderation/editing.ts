import { randomUUID } from "node:crypto";
import type { CommentMode } from "#contract/moderation-names.ts";
import { languages, type PerLanguage } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { addContent, type ContentTransaction, changeContent } from "#server/features/audit/change.ts";
import { loadSettings, setValue } from "#server/features/settings/settings.ts";
import { LISTS_VERSION, replaceListedWords } from "./queries.ts";
import { settingNames } from "./rules.ts";
import { starterWords } from "./starter-words.ts";

/** What is not there stays. */
type ModerationChange = {
  mode?: CommentMode | undefined;
  closeAfterDays?: number | undefined;
  words?: PerLanguage<readonly string[] | undefined> | undefined;
};

export async function changeModeration(
  context: AdminContext,
  { mode, closeAfterDays, words = {} }: ModerationChange,
): Promise<void> {
  await changeContent(context, async (transaction) => {
    if (mode !== undefined) await setValue(transaction, settingNames.mode, mode);
    if (closeAfterDays !== undefined) await setValue(transaction, settingNames.closeAfterDays, String(closeAfterDays));
    await replaceLists(transaction, words);
    return { result: undefined, entry: { action: "moderation_changed" } };
  });
}

/** Says that the site has had our lists of words. */
export const LISTED = "starterWordsListed";

/** Gives a site our lists of words, once: an administrator may empty them. */
export async function listStarterWords(db: Database): Promise<void> {
  if ((await loadSettings(db)).value(LISTED) !== "") return;
  await addContent(db, async (transaction) => {
    await replaceLists(transaction, starterWords);
    await setValue(transaction, LISTED, "1");
  });
}

async function replaceLists(
  transaction: ContentTransaction,
  words: PerLanguage<readonly string[] | undefined>,
): Promise<void> {
  for (const language of languages) {
    const entries = words[language];
    if (entries !== undefined) await replaceListedWords(transaction, language, entries);
  }
  await setValue(transaction, LISTS_VERSION, randomUUID());
}
