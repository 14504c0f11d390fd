import type { Language } from "#i18n/language.ts";
import { useAdminText } from "../admin-text.ts";
import type { FoundTerm } from "./terms.ts";

type Props = { terms: readonly FoundTerm[]; source: Language; language: Language };

/** The terms of the glossary that stand in a source text, with what they are called in the other language. */
export function TermList({ terms, source, language }: Props) {
  const { translations: words, glossary } = useAdminText();
  if (terms.length === 0) return null;
  return (
    <section aria-label={words.terms} className="rounded-xl border border-line bg-paper px-4 py-3 text-sm">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{words.terms}</h3>
      <dl className="mt-1 flex flex-col gap-1">
        {terms.map((term) => (
          <div key={term.id} className="flex flex-wrap gap-x-2">
            <dt lang={source}>{term.found} →</dt>
            <dd className="flex flex-wrap gap-x-2">
              <span lang={language} className={`font-semibold ${term.doNotUse ? "line-through decoration-2" : ""}`}>
                {term.terms[language] ?? "–"}
              </span>
              {term.doNotUse && <span className="font-semibold text-danger">{glossary.avoid}</span>}
              {term.note !== "" && <span className="text-muted">{term.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
