import { useCallback } from "react";
import { flatName } from "#contract/flat-texts.ts";
import { ALT_LENGTH, CORRECTION_LENGTH, TITLE_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { Field } from "#web/components/field.tsx";
import { useAdminText } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { type FieldErrors, needsTitle } from "./checks.ts";
import { type Item, sourceOf, type Values } from "./item.ts";
import { isOutdated, OutdatedTranslation } from "./outdated-translation.tsx";
import { RichText } from "./rich-text.client.tsx";

type Change = Partial<Values> | ((before: Values) => Partial<Values>);

type Props = {
  /** Of the tabs. */
  id: string;
  kind: AdminKind;
  language: Language;
  isShown: boolean;
  /** For translators of other languages. */
  isReadOnly: boolean;
  item: Item | null;
  start: Values;
  values: Values;
  errors: FieldErrors;
  onChange: (change: Change) => void;
  onUploading: (isUploading: boolean) => void;
};

/** The texts of an item in one language. */
export function TextPanel({ id, kind, language, isShown, isReadOnly, item, start, values, errors, ...rest }: Props) {
  const { onChange, onUploading } = rest;
  const { editor, ...all } = useAdminText();
  const onBody = useCallback(
    (_: Language, html: string) => onChange((before) => ({ bodies: { ...before.bodies, [language]: html } })),
    [onChange, language],
  );
  return (
    <div
      id={`${id}-panel-${language}`}
      role="tabpanel"
      aria-labelledby={`${id}-tab-${language}`}
      hidden={!isShown}
      className="flex flex-col gap-5 [&[hidden]]:hidden"
    >
      {!isReadOnly && isOutdated(values, item, language) && (
        <OutdatedTranslation language={language} onHolds={onChange} />
      )}
      <Field
        id={`${id}-title-${language}`}
        name={flatName("title", language)}
        label={named(editor.title, language)}
        isOptional={!needsTitle(kind, values, language)}
        readOnly={isReadOnly}
        error={errors[flatName("title", language)]}
        hint={fill(editor.titleLength, { n: values.titles[language].length, max: TITLE_LENGTH })}
        defaultValue={start.titles[language]}
        onChange={(title) => onChange((before) => ({ titles: { ...before.titles, [language]: title } }))}
      />
      <RichText
        label={named(kind.screenWords({ editor, ...all }).body, language)}
        language={language}
        initial={start.bodies[language]}
        isRequired={language === sourceOf(values)}
        isReadOnly={isReadOnly}
        error={errors[flatName(kind.body, language)]}
        onChange={onBody}
        onUploading={onUploading}
      />
      <Field
        id={`${id}-alt-${language}`}
        name={flatName("alt", language)}
        label={named(editor.alt, language)}
        isOptional
        readOnly={isReadOnly}
        error={errors[flatName("alt", language)]}
        hint={fill(editor.altHint, { language: languageNames[language] })}
        most={ALT_LENGTH}
        defaultValue={start.alts[language]}
        onChange={(alt) => onChange((before) => ({ alts: { ...before.alts, [language]: alt } }))}
      />
      <Field
        id={`${id}-correction-${language}`}
        name={flatName("correction", language)}
        label={named(editor.correction, language)}
        isOptional
        readOnly={isReadOnly}
        error={errors[flatName("correction", language)]}
        hint={editor.correctionHint}
        most={CORRECTION_LENGTH}
        defaultValue={start.corrections[language]}
        onChange={(text) => onChange((before) => ({ corrections: { ...before.corrections, [language]: text } }))}
      />
    </div>
  );
}

/** "Title (Français)": each field says its language, whichever tab shows. */
function named(name: string, language: Language): string {
  return `${name} (${languageNames[language]})`;
}
