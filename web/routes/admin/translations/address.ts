import { type ContentKind, contentKindNames } from "#contract/content-kinds.ts";
import {
  type TranslationSort,
  type TranslationState,
  translationSorts,
  translationStates,
} from "#contract/translation-states.ts";
import { isLanguage, type Language } from "#i18n/language.ts";

export const listedStates = ["todo", ...translationStates] as const;

/** All that the address of the list of translations says. Malformed values are ignored. */
export type TranslationAddress = {
  language: Language | undefined;
  state: TranslationState | "todo" | undefined;
  kind: ContentKind | undefined;
  q: string;
  sort: TranslationSort | undefined;
  page: number;
};

export function readAddress(search: URLSearchParams): TranslationAddress {
  const language = search.get("language");
  const page = search.get("page") ?? "";
  return {
    language: isLanguage(language) ? language : undefined,
    state: listedStates.find((each) => each === search.get("state")),
    kind: contentKindNames.find((each) => each === search.get("kind")),
    q: (search.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 200),
    sort: translationSorts.find((each) => each === search.get("sort")),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address's query, without what is not set. */
export function writeAddress({ page = 1, ...chosen }: Partial<TranslationAddress>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...chosen, page: page > 1 ? page : undefined })) {
    if (value) search.set(name, String(value));
  }
  return search.size === 0 ? "?" : `?${search}`;
}

/** Where one translation is written. */
export function translationPath(kind: ContentKind, id: number | string, language: Language): string {
  return `/translations/${kind}/${id}/${language}`;
}
