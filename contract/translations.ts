import { z } from "zod";
import { IdParams, Language, MessageQuery, Version } from "./common.ts";
import { Difference } from "./difference.ts";
import { endpoint } from "./endpoint.ts";
import { Alt, HtmlOrNone, TitleOrNone } from "./texts.ts";
import { translationStates } from "./translation-states.ts";

/** In characters; where there is no text, the hash is "none". */
export const TEXT_HASH_LENGTH = 22;

/** What is done with one translation of an item: apart from the item as a whole, and by whoever writes that language. */

export const TranslationStateName = z.enum(translationStates);

/** '' for what is not written. */
const TranslationText = z.object({ title: z.string(), content: z.string(), alt: z.string() });
export type TranslationText = z.infer<typeof TranslationText>;

/** What is changed of a translation; '' takes a part of it away. */
export const SentText = z.object({
  title: TitleOrNone.optional(),
  content: HtmlOrNone.optional(),
  alt: Alt.optional(),
});

export const Translation = z.object({
  source: z.object({
    language: Language,
    /** Of what readers see, else of the draft, 0 for none: a change names the one that the translator has seen. */
    revision: z.int(),
    /** The text that the translation was made from; null where that is not known, or there is no translation. */
    // biome-ignore lint/suspicious/noThenProperty: so the API calls it
    then: TranslationText.nullable(),
    now: TranslationText,
    /** What is other now than then, field by field; empty where the words are the same. */
    changes: z.array(Difference),
  }),
  /** As it is in draft where there is one; null for none. */
  text: TranslationText.nullable(),
  /** Of `text`, "none" for none: another one for each other text. */
  textHash: z.string(),
  state: TranslationStateName,
  /** Whether it is as a machine wrote it: it can be published once a person has saved it. */
  isMachine: z.boolean(),
  /** How many words there are to translate. */
  words: z.int(),
  /** Who wrote it last; null where nobody did, or the account is gone. */
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Of the item. */
  version: z.int(),
});
export type Translation = z.infer<typeof Translation>;

/**
 * The revision whose source text the translator has seen, 0 for an item that had none: 409 where its words are others by
 * now.
 */
const SeenRevision = z.coerce.number().int().min(0);

export function translationsOf(name: string) {
  const one = {
    access: "writer",
    params: IdParams.extend({ language: Language }),
    query: MessageQuery,
    path: `/${name}/{id}/translation/{language}`,
    mayBeForbidden: true,
  } as const;
  const changing = { ...one, mayConflict: true, reply: Translation.extend({ message: z.string() }) } as const;
  return {
    readTranslation: endpoint({
      ...one,
      method: "GET",
      summary: "A translation beside its source text: as that was when it was translated, and as it is now",
      reply: Translation,
    }),
    changeTranslation: endpoint({
      ...changing,
      method: "PUT",
      summary:
        "Change a translation: what is not sent stays. `done` is public at once where the item is; `inProgress` and `toReview` are not",
      body: z.object({
        ...SentText.shape,
        state: z.enum(["inProgress", "toReview", "done"]),
        revision: SeenRevision,
        /** The version that the change began with; without it, whatever there is. */
        version: Version.optional(),
        /**
         * Of the text that the change began with: 409, version_conflict, where the text is neither that nor what is sent by
         * now; without it, whatever there is.
         */
        textHash: z.string().max(TEXT_HASH_LENGTH).optional(),
      }),
      // A text may be longer than a body of JSON.
      files: {},
      takesJson: true,
    }),
    confirmTranslation: endpoint({
      ...changing,
      method: "POST",
      path: `/${name}/{id}/translation/{language}/still-right`,
      summary: "Say that a translation still holds as the source text is now; its text stays as it is",
      body: z.object({ revision: SeenRevision }),
    }),
  };
}
