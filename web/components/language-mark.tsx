import { phraseFor } from "#i18n/for-language.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";

/** A small mark on a card whose text is not in the reader's language; nothing where it is. */
export function LanguageMark({ of }: { of: Language }) {
  const { language } = useText();
  if (of === language) return null;
  return (
    <span lang={of} className="rounded-full border border-line px-2 py-0.5 font-normal text-muted text-xs">
      {languageNames[of]}
    </span>
  );
}

/** The note above a text in a fallback language. */
export function FallbackNote({ of }: { of: Language }) {
  const text = useText();
  if (of === text.language) return null;
  return (
    <p className="rounded-xl border border-line bg-surface px-4 py-3 text-muted text-sm">
      {phraseFor(text.fallback, of)}
    </p>
  );
}
