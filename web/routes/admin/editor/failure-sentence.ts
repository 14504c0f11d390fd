import type { AdminWords } from "#i18n/words.ts";
import type { ApiFailure } from "#web/api.ts";
import type { AdminKind } from "../kinds/kind.ts";
import type { Item } from "./item.ts";

type Failed = { kind: AdminKind; item: Item | null; words: AdminWords };

/** Why an item could not be saved, where that is no field's error. */
export function failureSentence({ status, message }: ApiFailure, { kind, item, words }: Failed): string {
  const { editor, conflict } = words;
  if (item && status === 404) return conflict.gone;
  if (item) return message || (status === 0 ? `${editor.updateFailed}. ${editor.offline}` : editor.updateFailed);
  const failed = kind.screenWords(words).createFailed;
  return message || (status === 0 ? `${failed} ${editor.offline}` : failed);
}
