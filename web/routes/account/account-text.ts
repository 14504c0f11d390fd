import { useMemo } from "react";
import type { Catalogue, Words } from "#i18n/words.ts";
import { useText } from "#web/components/text.tsx";
import { useWords } from "#web/data/words.ts";

/** What the screens of accounts say, with what every page says of accounts; the same object at each rendering. */
export function useAccountText(): Catalogue["account"] & Words["accountScreens"] {
  const { account } = useText();
  const screens = useWords("accountScreens");
  return useMemo(() => ({ ...account, ...screens }), [account, screens]);
}
