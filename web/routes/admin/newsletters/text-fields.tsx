import { useId, useState } from "react";
import { NOT_IN_A_LINE } from "#contract/line-characters.ts";
import { FOREWORD_LENGTH } from "#contract/newsletter-names.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, type Language, languageNames, perLanguage } from "#i18n/language.ts";
import { Field } from "#web/components/field.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { type LanguageState, LanguageTabs } from "../editor/language-tabs.tsx";
import { type TextPart, textParts, type Written } from "./written.ts";

type Texts = Pick<Written, TextPart>;
type Props = {
  written: Texts;
  /** Another number where the fields begin with other texts. */
  start: number;
  /** As `foreword rw`, or `foreword` for all languages. */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Texts>) => void;
};

/** A pasted subject may hold them unseen, and the API rejects them. */
const unseen = new RegExp(`[${NOT_IN_A_LINE}]+`, "gu");

function asTyped(part: TextPart, text: string): string {
  return part === "subjects" ? text.replaceAll(unseen, " ") : text;
}

/** What editors write of a newsletter in each language: its subject, and what it begins with. */
export function TextFields({ written, start, errors, onChange }: Props) {
  const { write: words } = useAdminText().newsletters;
  const { language: own } = useText();
  const id = useId();
  const [begun, setBegun] = useState({ start, written });
  if (begun.start !== start) setBegun({ start, written });
  const [chosen, setChosen] = useState<Language>(own);
  const isFaulty = (language: Language) => textParts.some((part) => errors[`${part} ${language}`]);
  const faulty = activeLanguages().find(isFaulty);
  const [shownErrors, setShownErrors] = useState(errors);
  // The tab of the first error is shown once, as it is found.
  if (shownErrors !== errors) {
    setShownErrors(errors);
    if (faulty && !isFaulty(chosen)) setChosen(faulty);
  }
  // By the foreword: a subject has the first title to stand in for it.
  const stateOf = (language: Language): LanguageState => {
    if (isFaulty(language)) return "faulty";
    return written.foreword[language].trim() === "" ? "missing" : "there";
  };
  const field = (part: TextPart, language: Language) => ({
    id: `${id}-${part}-${language}`,
    name: `${part}-${language}`,
    isOptional: true,
    error: errors[`${part} ${language}`] ?? (language === chosen ? errors[part] : undefined),
    defaultValue: begun.written[part][language],
    onChange: (text: string) => onChange({ [part]: { ...written[part], [language]: asTyped(part, text) } }),
  });
  return (
    <section aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-3">
      <h2 id={`${id}-title`} className="text-xl">
        {words.texts}
      </h2>
      <LanguageTabs id={id} chosen={chosen} states={perLanguage(stateOf)} onChoose={setChosen} />
      {activeLanguages().map((language) => (
        <div
          key={`${begun.start} ${language}`}
          id={`${id}-panel-${language}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${language}`}
          hidden={language !== chosen}
          className="flex flex-col gap-4"
        >
          <Field
            {...field("subjects", language)}
            label={`${words.subject} (${languageNames[language]})`}
            hint={words.subjectHint}
          />
          <Field
            {...field("foreword", language)}
            label={`${words.foreword} (${languageNames[language]})`}
            hint={fill(words.forewordHint, { n: written.foreword[language].length, max: FOREWORD_LENGTH })}
            rows={6}
          />
        </div>
      ))}
    </section>
  );
}
