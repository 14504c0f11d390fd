import { useId, useState } from "react";
import { FOREWORD_LENGTH } from "#contract/newsletter-names.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, type Language, languageNames, perLanguage } from "#i18n/language.ts";
import { Field } from "#web/components/field.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { type LanguageState, LanguageTabs } from "../editor/language-tabs.tsx";
import type { Written } from "./written.ts";

type Props = {
  foreword: Written["foreword"];
  /** Another number where the fields begin with another text. */
  start: number;
  /** By languages; `foreword` for all of them. */
  errors: Readonly<Record<string, string>>;
  onChange: (foreword: Written["foreword"]) => void;
};

/** What a newsletter begins with, in each language. */
export function ForewordFields({ foreword, start, errors, onChange }: Props) {
  const { write: words } = useAdminText().newsletters;
  const { language: own } = useText();
  const id = useId();
  const [begun, setBegun] = useState({ start, foreword });
  if (begun.start !== start) setBegun({ start, foreword });
  const [chosen, setChosen] = useState<Language>(own);
  const faulty = activeLanguages().find((each) => errors[each]);
  const [shownErrors, setShownErrors] = useState(errors);
  // The tab of the first error is shown once, as it is found.
  if (shownErrors !== errors) {
    setShownErrors(errors);
    if (faulty && !errors[chosen]) setChosen(faulty);
  }
  const stateOf = (language: Language): LanguageState => {
    if (errors[language]) return "faulty";
    return foreword[language].trim() === "" ? "missing" : "there";
  };
  return (
    <section aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-3">
      <h2 id={`${id}-title`} className="text-xl">
        {words.foreword}
      </h2>
      <LanguageTabs id={id} chosen={chosen} states={perLanguage(stateOf)} onChoose={setChosen} />
      {activeLanguages().map((language) => (
        <div
          key={language}
          id={`${id}-panel-${language}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${language}`}
          hidden={language !== chosen}
        >
          <Field
            key={begun.start}
            id={`${id}-${language}`}
            name={`foreword-${language}`}
            label={`${words.foreword} (${languageNames[language]})`}
            hint={fill(words.forewordHint, { n: foreword[language].length, max: FOREWORD_LENGTH })}
            isOptional
            rows={6}
            error={errors[language] ?? (language === chosen ? errors.foreword : undefined)}
            defaultValue={begun.foreword[language]}
            onChange={(text) => onChange({ ...foreword, [language]: text })}
          />
        </div>
      ))}
    </section>
  );
}
