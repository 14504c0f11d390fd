import { SearchX, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useRevalidator } from "react-router";
import { clearMissingSearch, type MissingSearch } from "#contract/search.ts";
import { fill, plural } from "#i18n/format.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { LanguageMark } from "#web/components/language-mark.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "./admin-text.ts";
import { focusContent } from "./focus-content.ts";

/** What readers searched for and did not find: what the site could write about. */
export function MissingSearches({ searches }: { searches: readonly MissingSearch[] }) {
  const { missing: words } = useAdminText();
  const { language } = useText();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCleared = useRef(false);
  // The browser's focus: the button that was pressed is gone with its search, and with the last one the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the searches are new once they were loaded anew
  useEffect(() => {
    if (!hasCleared.current) return;
    hasCleared.current = false;
    if (heading.current) heading.current.focus();
    else focusContent();
  }, [searches]);
  if (searches.length === 0) return null;
  const clear = async (search: MissingSearch) => {
    try {
      const { message } = await browserApi(clearMissingSearch, {
        query: { language },
        body: { words: search.words, language: search.language },
      });
      toast("success", message);
      hasCleared.current = true;
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast("error", error.message || words.failed);
    }
  };
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-surface px-5 py-4">
      <h2 ref={heading} id={id} tabIndex={-1} className="flex items-center gap-2 text-xl outline-none">
        <SearchX className="size-5 shrink-0 text-accent" aria-hidden />
        {words.title}
      </h2>
      <p className="text-muted">{words.text}</p>
      <ul className="mt-2 grid max-h-96 gap-x-8 overflow-y-auto md:grid-cols-2">
        {searches.map((search) => (
          <li key={`${search.language} ${search.words}`} className="flex items-center gap-3 border-line border-b">
            <span className="min-w-0 flex-1 wrap-anywhere py-2" lang={search.language}>
              {search.words} <LanguageMark of={search.language} />
            </span>
            <span className="text-muted text-sm tabular-nums">{plural(words.times, search.count, language)}</span>
            <button
              type="button"
              aria-label={fill(words.clear, { words: search.words })}
              onClick={() => clear(search)}
              className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-paper"
            >
              <X className="size-5" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
