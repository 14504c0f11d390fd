import type { Catalogue, Words } from "#i18n/words.ts";
import { useText } from "#web/components/text.tsx";
import { useWords } from "#web/data/words.ts";

/** What the screens of accounts say, with what every page says of accounts. */
export function useAccountText(): Catalogue["account"] & Words["accountScreens"] {
  return { ...useText().account, ...useWords("accountScreens") };
}
