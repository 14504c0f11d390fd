import type { StoredProgress } from "#contract/translation-states.ts";
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
  progress?: StoredProgress | undefined;
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
  const made = (progress: StoredProgress | undefined): Translation => {
    words ??= digestOf(sourceText(after));
    return { revision: "this", words, ...(progress && { progress }) };
  };
  const known = (text: Text): Translation | undefined => {
    if (text.language === mark?.language) return translationOf(mark);
    const progress = text.translation?.progress;
    const isOther = sameIn(before, text) === undefined;
    const left = leftOf(progress, { isOther, isDraft });
    if (isOtherSource || upToDate.includes(text.language)) return made(left);
    if (!isOther) return text.translation;
    const same = shown?.sourceLanguage === source ? sameIn(shown, text) : undefined;
    return same?.translation ?? made(left);
  };
  const texts = after.texts.map((text) => ({
    ...text,
    translation: text.language === source ? undefined : known(text),
  }));
  return { ...after, texts };
}

/** Whoever writes a text for readers finds it done; what a machine wrote is to be looked at once more. */
function leftOf(
  progress: StoredProgress | undefined,
  { isOther, isDraft }: { isOther: boolean; isDraft: boolean },
): StoredProgress | undefined {
  if (progress === "machine" && isOther) return "toReview";
  return isOther && !isDraft ? undefined : progress;
}

function translationOf({ revision, words, progress }: Mark): Translation {
  return { revision, words, ...(progress && { progress }) };
}

function sameIn({ texts }: Snapshot, { language, title, body, alt }: Text): Text | undefined {
  return texts.find(
    (text) => text.language === language && text.title === title && text.body === body && text.alt === alt,
  );
}

/**
 * With what `shown` knows of the texts in these languages, where it has the same.
 * @param written those that readers were given: these are done; of the others it is only known that they hold
 */
export function withSourcesOf(
  snapshot: Snapshot,
  shown: Snapshot,
  { written, upToDate }: { written: readonly Language[]; upToDate: readonly Language[] },
): Snapshot {
  const texts = snapshot.texts.map((text) => {
    const { language } = text;
    const same = [...written, ...upToDate].includes(language) ? sameIn(shown, text) : undefined;
    if (!same?.translation) return text;
    const progress = written.includes(language) ? undefined : text.translation?.progress;
    return { ...text, translation: { ...same.translation, ...(progress && { progress }) } };
  });
  return { ...snapshot, texts };
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

/**
 * With all texts found done that people wrote: those that are written for readers by name. What a machine wrote is not
 * among them: there is what readers see.
 */
export function allFinished(snapshot: Snapshot, shown: Snapshot): Snapshot {
  const texts = snapshot.texts.flatMap((text) => {
    if (!text.translation) return [text];
    const { progress, ...translation } = text.translation;
    if (progress === "machine") return shown.texts.find(({ language }) => language === text.language) ?? [];
    return [{ ...text, translation }];
  });
  return { ...snapshot, texts };
}

/** The languages whose texts are not done. */
export function unfinishedIn({ texts }: Snapshot): Language[] {
  return texts.filter(({ translation }) => translation?.progress).map(({ language }) => language);
}
