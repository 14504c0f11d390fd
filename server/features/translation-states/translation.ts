import type { StoredProgress } from "#contract/translation-states.ts";
import type { Language } from "#i18n/language.ts";
import { digestOf, type SourceText } from "./source-words.ts";

/** What is known of a text as a translation. */
export type Translation = {
  /**
   * The revision whose source text it was made from: "this" for the one that it is part of itself, before that has an id;
   * null where that is not known.
   */
  revision: number | "this" | null;
  /** The digest of that source text's words; '' where it is not known. */
  words: string;
  /** Why it is not public; a text without it is done. */
  progress?: StoredProgress | undefined;
};

/** A text in one language, with the instant at which it was last written. */
export type StatedText = SourceText & {
  language: Language;
  updatedAt: string;
  translation?: Translation | undefined;
};

/** What an item says in all languages, and the revision in which it says so, where that is known. */
export type Stated<Text extends StatedText = StatedText> = {
  texts: readonly Text[];
  sourceLanguage: Language;
  revision: number | null;
};

/** With the id of the revision that a text is part of. */
export function withRevision<Text extends StatedText>(texts: readonly Text[], revision: number | null): Text[] {
  return texts.map((text) => {
    const { translation } = text;
    return translation?.revision === "this" ? { ...text, translation: { ...translation, revision } } : text;
  });
}

export function sourceText<Text extends StatedText>({
  texts,
  sourceLanguage,
}: Pick<Stated<Text>, "texts" | "sourceLanguage">): Text | undefined {
  return texts.find(({ language }) => language === sourceLanguage);
}

/**
 * Adds to texts of before this was noted what can be known of them: what is written as another state of the item has it
 * is known as there; of all else the instants tell whether it was written after its source.
 */
export function withKnown<Text extends StatedText>(stated: Stated<Text>, other?: Stated): Text[] {
  const source = sourceText(stated);
  return stated.texts.map((text) => {
    if (text.translation || text.language === stated.sourceLanguage) return text;
    const same = other?.texts.find((each) => isSameText(each, text));
    if (same?.translation) return { ...text, translation: same.translation };
    const isAsNew = text.updatedAt >= (source?.updatedAt ?? "");
    const made = { revision: stated.revision ?? ("this" as const), words: digestOf(source) };
    return { ...text, translation: isAsNew ? made : { revision: null, words: "" } };
  });
}

function isSameText(one: StatedText, other: StatedText): boolean {
  return one.language === other.language && one.title === other.title && one.body === other.body;
}
