import { searchWords } from "#i18n/search-words.ts";
import { useText } from "#web/components/text.tsx";

/** The words of the search page in the reader's language. */
export function useSearchText() {
  return searchWords[useText().language];
}
