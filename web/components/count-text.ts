import { createContext, use } from "react";
import { formatCount, plural } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import type { PagePlaceholders } from "#web/data/page-context.ts";

/**
 * What stands in a stored page for the texts that change without its content, while the server renders one; null in the
 * browser (server/pages/placeholders.ts).
 */
export const PlaceholdersContext = createContext<PagePlaceholders | null>(null);

type CountPhrase = "commentCount" | "likeCount" | "dislikeCount";

/** How numbers of readers are written: abbreviated, or as a whole phrase. */
export function useCountText() {
  const { article, language } = useText();
  const placeholders = use(PlaceholdersContext);
  return {
    short: (count: number) => placeholders?.short(count) ?? formatCount(count, language),
    phrase: (phrase: CountPhrase, count: number) =>
      placeholders?.phrase(count) ?? plural(article[phrase], count, language),
  };
}
