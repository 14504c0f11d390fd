import { type KeyboardEvent, useRef } from "react";
import { activeLanguages, type Language, languageNames } from "#i18n/language.ts";
import { useAdminText } from "../admin-text.ts";
import { useSelectedInView } from "../use-selected-in-view.ts";

export type LanguageState = "there" | "missing" | "older" | "faulty";

type Props = {
  id: string;
  chosen: Language;
  states: Record<Language, LanguageState>;
  onChoose: (language: Language) => void;
};

const dots: Record<LanguageState, string> = {
  there: "bg-current",
  missing: "border-2 border-current",
  older: "bg-ochre",
  faulty: "bg-accent",
};

/** One tab a language, marked where its text is missing, older or wrong. */
export function LanguageTabs({ id, chosen, states, onChoose }: Props) {
  const { editor: words } = useAdminText();
  const all = activeLanguages();
  const list = useRef<HTMLDivElement>(null);
  useSelectedInView(list, chosen);
  const choose = (language: Language) => {
    onChoose(language);
    list.current?.querySelector<HTMLElement>(`#${id}-tab-${language}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = all[(all.indexOf(chosen) + step + all.length) % all.length];
    if (next) choose(next);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={words.languages}
      onKeyDown={onKeyDown}
      className="-mx-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      {all.map((language) => (
        <button
          key={language}
          id={`${id}-tab-${language}`}
          type="button"
          role="tab"
          aria-selected={language === chosen}
          aria-controls={`${id}-panel-${language}`}
          tabIndex={language === chosen ? 0 : -1}
          onClick={() => choose(language)}
          className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-field px-3 font-semibold hover:border-ink aria-selected:border-ink aria-selected:bg-ink aria-selected:text-paper"
        >
          <span aria-hidden className={`size-2.5 rounded-full ${dots[states[language]]}`} />
          <span lang={language}>{languageNames[language]}</span>
          {states[language] !== "there" && (
            <span className={language === chosen ? "font-normal text-sm max-sm:sr-only" : "sr-only"}>
              {words[states[language]]}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
