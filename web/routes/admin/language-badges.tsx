import type { TranslationState } from "#contract/translation-states.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, type Language, languageNames, type PerLanguage } from "#i18n/language.ts";
import { useAdminText } from "./admin-text.ts";

type Props = {
  translations: readonly { language: string; hasText: boolean }[];
  /** How far each language but the source is; without it, what readers see counts alone. */
  states: PerLanguage<TranslationState> | undefined;
};

const looks: Record<TranslationState, string> = {
  missing: "border border-field border-dashed text-muted",
  inProgress: "border border-field",
  toReview: "border border-ink bg-ink/10",
  outdated: "border border-ochre bg-ochre/20",
  done: "border border-ink/30 bg-ink/5",
};

/** Which languages a text has, and how far each of them is. */
export function LanguageBadges({ translations, states }: Props) {
  const { list } = useAdminText();
  const said: Record<TranslationState, string> = {
    missing: list.languageMissing,
    inProgress: list.languageInProgress,
    toReview: list.languageToReview,
    outdated: list.languageOld,
    done: list.languageThere,
  };
  const isThere = (language: Language) => translations.some((each) => each.language === language && each.hasText);
  return (
    <ul className="flex gap-1">
      {activeLanguages().map((language) => {
        const state = states?.[language] ?? (isThere(language) ? "done" : "missing");
        const name = fill(said[state], { language: languageNames[language] });
        return (
          <li
            key={language}
            title={name}
            className={`whitespace-nowrap rounded-md px-1.5 py-0.5 font-semibold text-xs ${looks[state]}`}
          >
            <span aria-hidden>
              {language}
              {state === "outdated" && " !"}
            </span>
            <span className="sr-only">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
