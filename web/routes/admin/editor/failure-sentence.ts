import type { AdminCatalogue } from "#i18n/admin-en.ts";
import type { Language } from "#i18n/language.ts";
import type { ApiFailure } from "#web/api.ts";
import type { AdminKind } from "../kinds/kind.ts";
import type { Item } from "./item.ts";

type Failed = { kind: AdminKind; item: Item | null; words: AdminCatalogue; language: Language };

/** Why an item could not be saved, where that is no field's error. */
export function failureSentence({ status, message }: ApiFailure, { kind, item, words, language }: Failed): string {
  const { editor, conflict } = words;
  if (item && status === 404) return conflict.gone;
  if (item) return message || (status === 0 ? `${editor.updateFailed}. ${editor.offline}` : editor.updateFailed);
  const failed = kind.screenWords(words, language).createFailed;
  return message || (status === 0 ? `${failed} ${editor.offline}` : failed);
}
