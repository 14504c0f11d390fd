import { createContext, type ReactNode, use } from "react";
import type { Catalogue } from "#i18n/words.ts";

const TextContext = createContext<Catalogue | null>(null);

/** The reader's catalogue for every component below. */
export function TextProvider({ text, children }: { text: Catalogue; children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>;
}

export function useText(): Catalogue {
  const text = use(TextContext);
  if (!text) throw new Error("useText needs a TextProvider above it");
  return text;
}
