import { SlidersHorizontal } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import type { Author } from "#contract/authors.ts";
import type { Category } from "#contract/category.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, languageNames } from "#i18n/language.ts";
import { useAdminText } from "./admin-text.ts";
import { FilterDay, FilterSelect } from "./filter-fields.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { countFilters, type ListAddress, listStatuses } from "./list-address.ts";
import { SearchField } from "./search-field.tsx";
import { SortSelect } from "./sort-select.tsx";

type Props = {
  kind: AdminKind;
  address: ListAddress;
  categories: readonly Category[];
  authors: readonly Pick<Author, "id" | "name">[];
};

/** The search and the filters of a list, all of them in its address. On a phone the filters fold behind a button. */
export function ListFilters({ kind, address, categories, authors }: Props) {
  const all = useAdminText();
  const { list } = all;
  const words = kind.screenWords(all);
  const submit = useSubmit();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);

  const apply = () => {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    for (const [name, value] of [...chosen]) if (value === "") chosen.delete(name);
    submit(chosen, { method: "get", preventScrollReset: true });
  };
  const count = countFilters(address);
  return (
    <Form
      ref={form}
      role="search"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <SearchField id={id} label={words.search} q={address.q} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-filters`}
        onClick={() => setOpen(!isOpen)}
        className="button-quiet justify-between! md:hidden"
      >
        {count === 0 ? list.filters : fill(list.filtersSet, { n: count })}
        <SlidersHorizontal className="size-5" aria-hidden />
      </button>
      <div
        id={`${id}-filters`}
        className={`grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[repeat(4,minmax(0,1fr))_auto_auto] ${isOpen ? "" : "max-md:hidden"}`}
      >
        <FilterSelect
          name="category"
          label={list.category}
          none={list.allCategories}
          value={address.category}
          options={categories.map(({ id: value, name }) => ({ value, name }))}
          onChoose={apply}
        />
        <FilterSelect
          name="author"
          label={list.author}
          none={list.allAuthors}
          value={address.author}
          options={authors.map(({ id: value, name }) => ({ value, name }))}
          onChoose={apply}
        />
        <FilterSelect
          name="status"
          label={all.workflow.status}
          none={all.workflow.anyStatus}
          value={address.status}
          options={listStatuses.map((value) => ({ value, name: all.workflow.statusNames[value] }))}
          onChoose={apply}
        />
        <FilterSelect
          name="missing"
          label={list.missing}
          none={list.anyLanguage}
          value={address.missing}
          options={activeLanguages().map((value) => ({ value, name: languageNames[value] }))}
          onChoose={apply}
        />
        <FilterDay name="from" of={words.date} label={list.from} value={address.from} onChoose={apply} />
        <FilterDay name="to" of={words.date} label={list.to} value={address.to} onChoose={apply} />
        <SortSelect kind={kind} sort={address.sort} onChoose={apply} />
      </div>
    </Form>
  );
}
