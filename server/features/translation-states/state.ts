import type { TranslationState } from "#contract/translation-states.ts";
import type { Language } from "#i18n/language.ts";
import { digestOf } from "./source-words.ts";
import { type Stated, type StatedText, sourceText } from "./translation.ts";

/** What readers see of an item, null for nothing, and what editors go on with, which may be the same. */
export type Looked = { shown: Stated | null; work: Stated };

/**
 * The state of a translation. It is outdated where the words of the source text that readers see are others than those it
 * was made from: pictures, markup and drafts count for nothing. A text that is a draft itself may also be made from the
 * source text that is a draft with it.
 */
export function stateIn(language: Language, { shown, work }: Looked): TranslationState {
  const text = textIn(work, language);
  const progress = text?.translation?.progress;
  if (progress) return progress === "machine" ? "toReview" : progress;
  const source = sourceText(shown ?? work);
  if (!text || isIncomplete(text, source)) return "missing";
  if (!shown || text.translation === undefined) return "done";
  const { words } = text.translation;
  const isDraft = !isSame(text, textIn(shown, language));
  const isUpToDate = words === digestOf(source) || (isDraft && words === digestOf(sourceText(work)));
  return isUpToDate ? "done" : "outdated";
}

function textIn({ texts }: Stated, language: Language): StatedText | undefined {
  return texts.find((text) => text.language === language);
}

/** Whether a part that the source has is not there. */
function isIncomplete(text: StatedText, source: StatedText | undefined): boolean {
  if (text.title === "" && text.body === "") return true;
  return (
    source !== undefined && ((source.title !== "" && text.title === "") || (source.body !== "" && text.body === ""))
  );
}

function isSame(one: StatedText, other: StatedText | undefined): boolean {
  if (!other) return false;
  return one.title === other.title && one.body === other.body && one.translation?.words === other.translation?.words;
}
