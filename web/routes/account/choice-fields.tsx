import { useId } from "react";
import type { Category } from "#contract/category.ts";
import type { OwnSubscription } from "#contract/subscription-choices.ts";
import { activeLanguages, type Language, languageNames } from "#i18n/language.ts";
import type { PeopleWords } from "#i18n/words.ts";
import { useText } from "#web/components/text.tsx";
import { useSite } from "#web/data/site.ts";
import { choiceNames } from "#web/forms/newsletter-choices.ts";

type Choices = Pick<OwnSubscription, "language" | "categories" | "isLight">;

type Props = {
  choices: Choices;
  words: PeopleWords["subscription"];
  /** That of the categories. */
  error?: string | undefined;
  /** What a form that was rejected held, for readers without JavaScript. */
  sent?: Readonly<Record<string, string>> | undefined;
};

/** What somebody gets: in which language, of which categories, with or without pictures. */
export function ChoiceFields({ choices, words, error, sent }: Props) {
  const isTicked = (name: string, isChosen: boolean) => (sent ? sent[name] !== undefined : isChosen);
  return (
    <>
      <LanguageField label={words.language} chosen={sent?.[choiceNames.language] ?? choices.language} />
      <CategoryFields
        words={words}
        error={error}
        isTicked={(id) =>
          isTicked(choiceNames.category(id), choices.categories.length === 0 || choices.categories.includes(id))
        }
      />
      <label className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-lg px-2 py-2 hover:bg-paper">
        <input
          type="checkbox"
          name={choiceNames.light}
          defaultChecked={isTicked(choiceNames.light, choices.isLight)}
          className={tick}
        />
        <span>
          {words.light} <span className="block text-muted text-sm">{words.lightHint}</span>
        </span>
      </label>
    </>
  );
}

const tick = "mt-0.5 size-5 shrink-0 accent-accent";

function LanguageField({ label, chosen }: { label: string; chosen: Language | string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={choiceNames.language}
        defaultValue={chosen}
        className="min-h-12 w-full rounded-xl border border-field bg-surface ps-4"
      >
        {activeLanguages().map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

type CategoryProps = Pick<Props, "words" | "error"> & { isTicked: (id: number) => boolean };

/** Nothing where the categories could not be loaded: then they stay as they are. */
function CategoryFields({ words, error, isTicked }: CategoryProps) {
  const { navigation } = useText();
  const { categories } = useSite();
  const id = useId();
  if (categories.length === 0) return null;
  return (
    <fieldset
      name={choiceNames.categories}
      tabIndex={-1}
      aria-describedby={`${id}-hint ${id}-error`}
      className="flex flex-col gap-3"
    >
      <legend className="mb-1 font-semibold">{words.categories}</legend>
      <input type="hidden" name={choiceNames.offered} value={categories.map((each) => each.id).join(",")} />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {words.categoriesHint}
      </p>
      <Ticks title={navigation.news} of={categories.filter(({ type }) => type === "NEWS")} isTicked={isTicked} />
      <Ticks title={navigation.events} of={categories.filter(({ type }) => type === "EVENT")} isTicked={isTicked} />
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

type TicksProps = { title: string; of: readonly Category[]; isTicked: (id: number) => boolean };

function Ticks({ title, of, isTicked }: TicksProps) {
  const id = useId();
  if (of.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within the fieldset, whose legend would be read for each
    <div role="group" aria-labelledby={id} className="-mx-2">
      <p id={id} className="px-2 font-semibold text-muted text-sm">
        {title}
      </p>
      <ul className="grid sm:grid-cols-2">
        {of.map((category) => (
          <li key={category.id}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg px-2 py-2 hover:bg-paper">
              <input
                type="checkbox"
                name={choiceNames.category(category.id)}
                defaultChecked={isTicked(category.id)}
                className={tick}
              />
              <span lang={category.language} className="wrap-anywhere">
                {category.name}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
