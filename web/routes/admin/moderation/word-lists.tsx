import { useId } from "react";
import { exactPlural } from "#i18n/exact-count.ts";
import { phraseFor } from "#i18n/for-language.ts";
import { activeLanguages, type Language } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { type DraftErrors, entriesOf } from "./draft.ts";

type Props = {
  lists: Readonly<Record<Language, string>>;
  isReadOnly: boolean;
  errors: DraftErrors;
  onChange: (language: Language, text: string) => void;
};

/** A list of words for each language, an entry a line. */
export function WordLists({ lists, isReadOnly, errors, onChange }: Props) {
  const { moderation: words } = useAdminText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {words.words}
      </h2>
      <p className="text-muted">{words.wordsText}</p>
      <Forms />
      <p role="alert" className="font-semibold text-accent empty:hidden">
        {errors.words}
      </p>
      <div className="grid gap-5 md:grid-cols-3">
        {activeLanguages().map((language) => (
          <WordList
            key={language}
            language={language}
            text={lists[language]}
            isReadOnly={isReadOnly}
            error={errors[language]}
            onChange={(text) => onChange(language, text)}
          />
        ))}
      </div>
    </section>
  );
}

/** What the stars mean. */
function Forms() {
  const { moderation: words } = useAdminText();
  const form = (entry: string, meaning: string) => (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt>
        <code className="rounded-md bg-line/60 px-1.5 py-0.5 font-semibold">{entry}</code>
      </dt>
      <dd className="min-w-0 flex-1 basis-48 text-muted">{meaning}</dd>
    </div>
  );
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {form(words.sampleWord, words.wordsForms.whole)}
      {form(`${words.sampleWord}*`, words.wordsForms.beginning)}
      {form(`*${words.sampleWord}*`, words.wordsForms.part)}
    </dl>
  );
}

type ListProps = {
  language: Language;
  text: string;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
};

function WordList({ language, text, isReadOnly, error, onChange }: ListProps) {
  const { moderation: words } = useAdminText();
  const { language: own } = useText();
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {phraseFor(words.lists, language)}
      </label>
      <textarea
        id={id}
        name={`words-${language}`}
        lang={language}
        rows={10}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={text}
        readOnly={isReadOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-count ${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="w-full rounded-xl border border-field bg-surface px-4 py-3 read-only:bg-paper aria-[invalid]:border-2 aria-[invalid]:border-accent"
      />
      <p id={`${id}-count`} className="text-muted text-sm tabular-nums">
        {exactPlural(words.entries, entriesOf(text).length, own)}
      </p>
      <p id={`${id}-error`} role="alert" className="wrap-anywhere font-semibold text-accent empty:hidden">
        {error}
      </p>
    </div>
  );
}
