import type { Picture } from "#contract/common.ts";
import { type FlatTexts, fromFlat } from "#contract/flat-texts.ts";
import type { ItemStatus } from "#contract/item-status.ts";
import type { TranslationState } from "#contract/translation-states.ts";
import { defaultSource, isLanguage, type Language, type PerLanguage, perLanguage } from "#i18n/language.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { decodedForEditing } from "./html.ts";
import { type FactSource, itemFacts } from "./item-facts.tsx";

type Texts = Record<Language, string>;

/** What an item has beside its texts and files, as an editor types it, by the API's names of the fields. */
export type Facts = Readonly<Record<string, string>>;

/** By the API's names, as the API takes them. */
export type Fields = Readonly<Record<string, string>>;

/** What the editor holds; it is plain data, so that a draft of it can be stored. */
export type Values = {
  titles: Texts;
  bodies: Texts;
  alts: Texts;
  /** What readers are told of a correction. */
  corrections: Texts;
  focusX: number;
  focusY: number;
  facts: Facts;
  image: File | null;
  video: File | null;
  /** Missing in drafts of an earlier release. */
  removeImage?: boolean;
  removeVideo: boolean;
  upToDate: readonly Language[];
};

/** Where it is on its way to readers; instants of the API, with the site's offset. */
export type ItemState = {
  status: ItemStatus;
  /** What something in the trash was before. */
  formerStatus?: Exclude<ItemStatus, "trashed"> | undefined;
  /** The account that added it; null where it is gone, undefined where the user may not read its draft. */
  authorId?: number | null | undefined;
  /** Whether a published one has a draft of its next version. */
  hasDraft: boolean;
  scheduledAt: string | null;
  /** Where not all of the draft is published then. */
  scheduledLanguages?: readonly Language[] | undefined;
  unpublishAt: string | null;
  /** Those in which readers see it, whatever its draft says. Missing in drafts of an earlier release. */
  publishedLanguages?: readonly Language[] | undefined;
  /** When it goes from the trash. */
  deletedAt: string | null;
  /** Who handed it in for review, or gave it back; null where that does not wait. */
  handedIn: HandIn | null;
  givenBack: HandIn | null;
};

/** The id is missing in drafts of an earlier release. */
type HandIn = { by: { id?: number; name: string } | null; note: string };

/** The item as the server had it when the editor opened, or as it was last saved. */
export type Item = {
  id: number;
  version: number;
  updatedAt: string;
  imageUrl: string | null;
  picture: Picture | null;
  videoUrl: string | null;
  category: { id: number; name: string };
  state: ItemState;
  /** How far each other language is; missing in drafts of an earlier release. */
  states?: PerLanguage<TranslationState> | undefined;
  values: Values;
  /** What of it was saved here, as it was typed: the server may have tidied it. Missing in drafts of an earlier release. */
  typed?: Fields;
};

export function emptyValues({ facts }: Pick<AdminKind, "facts">): Values {
  return {
    titles: perLanguage(() => ""),
    bodies: perLanguage(() => ""),
    alts: perLanguage(() => ""),
    corrections: perLanguage(() => ""),
    focusX: 50,
    focusY: 50,
    facts: { ...itemFacts.none(), ...facts?.none },
    image: null,
    video: null,
    removeImage: false,
    removeVideo: false,
    upToDate: [],
  };
}

/** An item of any kind as the API returns it. */
type Source = FactSource &
  FlatTexts<"title", string | null> &
  FlatTexts<"alt", string> &
  FlatTexts<"correction", string> &
  StateSource & {
    id: number;
    version: number;
    updatedAt: string;
    picture: Picture | null;
    videoUrl: string | null;
    translationStates?: PerLanguage<TranslationState> | undefined;
  };

/** What the API says of it to the staff. */
export type StateSource = Pick<
  ItemState,
  "status" | "formerStatus" | "scheduledAt" | "scheduledLanguages" | "unpublishAt" | "publishedLanguages" | "authorId"
> & {
  hasDraft?: boolean | undefined;
  deletedAt?: string | null | undefined;
  handedIn?: HandIn | undefined;
  givenBack?: HandIn | undefined;
};

export function stateOf(source: StateSource): ItemState {
  const { status, formerStatus, authorId, scheduledAt, scheduledLanguages, unpublishAt, publishedLanguages } = source;
  const { hasDraft = false, deletedAt = null, handedIn = null, givenBack = null } = source;
  const coming = { scheduledAt, scheduledLanguages, unpublishAt };
  return {
    status,
    formerStatus,
    authorId,
    ...coming,
    publishedLanguages,
    hasDraft,
    deletedAt,
    handedIn,
    givenBack,
  };
}

type Own = { imageUrl: string | null; bodies: Record<Language, string | null>; facts: Facts };

export function itemOf(source: Source, { imageUrl, bodies, facts }: Own): Item {
  const { id, version, updatedAt, picture, videoUrl, category, translationStates } = source;
  const titles = fromFlat(source, "title");
  return {
    id,
    version,
    updatedAt,
    imageUrl,
    picture,
    videoUrl,
    category,
    state: stateOf(source),
    states: translationStates,
    values: {
      titles: perLanguage((language) => titles[language] ?? ""),
      bodies: perLanguage((language) => decodedForEditing(bodies[language] ?? "")),
      alts: fromFlat(source, "alt"),
      corrections: fromFlat(source, "correction"),
      focusX: picture?.focus?.x ?? 50,
      focusY: picture?.focus?.y ?? 50,
      facts: { ...itemFacts.of(source), ...facts },
      image: null,
      video: null,
      removeImage: false,
      removeVideo: false,
      upToDate: [],
    },
  };
}

/** The language that it is first written in; drafts of an earlier release have none. */
export function sourceOf({ facts }: Values): Language {
  return isLanguage(facts.sourceLanguage) ? facts.sourceLanguage : defaultSource;
}

/** A draft needs one in any language. */
export function hasTitle({ titles }: Values): boolean {
  return Object.values(titles).some((title) => title.trim() !== "");
}
