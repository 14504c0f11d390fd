import type { Translation, TranslationText } from "#contract/translations.ts";
import { decodedForEditing } from "../editor/html.ts";
import type { SavedScreenDraft } from "../screen-drafts/screen-drafts.ts";

/** What a translator wrote and did not save, made from the source text of a revision. */
export type TranslationDraft = SavedScreenDraft<TranslationText, number>;

const nothing: TranslationText = { title: "", content: "", alt: "" };

/** The text that the server has, as it is edited. */
export function editedText({ text }: Translation): TranslationText {
  return { ...(text ?? nothing), content: decodedForEditing(text?.content ?? "") };
}

export function isSameText(one: TranslationText, other: TranslationText): boolean {
  return one.title === other.title && one.content === other.content && one.alt === other.alt;
}

/** The translation as of an earlier revision of its source text: where that has changed since, saving is a conflict. */
export function withRevision(translation: Translation, revision: number): Translation {
  return { ...translation, source: { ...translation.source, revision } };
}
