import { type RefObject, useMemo, useState } from "react";
import type { Term } from "#contract/glossary.ts";
import type { Translation } from "#contract/translations.ts";
import { fill, plural } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { EditorText } from "#web/components/editor-text.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { DifferenceText } from "../revisions/difference.tsx";
import { TermList } from "./term-list.tsx";
import { markTerms, termsIn } from "./terms.ts";

type Props = {
  translation: Translation;
  /** That of the translation. */
  language: Language;
  glossary: readonly Term[];
  /** The body as it is now, whose paragraphs are shown in step with the translation's. */
  body: RefObject<HTMLDivElement | null>;
};

/** The source text as it is now, or what changed in it since it was translated. */
export function SourceText({ translation, language, glossary, body }: Props) {
  const { source, words: count, state, text } = translation;
  const { translations: words, editor } = useAdminText();
  const { language: own } = useText();
  const hasChanges = source.changes.length > 0;
  const [view, setView] = useState<"changes" | "now">(hasChanges ? "changes" : "now");
  const shown = hasChanges ? view : "now";
  const changeOf = (field: string) =>
    shown === "changes" ? source.changes.find((each) => each.field === field) : null;
  const title = changeOf("title");
  const content = changeOf("content");
  const alt = changeOf("alt");
  const found = useMemo(() => {
    const { title: ofTitle, content: ofBody, alt: ofPicture } = source.now;
    const all = `${ofTitle} ${new DOMParser().parseFromString(ofBody, "text/html").body.textContent} ${ofPicture}`;
    const terms = termsIn(all, glossary, source.language);
    return { terms, html: markTerms(ofBody, terms) };
  }, [source, glossary]);
  return (
    <div className="flex flex-col gap-4">
      <TermList terms={found.terms} source={source.language} language={language} />
      {hasChanges && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.view}</legend>
          {(["changes", "now"] as const).map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-field px-4 font-semibold has-[:checked]:border-ink has-[:checked]:bg-ink has-[:checked]:text-paper has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-3"
            >
              <input
                type="radio"
                name="view"
                value={each}
                checked={view === each}
                onChange={() => setView(each)}
                className="sr-only"
              />
              {words[each]}
            </label>
          ))}
        </fieldset>
      )}
      {state === "outdated" && (
        <p className="text-muted text-sm">
          {hasChanges ? plural(words.outdated, count, own) : text && source.then === null && words.unknown}
        </p>
      )}
      <div lang={source.language} className="flex flex-col gap-4">
        <h3 className="wrap-anywhere text-xl">{title ? <DifferenceText parts={title.parts} /> : source.now.title}</h3>
        {content ? (
          <div className="wrap-anywhere whitespace-pre-line leading-relaxed">
            <DifferenceText parts={content.parts} />
          </div>
        ) : (
          <div ref={body}>
            <EditorText html={found.html} language={source.language} weights={{}} />
          </div>
        )}
        {(source.now.alt !== "" || alt) && (
          <p className="wrap-anywhere rounded-xl border border-line px-4 py-3 text-sm">
            <span lang={own} className="text-muted">
              {fill("{label}: ", { label: editor.alt })}
            </span>
            {alt ? <DifferenceText parts={alt.parts} /> : source.now.alt}
          </p>
        )}
      </div>
    </div>
  );
}
