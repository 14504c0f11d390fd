import type { TranslationCounts } from "#contract/coverage.ts";
import { translationStates } from "#contract/translation-states.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, type Language, languageNames, type PerLanguage } from "#i18n/language.ts";
import { Link } from "#web/components/link.tsx";
import { useAdminText } from "../admin-text.ts";
import { type TranslationAddress, writeAddress } from "./address.ts";

const unfinished = translationStates.filter((state) => state !== "done");

/** How much of each language is done, with a way to each state of it. */
export function Coverage({ counts, address }: { counts: PerLanguage<TranslationCounts>; address: TranslationAddress }) {
  const { translations: words } = useAdminText();
  return (
    <section aria-label={words.coverage} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {activeLanguages().map((language) => {
        const own = counts[language];
        // A language that everything is first written in has no translations.
        return (
          own &&
          totalOf(own) > 0 && <LanguageCoverage key={language} language={language} counts={own} address={address} />
        );
      })}
    </section>
  );
}

function totalOf(counts: TranslationCounts): number {
  return translationStates.reduce((sum, state) => sum + counts[state], 0);
}

type Props = { language: Language; counts: TranslationCounts; address: TranslationAddress };

function LanguageCoverage({ language, counts, address }: Props) {
  const { translations: words } = useAdminText();
  const total = totalOf(counts);
  return (
    <div className="flex flex-col gap-3 rounded-2xl border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 lang={language} className="text-xl">
          {languageNames[language]}
        </h2>
        <p className="text-muted text-sm tabular-nums">{fill(words.done, { done: counts.done, total })}</p>
      </div>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-ink" style={{ width: `${Math.floor((counts.done / total) * 100)}%` }} />
      </div>
      <ul className="flex flex-wrap gap-x-4 empty:hidden">
        {unfinished
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <li key={state}>
              <Link
                to={writeAddress({ ...address, page: 1, language, state })}
                preventScrollReset
                aria-current={address.language === language && address.state === state ? "true" : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-2 aria-[current]:font-semibold"
              >
                <span>{words.states[state]}</span>
                <span className="tabular-nums">{counts[state]}</span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
