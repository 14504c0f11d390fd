import type { Translation, TranslationText } from "#contract/translations.ts";
import { decodedForEditing } from "../editor/html.ts";
import type { SavedScreenDraft } from "../screen-drafts/screen-drafts.ts";

/** What a change was made from: the source text of a revision, and the translation as it was. */
type Base = { revision: number; textHash: string; text: TranslationText };

/** What a translator wrote and did not save. */
export type TranslationDraft = SavedScreenDraft<TranslationText, Base>;

const nothing: TranslationText = { title: "", content: "", alt: "" };

/** The text that the server has, as it is edited. */
export function editedText({ text }: Translation): TranslationText {
  return { ...(text ?? nothing), content: decodedForEditing(text?.content ?? "") };
}

export function isSameText(one: TranslationText, other: TranslationText): boolean {
  return one.title === other.title && one.content === other.content && one.alt === other.alt;
}

export function baseOf({ source, textHash }: Translation, text: TranslationText): Base {
  return { revision: source.revision, textHash, text };
}

/** The translation as an earlier change began: where source text or translation have changed since, saving is a conflict. */
export function withBase(translation: Translation, { revision, textHash }: Base): Translation {
  return { ...translation, source: { ...translation.source, revision }, textHash };
}

/** A newer text, with what was changed here since it was `saved`. */
export function mergedWith(
  newer: TranslationText,
  { written, saved }: { written: TranslationText; saved: TranslationText },
): TranslationText {
  const part = (name: keyof TranslationText) => (written[name] === saved[name] ? newer : written)[name];
  return { title: part("title"), content: part("content"), alt: part("alt") };
}
