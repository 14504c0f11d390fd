import { Search } from "lucide-react";
import { useId, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { contentKindNames } from "#contract/content-kinds.ts";
import { type TranslationSort, translationSorts } from "#contract/translation-states.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { FilterSelect, useKeptField } from "../filter-fields.tsx";
import { adminKinds } from "../kinds/kinds.ts";
import { listedStates, type TranslationAddress } from "./address.ts";

type Props = { address: TranslationAddress; languages: readonly Language[] };

/** What narrows the list of translations down, all of it in its address. */
export function Filters({ address, languages }: Props) {
  const all = useAdminText();
  const { list } = useText();
  const { translations: words } = all;
  const submit = useSubmit();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useKeptField<HTMLInputElement>(address.q);
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
      <div className="col-span-2 flex gap-2 xl:col-span-4">
        <label htmlFor={`${id}-q`} className="sr-only">
          {words.search}
        </label>
        <input
          ref={field}
          id={`${id}-q`}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={address.q}
          placeholder={words.search}
          className="min-h-11 min-w-0 flex-1 text-ellipsis rounded-xl border border-field bg-surface px-4 placeholder:text-muted"
        />
        <button
          type="submit"
          className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-xl bg-ink px-4 font-semibold text-paper hover:opacity-90"
        >
          <Search className="size-5" aria-hidden />
          <span className="max-sm:sr-only">{list.search}</span>
        </button>
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
