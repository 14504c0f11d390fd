import { useId, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { contentKindNames } from "#contract/content-kinds.ts";
import { type TranslationSort, translationSorts } from "#contract/translation-states.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { useAdminText } from "../admin-text.ts";
import { FilterSelect } from "../filter-fields.tsx";
import { adminKinds } from "../kinds/kinds.ts";
import { SearchField } from "../search-field.tsx";
import { listedStates, type TranslationAddress } from "./address.ts";

type Props = { address: TranslationAddress; languages: readonly Language[] };

/** What narrows the list of translations down, all of it in its address. */
export function Filters({ address, languages }: Props) {
  const all = useAdminText();
  const { translations: words } = all;
  const submit = useSubmit();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const apply = () => {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    for (const [name, value] of [...chosen]) if (value === "") chosen.delete(name);
    submit(chosen, { method: "get", preventScrollReset: true });
  };
  const isOther = (sort: TranslationSort) => sort !== "wanted";
  return (
    <Form
      ref={form}
      role="search"
      className="grid grid-cols-2 gap-3 xl:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="col-span-2 xl:col-span-4">
        <SearchField id={id} label={words.search} q={address.q} />
      </div>
      <FilterSelect
        name="language"
        label={words.language}
        none={words.anyLanguage}
        value={address.language}
        options={languages.map((value) => ({ value, name: languageNames[value] }))}
        onChoose={apply}
      />
      <FilterSelect
        name="state"
        label={words.state}
        none={words.anyState}
        value={address.state}
        options={listedStates.map((value) => ({ value, name: value === "todo" ? words.todo : words.states[value] }))}
        onChoose={apply}
      />
      <FilterSelect
        name="kind"
        label={words.kind}
        none={words.anyKind}
        value={address.kind}
        options={contentKindNames.map((value) => ({ value, name: adminKinds[value].screenWords(all).list }))}
        onChoose={apply}
      />
      <FilterSelect
        name="sort"
        label={all.list.sortBy}
        none={words.sort.wanted}
        value={address.sort}
        options={translationSorts.filter(isOther).map((value) => ({ value, name: words.sort[value] }))}
        onChoose={apply}
      />
    </Form>
  );
}
