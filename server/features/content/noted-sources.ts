import type { UnfinishedState } from "#contract/translation-states.ts";
import type { Language } from "#i18n/language.ts";
import { digestOf } from "#server/features/translation-states/source-words.ts";
import { sourceText, type Translation } from "#server/features/translation-states/translation.ts";
import type { Snapshot } from "./snapshots.ts";
import type { Text } from "./texts.ts";

/** What a translator says of a text: which source text it was made from, and how far it is. */
export type Mark = {
  language: Language;
  /** The revision whose source text that is, and the digest of its words. */
  revision: number;
  words: string;
  /** Undefined where it is done. */
  progress?: UnfinishedState | undefined;
};

type Noting = {
  /** Languages whose texts hold although they were not changed. */
  upToDate: readonly Language[];
  /** What readers see; null for nothing. A text that is written as they see it is known as there. */
  shown: Snapshot | null;
  /** Whether readers do not see the change: then a text that is not done stays so. */
  isDraft: boolean;
  mark?: Mark | undefined;
};

/** Notes of each text that a change writes, or finds to hold, that it was made from the source text of that moment. */
export function noteSources(before: Snapshot, after: Snapshot, { upToDate, shown, isDraft, mark }: Noting): Snapshot {
  const source = after.sourceLanguage;
  const isOtherSource = before.texts.length > 0 && before.sourceLanguage !== source;
  let words: string | undefined;
  const made = ({ translation }: Text): Translation => {
    words ??= digestOf(sourceText(after));
    const progress = isDraft ? translation?.progress : undefined;
    return { revision: "this", words, ...(progress && { progress }) };
  };
  const texts = after.texts.map((text): Text => {
    const { language } = text;
    if (language === source) return { ...text, translation: undefined };
    if (language === mark?.language) {
      const { revision, words: ofSource, progress } = mark;
      return { ...text, translation: { revision, words: ofSource, ...(progress && { progress }) } };
    }
    if (isOtherSource || upToDate.includes(language)) return { ...text, translation: made(text) };
    if (!isWritten(before, text)) return text;
    const same = shown?.sourceLanguage === source ? sameIn(shown, text) : undefined;
    return { ...text, translation: same?.translation ?? made(text) };
  });
  return { ...after, texts };
}

function isWritten(before: Snapshot, text: Text): boolean {
  return sameIn(before, text) === undefined;
}

function sameIn({ texts }: Snapshot, { language, title, body, alt }: Text): Text | undefined {
  return texts.find(
    (text) => text.language === language && text.title === title && text.body === body && text.alt === alt,
  );
}

/** What of it may be public: texts that are not done stay as readers see them, or are left out. */
export function finishedOnly(snapshot: Snapshot, shown: Snapshot | null): Snapshot {
  const unfinished = unfinishedIn(snapshot);
  if (unfinished.length === 0) return snapshot;
  const texts = snapshot.texts.flatMap((text) => {
    if (!unfinished.includes(text.language)) return [text];
    return shown?.texts.find(({ language }) => language === text.language) ?? [];
  });
  return { ...snapshot, texts };
}

/** The languages whose texts are not done. */
export function unfinishedIn({ texts }: Snapshot): Language[] {
  return texts.filter(({ translation }) => translation?.progress).map(({ language }) => language);
}
